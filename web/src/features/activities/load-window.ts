import { addDays, addMonths, firstOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

export interface DateRange {
  start: CalendarDate
  end: CalendarDate
}

export function rangeOf(days: readonly CalendarDate[]): DateRange {
  return { start: days[0] ?? '', end: days.at(-1) ?? '' }
}

/** This month's grid and the year ahead load at once, so that paging there needs no request; elsewhere whole months. */
export function loadWindow({ start, end }: DateRange, today: CalendarDate): DateRange {
  const year = { start: addDays(firstOfMonth(today), -6), end: addMonths(today, 12) }
  if (start >= year.start && end <= year.end) return year
  return { start: firstOfMonth(start), end: addDays(addMonths(firstOfMonth(end), 1), -1) }
}
