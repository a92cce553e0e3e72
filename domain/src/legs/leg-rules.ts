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

/** From home, of places as `placeKey` writes them. */
export function minutesTo(places: readonly { place: string; minutes: number }[]) {
  const known = new Map(places.map(({ place, minutes }) => [place, minutes]))
  return (location: string | null): number | null =>
    location === null ? null : (known.get(placeKey(location)) ?? null)
}

interface Times {
  start_time: ClockTime | null
  end_time: ClockTime | null
}

interface LegToLeaveFor {
  way: LegWay
  /** On the way there: when the adult takes others along, as they were told. */
  ride_leaves?: ClockTime | null
}

export interface Leaving {
  /** Before the start or the end. */
  minutes: number
  time: ClockTime
  dayBefore: boolean
}

/**
 * When an adult leaves home for a leg, on the activity's first day for `there` and its last for `back`: with the ride
 * that they offered, unless it comes late, else by the minutes of the place.
 */
export function leaveTime(
  times: Times,
  { way, ride_leaves = null }: LegToLeaveFor,
  toPlace: number | null,
): Leaving | null {
  const at = minuteOfDay(way === 'there' ? times.start_time : times.end_time)
  if (at === null) return null
  const ride = way === 'there' ? minuteOfDay(ride_leaves) : null
  const minutes = ride !== null && ride < at ? at - ride : toPlace
  if (minutes === null) return null
  const left = at - minutes
  const within = (left + 1440) % 1440
  return { minutes, time: formatClockTime(Math.floor(within / 60), within % 60), dayBefore: left < 0 }
}

function minuteOfDay(time: ClockTime | null): number | null {
  const at = parseClockTime(time ?? '')
  return at ? at.hour * 60 + at.minute : null
}
