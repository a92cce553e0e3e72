import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  weekday,
  type CalendarDate,
} from '@parent-activity/domain/calendar/calendar-date'

/** The month that is opened and the one after it. */
export interface Months {
  today: CalendarDate
  first: CalendarDate
  second: CalendarDate
}

export function monthsFrom(today: CalendarDate): Months {
  const first = firstOfMonth(today)
  return { today, first, second: addMonths(first, 1) }
}

/** All days that either of the months shows. */
export function daysOf({ first, second }: Months): CalendarDate[] {
  const shown = [...monthGrid(first), ...monthGrid(second)]
  return [...new Set(shown)]
}

/**
 * How many activities a day has. They are spread evenly: `size` of them in the six weeks of the first month, and one
 * more in the second, so that neither can be taken for the other.
 */
export function countOn(day: CalendarDate, size: number, { first, second }: Months): number {
  const index = daysBetween(monthGrid(first)[0] ?? first, day) % 42
  const even = Math.floor(((index + 1) * size) / 42) - Math.floor((index * size) / 42)
  return day === lastOf(second) ? even + 1 : even
}

/** How many activities the month has where six weeks are shown, or only the weeks of which it has a day. */
export function countIn(month: CalendarDate, weeks: 'six' | 'as needed', size: number, months: Months): number {
  const last = lastOf(month)
  const days = monthGrid(month)
  const shown = weeks === 'six' ? days : days.filter((_, index) => (days[index - (index % 7)] ?? '') <= last)
  return shown.reduce((sum, day) => sum + countOn(day, size, months), 0)
}

/** 'November 2026', as all of the calendars have it above their month. */
export function titleOf(month: CalendarDate): string {
  const words = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return words.format(new Date(month))
}

function lastOf(month: CalendarDate): CalendarDate {
  return addDays(addMonths(month, 1), -1)
}

/** The six weeks, from Sunday, that all of the calendars can show of a month. */
function monthGrid(month: CalendarDate): CalendarDate[] {
  const start = addDays(month, -weekday(month))
  return Array.from({ length: 42 }, (_, index) => addDays(start, index))
}
