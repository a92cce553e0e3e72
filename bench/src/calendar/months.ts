import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  weekday,
  type CalendarDate,
} from '@parent-activity/domain/calendar/calendar-date'

export interface Months {
  today: CalendarDate
  first: CalendarDate
  second: CalendarDate
}

export function monthsFrom(today: CalendarDate): Months {
  const first = firstOfMonth(today)
  return { today, first, second: addMonths(first, 1) }
}

export function daysOf({ first, second }: Months): CalendarDate[] {
  const shown = [...monthGrid(first), ...monthGrid(second)]
  return [...new Set(shown)]
}

/** The second month has one more activity, so that the two differ. */
export function countOn(day: CalendarDate, size: number, { first, second }: Months): number {
  const index = daysBetween(monthGrid(first)[0] ?? first, day) % 42
  const even = Math.floor(((index + 1) * size) / 42) - Math.floor((index * size) / 42)
  return day === lastOf(second) ? even + 1 : even
}

export function countIn(month: CalendarDate, weeks: 'six' | 'as needed', size: number, months: Months): number {
  const last = lastOf(month)
  const days = monthGrid(month)
  const shown = weeks === 'six' ? days : days.filter((_, index) => (days[index - (index % 7)] ?? '') <= last)
  return shown.reduce((sum, day) => sum + countOn(day, size, months), 0)
}

/** For example 'November 2026'. */
export function titleOf(month: CalendarDate): string {
  const words = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return words.format(new Date(month))
}

function lastOf(month: CalendarDate): CalendarDate {
  return addDays(addMonths(month, 1), -1)
}

/** Six weeks, from Sunday. */
function monthGrid(month: CalendarDate): CalendarDate[] {
  const start = addDays(month, -weekday(month))
  return Array.from({ length: 42 }, (_, index) => addDays(start, index))
}
