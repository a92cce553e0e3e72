import type { Activity } from '@parent-activity/contract/activities'
import { isOtherClock, zoneCity } from '../../../ui/dates/time-zone.ts'
import { useUser } from '../../auth/session.ts'
import { periodText } from '../block/block-times.ts'
import { activityMessages } from '../messages.ts'

/** '5:30 – 8:00 PM (London time)'. Times are by the host’s clock, and other families’ zones are not known here. */
export function useTimesText(activity: Activity, times = periodText(activity)): string {
  const { is_host, start_date, start_time } = activity
  const { time_zone } = useUser()
  if (!is_host || start_time === null || time_zone === null || !isOtherClock(time_zone, start_date)) return times
  return `${times} (${activityMessages.zoneTime(zoneCity(time_zone))})`
}
