import { toUtcMidnight, type CalendarDate } from '@parent-activity/domain/calendar-date'
import { formatClockTime, hourName, parseClockTime, type ClockTime } from '@parent-activity/domain/clock-time'

// Days and wall-clock times have no zone. They are read as UTC and shown as UTC, in the words of the browser's locale.
const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
const fullDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdayName = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' })
const shortDate = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

export function timeText(value: ClockTime) {
  const parsed = parseClockTime(value)
  return parsed ? time.format((parsed.hour * 60 + parsed.minute) * 60_000) : ''
}

/** The hour alone: '3 PM' where people count to twelve, else '15'. */
export function hourText(hour: number) {
  return time.resolvedOptions().hour12 ? hourName(hour) : formatClockTime(hour, 0).slice(0, 2)
}

export function fullDateText(date: CalendarDate) {
  return fullDate.format(toUtcMidnight(date))
}

export function shortDateText(date: CalendarDate) {
  return shortDate.format(toUtcMidnight(date))
}

export function monthText(date: CalendarDate) {
  return month.format(toUtcMidnight(date))
}

export function weekdayText(date: CalendarDate) {
  return weekdayName.format(toUtcMidnight(date))
}

// A moment, unlike a day, has a zone: the reader's own.
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

export function momentText(iso: string) {
  return moment.format(new Date(iso))
}

const shortWeekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' })
const mediumDate = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const amount = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function shortWeekdayText(date: CalendarDate) {
  return shortWeekday.format(toUtcMidnight(date))
}

/** From one day to another, with what they have in common said once. */
export function dateRangeText(start: CalendarDate, end: CalendarDate) {
  return mediumDate.formatRange(toUtcMidnight(start), toUtcMidnight(end))
}

/** From one time to another; one that runs over midnight says both in full, for as a range it would name days. */
export function timeRangeText(start: ClockTime, end: ClockTime) {
  const [from, to] = [parseClockTime(start), parseClockTime(end)]
  if (!from || !to || end <= start) return `${timeText(start)} – ${timeText(end)}`
  return time.formatRange((from.hour * 60 + from.minute) * 60_000, (to.hour * 60 + to.minute) * 60_000)
}

/** Money without its currency, which every family knows. */
export function amountText(value: number) {
  return amount.format(value)
}

const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const narrowWeekday = new Intl.DateTimeFormat(undefined, { weekday: 'narrow', timeZone: 'UTC' })

/** A day near enough to need no year. */
export function dayText(date: CalendarDate) {
  return day.format(toUtcMidnight(date))
}

export function weekdayLetter(date: CalendarDate) {
  return narrowWeekday.format(toUtcMidnight(date))
}

const dayOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '1 Dec', with the year where it is not this one. */
export function dayOfYearText(date: CalendarDate, today: CalendarDate) {
  const sameYear = date.slice(0, 4) === today.slice(0, 4)
  return (sameYear ? dayOfYear : mediumDate).format(toUtcMidnight(date))
}

export function mediumDateText(date: CalendarDate) {
  return mediumDate.format(toUtcMidnight(date))
}
