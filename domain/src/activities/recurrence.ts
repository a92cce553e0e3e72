import { addDays, daysBetween, weekday, type CalendarDate } from '../calendar/calendar-date.ts'

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

export interface Recurrence {
  start: CalendarDate
  end: CalendarDate
  days: readonly number[]
}

export const mostDates = 366

/** Stops one past the limit, so that the caller can see it exceeded. */
export function recurringDates({ start, end, days }: Recurrence, today: CalendarDate): CalendarDate[] {
  if (days.length === 0) return []
  const first = start < today ? today : start
  const last = daysBetween(first, end)
  const dates: CalendarDate[] = []
  for (let index = 0; index <= last && dates.length <= mostDates; index++) {
    const date = addDays(first, index)
    if (days.includes(weekday(date))) dates.push(date)
  }
  return dates
}
