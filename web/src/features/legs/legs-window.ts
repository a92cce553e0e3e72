import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { DateRange } from '../activities/load-window.ts'

const daysBefore = 7
const daysAhead = 27

/** The weeks around today load at once, for Today, the calendar and activities, and are kept together for later. */
export function legsWindow({ start, end }: DateRange, today: CalendarDate): DateRange {
  const near = { start: addDays(today, -daysBefore), end: addDays(today, daysAhead) }
  return start >= near.start && end <= near.end ? near : { start, end }
}
