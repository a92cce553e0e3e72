import { addDays, firstOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { firstWeekday, startOfWeek } from './week-start.ts'

/** Six weeks that hold the month of the given day: always 42 days, so that the grid never changes its height. */
export function monthGrid(date: CalendarDate, first = firstWeekday('month')): CalendarDate[] {
  const start = startOfWeek(firstOfMonth(date), first)
  return Array.from({ length: 42 }, (_, index) => addDays(start, index))
}
