import { randomUUID } from 'node:crypto'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { daysOffProblems, dayOffNameLimit } from '@parent-activity/domain/calendar/days-off-rules'
import { cleanLine } from '@parent-activity/domain/texts/clean-text'
import type { Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { familyToday } from '../family/family-today.repository.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import { skipDaysOff } from '../activities/series/skip-days-off.service.ts'
import { calendarChildren, daysOffOfCalendar } from './days-off.access.ts'
import { countDaysOff, deleteDayOff, insertDayOff, replaceChildren, updateDayOff } from './days-off.repository.ts'
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
 * stay as they are, also while the calendar is empty. Null is for one that is no longer followed: all of them go.
 */
export async function takeInDaysOff(
  tx: Tx,
  calendar: Calendar,
  entries: readonly DayOffEntry[] | null,
  guests: GuestEvents,
  now: Date,
): Promise<void> {
  await lockFamily(tx, calendar.family_id)
  const today = await familyToday(tx, calendar.family_id, now)
  const children = await calendarChildren(tx, calendar)
  const coming = children.child_ids.length === 0 ? [] : comingEntries(entries ?? [], today)
  const stored = await daysOffOfCalendar(tx, calendar)
  const byUid = new Map(stored.map((dayOff) => [dayOff.event_uid, dayOff]))
  let hasChanged = false

  const uids = new Set(coming.map(({ uid }) => uid))
  const isGone = (dayOff: (typeof stored)[number]) =>
    entries === null ||
    (!uids.has(dayOff.event_uid) && !dayOff.is_changed && !dayOff.is_removed && dayOff.to_date >= today)
  const gone = stored.filter(isGone)
  for (const dayOff of gone) await deleteDayOff(tx, dayOff)
  hasChanged ||= gone.length > 0

  const free = mostDaysOff - (await countDaysOff(tx, calendar.family_id))
  const added = coming.filter(({ uid }) => !byUid.has(uid)).slice(0, Math.max(free, 0))
  for (const { uid: event_uid, ...dates } of added) {
    const dayOff = { ...dates, id: randomUUID(), takes_out: true, added_by: null, calendar_id: calendar.id, event_uid }
    await insertDayOff(tx, children, dayOff, now)
  }
  hasChanged ||= added.length > 0

  for (const { uid, ...dates } of coming) {
    const dayOff = byUid.get(uid)
    if (!dayOff || dayOff.is_changed || dayOff.is_removed) continue
    const hasNewDates =
      dayOff.name !== dates.name || dayOff.from_date !== dates.from_date || dayOff.to_date !== dates.to_date
    const hasNewChildren = !isSameSet(dayOff.child_ids, children.child_ids)
    if (hasNewDates) await updateDayOff(tx, dayOff, dates)
    if (hasNewChildren) await replaceChildren(tx, dayOff, children)
    hasChanged ||= hasNewDates || hasNewChildren
  }
  if (hasChanged) await skipDaysOff(tx, calendar.family_id, guests, now)
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
