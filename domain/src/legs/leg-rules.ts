import { formatClockTime, parseClockTime, type ClockTime } from '../activities/clock-time.ts'

export const legWays = ['there', 'back'] as const
export type LegWay = (typeof legWays)[number]

/** A person has no account. */
export const legWhos = ['member', 'person', 'alone', 'not_needed', 'open'] as const
export type LegWho = (typeof legWhos)[number]

/** A ride is never chosen: it follows from a given seat. */
export const legTakers = [...legWhos, 'ride'] as const
export type LegTaker = (typeof legTakers)[number]

export const longestWayMinutes = 600
export const personNameLimit = 40

/** Places are the same if they differ in capitals and spaces only. */
export function placeKey(location: string): string {
  return location.trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}

interface Times {
  start_time: ClockTime | null
  end_time: ClockTime | null
}

/** When an adult leaves home for a leg, on the activity's first day for `there` and its last for `back`. */
export function leaveTime(times: Times, way: LegWay, minutes: number): { time: ClockTime; dayBefore: boolean } | null {
  const at = parseClockTime((way === 'there' ? times.start_time : times.end_time) ?? '')
  if (!at) return null
  const left = at.hour * 60 + at.minute - minutes
  const within = (left + 1440) % 1440
  return { time: formatClockTime(Math.floor(within / 60), within % 60), dayBefore: left < 0 }
}
