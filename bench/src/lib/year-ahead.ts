import { addDays, addMonths, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

/** The range the web loads first. */
export function yearAhead(today: CalendarDate): { start: CalendarDate; end: CalendarDate } {
  return { start: addDays(today, -weekday(today)), end: addMonths(today, 12) }
}
