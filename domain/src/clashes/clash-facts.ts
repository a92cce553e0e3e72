import { parseClockTime, type ClockTime } from '../activities/clock-time.ts'
import { toUtcMidnight, type CalendarDate } from '../calendar/calendar-date.ts'
import type { LegTaker, LegWay } from '../legs/leg-rules.ts'

/** A child that goes to an activity. */
export interface ClashEntry {
  activity_uuid: string
  child_uuid: string
  name: string
  location: string | null
  start_date: CalendarDate
  end_date: CalendarDate
  start_time: ClockTime | null
  end_time: ClockTime | null
}

export interface ClashLeg {
  activity_uuid: string
  child_uuid: string
  way: LegWay
  who: LegTaker
  user_uuid: string | null
  ride_leaves?: ClockTime | null
  done_at: string | null
}

export interface ClashFacts {
  entries: readonly ClashEntry[]
  legs: readonly ClashLeg[]
  /** How long it takes from home, by place as `placeKey` writes it. */
  minutesTo: ReadonlyMap<string, number>
  /** Of the family’s clock. What is over no longer clashes. */
  now: Minute
}

/** Of the family’s clock, counted on from 1970. */
export type Minute = number

export function minuteOf(date: CalendarDate, time: ClockTime = '00:00'): Minute {
  const { hour, minute } = parseClockTime(time) ?? { hour: 0, minute: 0 }
  return toUtcMidnight(date) / 60_000 + hour * 60 + minute
}

export function clockTimeOf(minute: Minute): ClockTime {
  return new Date(minute * 60_000).toISOString().slice(11, 16)
}

export function dayOf(minute: Minute): CalendarDate {
  return new Date(minute * 60_000).toISOString().slice(0, 10)
}
