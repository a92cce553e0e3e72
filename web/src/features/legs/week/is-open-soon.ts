import type { Activity } from '@parent-activity/contract/activities'
import { formatClockTime } from '@parent-activity/domain/activities/clock-time'
import { localDay } from '@parent-activity/domain/calendar/today'
import { minuteOf } from '@parent-activity/domain/clashes/clash-facts'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'

type Timed = Pick<Activity, 'start_date' | 'end_date' | 'start_time' | 'end_time'>

const soonMinutes = 48 * 60
const dayMinutes = 24 * 60

/** Whether nobody has a way that begins within 48 hours; until then there is time to find somebody. */
export function isOpenSoon({ start_date, end_date, start_time, end_time }: Timed, way: LegWay, now: Date): boolean {
  const [date, time] = way === 'there' ? [start_date, start_time] : [end_date, end_time]
  const from = minuteOf(date, time ?? undefined)
  const until = time === null ? from + dayMinutes : from
  const minute = minuteOf(localDay(now), formatClockTime(now.getHours(), now.getMinutes()))
  return until >= minute && from <= minute + soonMinutes
}
