import { addDays, weekday, type CalendarDate } from '../calendar/calendar-date.ts'

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

export const mostDates = 366

/** The first of these weekdays from a day on; that day if there are none. */
export function firstOn(days: readonly number[], from: CalendarDate): CalendarDate {
  return weekdays.map((n) => addDays(from, n)).find((date) => days.includes(weekday(date))) ?? from
}
