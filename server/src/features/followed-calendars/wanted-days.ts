import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import type { Wanted } from '../../calendars/parsing/parse-calendar.ts'

const daysBack = 30
const daysAhead = 400
/** A calendar that never changes is read in full again, because days have come within reach. */
const mostDaysMissing = 7

export function wantedDays(zone: string | null, now: Date): Wanted {
  const today = utcDay(now)
  return { zone, from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
}

/** Whether a reply that nothing has changed would do. */
export function isTakenFor(
  { taken_until, taken_zone }: { taken_until: CalendarDate | null; taken_zone: string | null },
  { zone, to }: Wanted,
): boolean {
  return taken_until !== null && taken_until >= addDays(to, -mostDaysMissing) && taken_zone === zone
}
