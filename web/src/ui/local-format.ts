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
