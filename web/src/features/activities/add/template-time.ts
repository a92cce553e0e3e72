import { formatClockTime, parseClockTime, type ClockTime } from '@parent-activity/domain/activities/clock-time'

const minutesOfDay = 24 * 60

/** Wraps past midnight. */
export function endTime(start: ClockTime, hours: number): ClockTime {
  const minutes = (minutesSinceMidnight(start) + Math.round(hours * 60)) % minutesOfDay
  return formatClockTime(Math.floor(minutes / 60), minutes % 60)
}

export function durationHours(start: ClockTime, end: ClockTime): number {
  const minutes = minutesSinceMidnight(end) - minutesSinceMidnight(start)
  return (minutes > 0 ? minutes : minutes + minutesOfDay) / 60
}

function minutesSinceMidnight(time: ClockTime): number {
  const parsed = parseClockTime(time)
  if (!parsed) throw new RangeError(`Not a time: ${time}`)
  return parsed.hour * 60 + parsed.minute
}
