import { addDays, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

/** Five days are Monday to Friday, seven are Sunday to Saturday. */
export type WeekLength = 5 | 7

/** The days of the week in which the given day lies; weeks begin on Sunday, also where only five days are shown. */
export function weekDays(date: CalendarDate, length: WeekLength): CalendarDate[] {
  const sunday = addDays(date, -weekday(date))
  const first = length === 7 ? 0 : 1
  return Array.from({ length }, (_, index) => addDays(sunday, first + index))
}

export function isWeekend(date: CalendarDate): boolean {
  return weekday(date) === 0 || weekday(date) === 6
}
