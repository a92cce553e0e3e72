import { addDays, firstOfMonth, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

/** Six weeks, Sunday first, that hold the month of the given day: always 42, so that the grid never changes its height. */
export function monthGrid(date: CalendarDate): CalendarDate[] {
  const first = firstOfMonth(date)
  const start = addDays(first, -weekday(first))
  return Array.from({ length: 42 }, (_, index) => addDays(start, index))
}
