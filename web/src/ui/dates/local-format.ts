import { toUtcMidnight, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { localDay } from '@parent-activity/domain/calendar/today'
import {
  formatClockTime,
  hourName,
  parseClockTime,
  type ClockTime,
} from '@parent-activity/domain/activities/clock-time'
import { ownRegion } from './region.ts'

/** Lazy: no page needs all formats. */
function made<Format>(make: () => Format): () => Format {
  let format: Format | undefined
  return () => (format ??= make())
}

/** Days and clock times have no zone: read and shown as UTC. */
function inUtc(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return made(() => new Intl.DateTimeFormat(ownRegion().dates, { ...options, timeZone: 'UTC' }))
}

const time = made(
  () =>
    new Intl.DateTimeFormat(ownRegion().dates, {
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: ownRegion().hourCycle,
      timeZone: 'UTC',
    }),
)
const fullDate = inUtc({ dateStyle: 'full' })
const month = inUtc({ month: 'long', year: 'numeric' })
const weekdayName = inUtc({ weekday: 'long' })
const shortDate = inUtc({ weekday: 'short', day: 'numeric', month: 'short' })
const shortDateAndYear = inUtc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

export function timeText(value: ClockTime) {
  const parsed = parseClockTime(value)
  return parsed ? time().format((parsed.hour * 60 + parsed.minute) * 60_000) : ''
}

const shortTimes = new Map<ClockTime, string>()

/** '4:00' without the half of the day. Kept: formatting in parts is slow, and a month has hundreds. */
export function hourAndMinuteText(value: ClockTime): string {
  let text = shortTimes.get(value)
  if (text === undefined) {
    const parsed = parseClockTime(value)
    const parts = parsed ? time().formatToParts((parsed.hour * 60 + parsed.minute) * 60_000) : []
    text = parts
      .filter(({ type }) => type !== 'dayPeriod')
      .map((part) => part.value)
      .join('')
      .trim()
    shortTimes.set(value, text)
  }
  return text
}

/** '3 PM' or '15' */
export function hourText(hour: number) {
  return time().resolvedOptions().hour12 ? hourName(hour) : formatClockTime(hour, 0).slice(0, 2)
}

export function fullDateText(date: CalendarDate) {
  return fullDate().format(toUtcMidnight(date))
}

/** 'Thu, 19 Nov' */
export const shortDateText = withYear(shortDate, shortDateAndYear)

/** Names the year unless it is this one. */
function withYear(near: () => Intl.DateTimeFormat, far: () => Intl.DateTimeFormat) {
  return (date: CalendarDate, today = localDay(new Date())) =>
    (date.slice(0, 4) === today.slice(0, 4) ? near : far)().format(toUtcMidnight(date))
}

export function monthText(date: CalendarDate) {
  return month().format(toUtcMidnight(date))
}

export function weekdayText(date: CalendarDate) {
  return weekdayName().format(toUtcMidnight(date))
}

// A moment is shown in the reader’s zone.
const moment = made(() => new Intl.DateTimeFormat(ownRegion().dates, { dateStyle: 'medium' }))

export function momentText(iso: string) {
  return moment().format(new Date(iso))
}

const shortWeekday = inUtc({ weekday: 'short' })
const mediumDate = inUtc({ day: 'numeric', month: 'short', year: 'numeric' })
const amount = made(() => new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

export function shortWeekdayText(date: CalendarDate) {
  return shortWeekday().format(toUtcMidnight(date))
}

export function dateRangeText(start: CalendarDate, end: CalendarDate) {
  return mediumDate().formatRange(toUtcMidnight(start), toUtcMidnight(end))
}

/** Over midnight `formatRange` would name days. */
export function timeRangeText(start: ClockTime, end: ClockTime) {
  const [from, to] = [parseClockTime(start), parseClockTime(end)]
  if (!from || !to || end <= start) return `${timeText(start)} – ${timeText(end)}`
  return time().formatRange((from.hour * 60 + from.minute) * 60_000, (to.hour * 60 + to.minute) * 60_000)
}

/** No currency: every family knows its own. */
export function amountText(value: number) {
  return amount().format(value)
}

const day = inUtc({ weekday: 'long', day: 'numeric', month: 'long' })
const narrowWeekday = inUtc({ weekday: 'narrow' })

/** 'Thursday, 19 November' */
export const dayText = withYear(day, fullDate)

export function weekdayLetter(date: CalendarDate) {
  return narrowWeekday().format(toUtcMidnight(date))
}

const dayOfYear = inUtc({ day: 'numeric', month: 'short' })

/** '1 Dec' */
export const dayOfYearText = withYear(dayOfYear, mediumDate)

/** '20 – 23 Nov' */
export function dayRangeText(from: CalendarDate, to: CalendarDate) {
  return dayOfYear().formatRange(toUtcMidnight(from), toUtcMidnight(to))
}

export function mediumDateText(date: CalendarDate) {
  return mediumDate().format(toUtcMidnight(date))
}
