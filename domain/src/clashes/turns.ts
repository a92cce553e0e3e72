import type { ClockTime } from '../activities/clock-time.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { leaveTime, placeKey, type LegWay } from '../legs/leg-rules.ts'
import { minuteOf, type ClashEntry, type ClashFacts, type ClashLeg, type Minute } from './clash-facts.ts'

/** One way to or from one activity, with one child or several. */
export interface Turn {
  /** The first child’s. */
  entry: ClashEntry
  way: LegWay
  child_uuids: string[]
  date: CalendarDate
  time: ClockTime | null
  /** From home, where known. */
  minutes: number | null
}

/** A turn with a time takes an adult from leaving home until being back. */
export interface TimedTurn extends Turn {
  time: ClockTime
  at: Minute
  from: Minute
  until: Minute
}

/** Of each adult who has any, with a time. */
export function turnsOf({ entries, legs, minutesTo }: Omit<ClashFacts, 'now'>): Map<string, TimedTurn[]> {
  const going = new Map(entries.map((entry) => [`${entry.activity_uuid} ${entry.child_uuid}`, entry]))
  const known = new Map<string, Turn>()
  const ofMember = new Map<string, TimedTurn[]>()
  for (const leg of legs) {
    const { activity_uuid, child_uuid, way, who, user_uuid, done_at } = leg
    const entry = going.get(`${activity_uuid} ${child_uuid}`)
    if (!entry || who !== 'member' || user_uuid === null || done_at !== null) continue
    const key = `${activity_uuid} ${way} ${user_uuid}`
    const same = known.get(key)
    if (same) {
      same.child_uuids.push(child_uuid)
      continue
    }
    const turn = turnOf(entry, leg, minutesTo)
    known.set(key, turn)
    if (!isTimed(turn)) continue
    const turns = ofMember.get(user_uuid)
    if (turns) turns.push(turn)
    else ofMember.set(user_uuid, [turn])
  }
  return ofMember
}

export function turnOf(
  entry: ClashEntry,
  leg: Pick<ClashLeg, 'way' | 'ride_leaves'>,
  minutesTo: ClashFacts['minutesTo'],
): Turn {
  const { way } = leg
  const [date, time] = way === 'there' ? [entry.start_date, entry.start_time] : [entry.end_date, entry.end_time]
  const minutes = minutesTo.get(placeOf(entry) ?? '') ?? null
  const turn: Turn = { entry, way, child_uuids: [entry.child_uuid], date, time, minutes }
  if (time === null) return turn
  const at = minuteOf(date, time)
  const from = at - (leaveTime(entry, leg, minutes)?.minutes ?? 0)
  return Object.assign(turn, { at, from, until: at + (minutes ?? 0) })
}

export function isTimed(turn: Turn): turn is TimedTurn {
  return turn.time !== null
}

export function placeOf({ location }: ClashEntry): string | null {
  return location === null ? null : placeKey(location)
}

/** An adult who waits at a place makes every turn there. */
export function canMakeBoth(a: TimedTurn, b: TimedTurn): boolean {
  if (a.entry.activity_uuid === b.entry.activity_uuid) return true
  const place = placeOf(a.entry)
  if (place !== null && place === placeOf(b.entry)) return true
  const overlap = a.from < b.until && b.from < a.until
  return !overlap && a.at !== b.at
}
