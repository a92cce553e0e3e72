import { addDays, daysBetween, isCalendarDate, type CalendarDate } from './calendar-date.ts'

export function localDay(now: Date): CalendarDate {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The server's day; a family may be a day before or after. */
export function utcDay(now: Date): CalendarDate {
  return now.toISOString().slice(0, 10)
}

export function earliestToday(now: Date): CalendarDate {
  return addDays(utcDay(now), -1)
}

export function latestToday(now: Date): CalendarDate {
  return addDays(utcDay(now), 1)
}

/** A family's own date, if it is today somewhere. */
export function believedToday(claimed: string | undefined, now: Date): CalendarDate {
  const own = utcDay(now)
  if (claimed === undefined || !isCalendarDate(claimed)) return own
  return Math.abs(daysBetween(own, claimed)) <= 1 ? claimed : own
}
