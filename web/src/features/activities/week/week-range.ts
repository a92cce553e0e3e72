import { addDays, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { firstWeekday, startOfWeek } from '../../../ui/dates/week-start.ts'

/** Five days are Monday to Friday. */
export type WeekLength = 5 | 7

export function weekDays(date: CalendarDate, length: WeekLength, first = firstWeekday('week')): CalendarDate[] {
  const start = startOfWeek(date, first)
  const week = Array.from({ length: 7 }, (_, index) => addDays(start, index))
  return length === 7 ? week : week.filter((day) => !isWeekend(day))
}

export function isWeekend(date: CalendarDate): boolean {
  return weekday(date) === 0 || weekday(date) === 6
}
