import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { parseClockTime } from '@parent-activity/domain/activities/clock-time'
import { timesOnDay } from '../../activities/activity-days.ts'
import type { SchoolTime } from '../background/background-days.ts'
import { schoolDay } from '../background/background-texts.ts'
import type { Span } from './overlap-lanes.ts'

type Period = Parameters<typeof timesOnDay>[0]

const midnight = 24 * 60
/** Without an end, an activity is drawn as an hour. */
const usualLength = 60
/** A shorter block could be neither read nor pressed. */
const leastLength = 30

/** Null without a start on that day: all day, or begun earlier. */
export function spanOn(period: Period, day: CalendarDate): Span | null {
  const { start_time, end_time } = timesOnDay(period, day)
  const start = minutesOf(start_time)
  if (start === null) return null
  const end = minutesOf(end_time)
  const goesOn = period.end_date > day || (end !== null && end <= start)
  const until = goesOn ? (end !== null && end > start ? end : midnight) : (end ?? start + usualLength)
  return {
    start: Math.min(start, midnight - leastLength),
    end: Math.min(midnight, Math.max(until, start + leastLength)),
  }
}

/** From the first child’s start to the last one’s end. */
export function schoolSpan(school: readonly SchoolTime[]): Span {
  const { from, to } = schoolDay(school)
  return { start: minutesOf(from) ?? 0, end: minutesOf(to) ?? midnight }
}

function minutesOf(time: string | null): number | null {
  const parsed = time === null ? undefined : parseClockTime(time)
  return parsed ? parsed.hour * 60 + parsed.minute : null
}

/** A whole day is too long for a screen; most begins after nine. */
const usual = { first: 9, last: 18 }

export interface Hours {
  first: number
  last: number
}

export function hoursOf(spans: readonly Span[]): Hours {
  return spans.reduce<Hours>(
    ({ first, last }, { start, end }) => ({
      first: Math.min(first, Math.floor(start / 60)),
      last: Math.max(last, Math.ceil(end / 60)),
    }),
    usual,
  )
}
