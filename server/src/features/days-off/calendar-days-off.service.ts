import { randomUUID } from 'node:crypto'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { daysOffProblems, dayOffNameLimit } from '@parent-activity/domain/calendar/days-off-rules'
import { cleanLine } from '@parent-activity/domain/texts/clean-text'
import type { Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { familyToday } from '../family/family-today.repository.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import { skipDaysOff, skipDaysOffWithinRoom } from '../activities/series/skip-days-off.service.ts'
import { calendarChildren, daysOffOfCalendar } from './days-off.access.ts'
import { countDaysOff, deleteDaysOff, insertDaysOff, replaceChildren, updateDayOff } from './days-off.repository.ts'
import { mostDaysOff } from './days-off.service.ts'

export interface DayOffEntry {
  /** With its occurrence, so unique in its calendar. */
  uid: string
  name: string
  from_date: CalendarDate
  to_date: CalendarDate
}

interface Calendar {
  id: string
  family_id: string
  child_ids: readonly string[]
}

/**
 * Makes the coming days off of a followed calendar those of its entries. Days off that the family has changed or removed
 * stay as they are. Returns whether there was room for the dates that come back; without it they stay out.
 */
export async function takeInDaysOff(
  tx: Tx,
  calendar: Calendar,
  entries: readonly DayOffEntry[],
  guests: GuestEvents,
  now: Date,
): Promise<boolean> {
  await lockFamily(tx, calendar.family_id)
  const today = await familyToday(tx, calendar.family_id, now)
  const children = await calendarChildren(tx, calendar)
  const coming = children.child_ids.length === 0 ? [] : comingEntries(entries, today)
  const stored = await daysOffOfCalendar(tx, calendar)
  const byUid = new Map(stored.map((dayOff) => [dayOff.event_uid, dayOff]))
  const own = stored.filter(({ is_changed, is_removed }) => !is_changed && !is_removed)
  const entryOf = new Map(coming.map((entry) => [entry.uid, entry]))

  const gone = own.filter(({ event_uid, to_date }) => !entryOf.has(event_uid) && to_date >= today)
  if (gone.length > 0) await deleteDaysOff(tx, gone)

  const free = mostDaysOff - (await countDaysOff(tx, calendar.family_id))
  const added = coming.filter(({ uid }) => !byUid.has(uid)).slice(0, Math.max(free, 0))
  const fresh = { takes_out: true, added_by: null, calendar_id: calendar.id }
  await insertDaysOff(
    tx,
    children,
    added.map(({ uid: event_uid, ...dates }) => ({ ...dates, ...fresh, id: randomUUID(), event_uid })),
    now,
  )

  const still = own.filter(({ event_uid }) => entryOf.has(event_uid))
  for (const dayOff of still) {
    const { name, from_date, to_date } = entryOf.get(dayOff.event_uid) ?? dayOff
    const isSame = dayOff.name === name && dayOff.from_date === from_date && dayOff.to_date === to_date
    if (!isSame) await updateDayOff(tx, dayOff, { name, from_date, to_date })
  }
  const ofOthers = still.filter(({ child_ids }) => !isSameSet(child_ids, children.child_ids))
  if (ofOthers.length > 0) await replaceChildren(tx, ofOthers, children)
  // Also if nothing is new: dates may have been waiting for room.
  return skipDaysOffWithinRoom(tx, calendar.family_id, guests, now)
}

/** Also those that the family has changed or removed. */
export async function dropDaysOff(tx: Tx, calendar: Omit<Calendar, 'child_ids'>, guests: GuestEvents, now: Date) {
  await lockFamily(tx, calendar.family_id)
  await deleteDaysOff(tx, await daysOffOfCalendar(tx, calendar))
  await skipDaysOff(tx, calendar.family_id, guests, now)
}

/** The earliest first, as a family has room for so many. */
function comingEntries(entries: readonly DayOffEntry[], today: CalendarDate): DayOffEntry[] {
  return entries
    .map((entry) => ({ ...entry, name: cleanLine(entry.name).slice(0, dayOffNameLimit).trim() || 'Day off' }))
    .filter((entry) => daysOffProblems({ ...entry, child_uuids: ['any'] }, today).length === 0)
    .toSorted((a, b) => compareTexts(a.from_date, b.from_date) || compareTexts(a.uid, b.uid))
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
