import type { BoardEntry, BoardLeg, BoardThing } from '@parent-activity/contract/boards'
import type { ThingsOfActivity } from '@parent-activity/contract/bring-list'
import type { Leg } from '@parent-activity/contract/legs'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { leaveTime } from '@parent-activity/domain/legs/leg-rules'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { takerName } from '../legs/taker-name.ts'

/** One per child. */
export interface BoardRow {
  activity_id: string
  name: string
  child_id: string
  start_date: CalendarDate
  end_date: CalendarDate
  start_time: string | null
  end_time: string | null
  /** From home, where the family has said it, instead of the place. */
  minutes: number | null
}

export type LegOnBoard = Pick<Leg, 'activity_uuid' | 'child_uuid' | 'way' | 'who' | 'name' | 'ride_leaves' | 'done_at'>

/** One entry for children who do the same at the same time; no two entries are equal. */
export function boardDay(
  rows: readonly BoardRow[],
  childIds: readonly string[],
  date: CalendarDate,
  legs: readonly LegOnBoard[],
): BoardEntry[] {
  const entries = new Map<string, BoardEntry>()
  for (const row of rows) {
    if (row.start_date > date || lastDay(row) < date) continue
    const position = childIds.indexOf(row.child_id)
    if (position === -1) continue
    const shown = entryOn(row, date)
    const key = JSON.stringify(shown)
    const entry = entries.get(key) ?? shown
    entries.set(key, entry)
    if (entry.children.includes(position)) continue
    entry.children.push(position)
    for (const leg of legsOf(row, date, legs)) addLeg(entry.legs, leg, position)
  }
  for (const { children, legs: own } of entries.values()) {
    for (const positions of [children, ...own.map((leg) => leg.children)]) positions.sort((a, b) => a - b)
    own.sort((a, b) => order[a.way] - order[b.way] || (a.children[0] ?? 0) - (b.children[0] ?? 0))
  }
  return [...entries.values()].toSorted((a, b) => compareTexts(a.start_time ?? '', b.start_time ?? ''))
}

const order = { there: 0, back: 1 }

type OneLeg = Omit<BoardLeg, 'children'>

function legsOf(row: BoardRow, date: CalendarDate, legs: readonly LegOnBoard[]): OneLeg[] {
  const isOn = { there: row.start_date === date, back: lastDay(row) === date }
  return legs.flatMap((leg) => {
    const { way, who } = leg
    if (leg.activity_uuid !== row.activity_id || leg.child_uuid !== row.child_id || !isOn[way]) return []
    if (who === 'not_needed') return []
    const isAdults = who === 'member' || who === 'person'
    const leave = isAdults ? leaveTime(row, leg, row.minutes) : null
    return {
      way,
      who,
      name: leg.name === null ? null : takerName(leg),
      leave_at: leave && !leave.dayBefore ? leave.time : null,
      is_done: leg.done_at !== null,
    }
  })
}

/** Children who go together have one. */
function addLeg(all: BoardLeg[], leg: OneLeg, position: number): void {
  const same = all.find((one) => isSame(one, leg))
  if (same) same.children.push(position)
  else all.push({ ...leg, children: [position] })
}

function isSame(one: OneLeg, { way, who, name, leave_at, is_done }: OneLeg): boolean {
  return one.way === way && one.who === who && one.name === name && one.leave_at === leave_at && one.is_done === is_done
}

/** Things to bring to activities that begin on that day; no two are equal. */
export function boardThings(
  rows: readonly BoardRow[],
  childIds: readonly string[],
  date: CalendarDate,
  lists: readonly ThingsOfActivity[],
): BoardThing[] {
  const all = lists.flatMap(({ activity_uuid, things }) => {
    const beginning = rows.filter(({ activity_id, start_date }) => activity_id === activity_uuid && start_date === date)
    const children = [...new Set(beginning.map(({ child_id }) => childIds.indexOf(child_id)))]
      .filter((position) => position !== -1)
      .toSorted((a, b) => a - b)
    return children.length === 0 ? [] : things.map(({ name, is_packed }) => ({ name, is_packed, children }))
  })
  return [...new Map(all.map((thing) => [JSON.stringify(thing), thing])).values()]
}

function entryOn({ name, start_date, end_date, start_time, end_time }: BoardRow, date: CalendarDate): BoardEntry {
  const [starts_before, ends_after] = [start_date < date, end_date > date]
  return {
    name,
    children: [],
    start_time: starts_before ? null : start_time,
    end_time: ends_after ? null : end_time,
    starts_before,
    ends_after,
    legs: [],
  }
}

/** An activity that ends at midnight is not on the day that begins then. */
function lastDay({ start_date, end_date, end_time }: BoardRow): CalendarDate {
  return end_time === '00:00' && end_date > start_date ? addDays(end_date, -1) : end_date
}
