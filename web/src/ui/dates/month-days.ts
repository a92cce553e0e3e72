import { addDays, firstOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { firstWeekday, startOfWeek } from './week-start.ts'

/** Always 42 days, so that the grid keeps its height. */
export function monthGrid(date: CalendarDate, first = firstWeekday('month')): CalendarDate[] {
  const { start } = gridRange(date, first)
  return Array.from({ length: 42 }, (_, index) => addDays(start, index))
}

export function gridRange(date: CalendarDate, first = firstWeekday('month')) {
  const start = startOfWeek(firstOfMonth(date), first)
  return { start, end: addDays(start, 41) }
}
