import { dayOfMonth, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Locator } from '@playwright/test'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Independent of the formatter under test. */
export function weekdayName(date: CalendarDate): string {
  return weekdays[weekday(date)] ?? ''
}

function monthName(date: CalendarDate): string {
  return months[Number(date.slice(5, 7)) - 1] ?? ''
}

/** 'Tuesday 17 November 2026', with or without a comma. */
export function fullDate(date: CalendarDate): RegExp {
  return new RegExp(`${weekdayName(date)},? ${dayOfMonth(date)} ${monthName(date)} ${date.slice(0, 4)}`)
}

/** 'November 2026' */
export function monthAndYear(date: CalendarDate): string {
  return `${monthName(date)} ${date.slice(0, 4)}`
}

/** '17 Nov 2026' */
export function mediumDate(date: CalendarDate): string {
  const month = monthName(date)
  return `${dayOfMonth(date)} ${month === 'September' ? 'Sept' : month.slice(0, 3)} ${date.slice(0, 4)}`
}

/** '17 Nov', with the year unless it is today's. */
export function shortDate(date: CalendarDate, today: CalendarDate): string {
  return mediumDate(date).replace(` ${today.slice(0, 4)}`, '')
}

/** Types key by key, the only way to enter a date that does not exist. */
export async function typeDate(field: Locator, { day, month, year }: Record<'day' | 'month' | 'year', string>) {
  await field.fill('')
  await field.pressSequentially('02012019')
  // The browser's language decides whether the day or the month comes first.
  const typed = (await field.inputValue()) === '2019-01-02' ? `${day}${month}${year}` : `${month}${day}${year}`
  await field.fill('')
  await field.blur()
  await field.pressSequentially(typed)
}
