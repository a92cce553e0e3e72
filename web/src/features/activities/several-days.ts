import { lastDay } from '@parent-activity/domain/activities/activity-rules'
import { addDays, daysBetween, isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

interface Days {
  dates: readonly CalendarDate[]
  /** Of the first date; empty if the activity lasts one day. */
  last_day: string
}

interface Times {
  start_time: string
  end_time: string
}

/** How many days each of the dates lasts; null if it is one, or one night. */
export function lengthInDays({ dates, last_day, ...times }: Days & Times): number | null {
  const first = dates.toSorted()[0]
  if (first === undefined || !endsLater(first, last_day, times)) return null
  return daysBetween(first, last_day) + 1
}

/** The last day, unless the times alone say that it ends the next day. */
export function endsLater(first: CalendarDate, last_day: string, { start_time, end_time }: Times): boolean {
  if (!isCalendarDate(last_day) || !isCalendarDate(first)) return false
  return last_day > lastDay(first, { start_time: start_time || null, end_time: end_time || null })
}

/** The last day moves with the first. */
export function movedLastDay(last_day: string, from: CalendarDate | undefined, to: CalendarDate | undefined): string {
  if (to === undefined) return ''
  if (from === undefined || ![last_day, from, to].every(isCalendarDate)) return last_day
  return addDays(last_day, daysBetween(from, to))
}
