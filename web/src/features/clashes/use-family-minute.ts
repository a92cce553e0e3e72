import { formatClockTime } from '@parent-activity/domain/activities/clock-time'
import { localDay } from '@parent-activity/domain/calendar/today'
import { minuteOf, type Minute } from '@parent-activity/domain/clashes/clash-facts'
import { useNow } from '../../ui/dates/use-now.ts'

export function useFamilyMinute(): Minute {
  const now = useNow()
  return minuteOf(localDay(now), formatClockTime(now.getHours(), now.getMinutes()))
}
