import type { BoardEntry } from '@parent-activity/contract/boards'
import type { ClockTime } from '@parent-activity/domain/activities/clock-time'

export type Phase = 'over' | 'running' | 'coming'

/** How long something without an end counts as running. */
const assumedMinutes = 60

type Times = Omit<BoardEntry, 'name' | 'children' | 'legs'>

/** `now` is the wall clock as HH:MM. What fills the day is neither ahead nor over. */
export function phaseOf({ start_time, end_time, starts_before, ends_after }: Times, now: ClockTime): Phase {
  if (start_time !== null && now < start_time) return 'coming'
  if (ends_after) return 'running'
  if (end_time !== null) return now < end_time ? 'running' : 'over'
  if (start_time === null || starts_before) return 'running'
  return minutesOf(now) < minutesOf(start_time) + assumedMinutes ? 'running' : 'over'
}

function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function isTimed({ start_time, end_time }: Times): boolean {
  return start_time !== null || end_time !== null
}

/** The first that needs attention: one with a time that is running, or else the next one. */
export function nextOf<Entry extends Times>(entries: readonly Entry[], now: ClockTime): Entry | undefined {
  const timed = entries.filter(isTimed)
  return (
    timed.find((entry) => phaseOf(entry, now) === 'running') ?? timed.find((entry) => phaseOf(entry, now) === 'coming')
  )
}
