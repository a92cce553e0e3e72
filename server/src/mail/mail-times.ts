import { toUtcMidnight, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { parseClockTime, type ClockTime } from '@parent-activity/domain/activities/clock-time'
import type { Formats } from '@parent-activity/domain/notices/notice-texts'

const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** A mail does not know its reader's region. */
export const mailFormats: Formats = {
  day: (date) => shortDay.format(toUtcMidnight(date)),
  time: (value) => {
    const parsed = parseClockTime(value)
    return parsed ? clock.format((parsed.hour * 60 + parsed.minute) * 60_000) : ''
  },
}

export function longDayText(date: CalendarDate): string {
  return longDay.format(toUtcMidnight(date))
}

/** '5:30 – 8:00 PM' */
export function hoursText(start: ClockTime, end: ClockTime | null): string {
  const [from, to] = [mailFormats.time(start), end === null ? null : mailFormats.time(end)]
  if (to === null) return from
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`
}
