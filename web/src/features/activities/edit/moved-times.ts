import { formatClockTime, parseClockTime } from '@parent-activity/domain/activities/clock-time'

export interface Times {
  start_time: string
  end_time: string
}

const minutesOfDay = 24 * 60

/** The end moves with the start; an end on a later day stays where it is. */
export function startingAt({ start_time, end_time }: Times, start: string, endsLater: boolean): Times {
  const [before, now] = [minutesOf(start_time), minutesOf(start)]
  if (before === null || now === null || endsLater) return { start_time: start, end_time }
  return { start_time: start, end_time: shifted(end_time, now - before) }
}

/** Null if there is no start, or if the activity would begin or end on another day than before. */
export function movedBy({ start_time, end_time }: Times, minutes: number, endsLater: boolean): Times | null {
  if (minutesOf(start_time) === null || crossesMidnight(start_time, minutes)) return null
  if (endsLater && crossesMidnight(end_time, minutes)) return null
  return { start_time: shifted(start_time, minutes), end_time: shifted(end_time, minutes) }
}

function crossesMidnight(time: string, minutes: number): boolean {
  const moved = (minutesOf(time) ?? 0) + minutes
  return time !== '' && (moved < 0 || moved >= minutesOfDay)
}

function shifted(time: string, minutes: number): string {
  const before = minutesOf(time)
  if (before === null) return time
  const now = (before + minutes + minutesOfDay) % minutesOfDay
  return formatClockTime(Math.floor(now / 60), now % 60)
}

function minutesOf(time: string): number | null {
  const parsed = parseClockTime(time)
  return parsed ? parsed.hour * 60 + parsed.minute : null
}
