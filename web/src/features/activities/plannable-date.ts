import { isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

/** Room is left before and after, so that paging never leaves the calendar. */
const first: CalendarDate = '1900-01-01'
const last: CalendarDate = '2999-12-31'

export function isPlannable(date: CalendarDate): boolean {
  return date >= first && date <= last
}

export function readDate(text: string | null): CalendarDate | null {
  return text !== null && isCalendarDate(text) && isPlannable(text) ? text : null
}
