import { isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

/** Nobody plans beyond these; at the ends of the calendar itself there would be nothing before or after. */
const first: CalendarDate = '1900-01-01'
const last: CalendarDate = '2999-12-31'

export function isPlannable(date: CalendarDate): boolean {
  return date >= first && date <= last
}

export function readDate(text: string | null): CalendarDate | null {
  return text !== null && isCalendarDate(text) && isPlannable(text) ? text : null
}
