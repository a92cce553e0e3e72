import { formatClockTime, type ClockTime } from '@parent-activity/domain/activities/clock-time'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { localDay } from '@parent-activity/domain/calendar/today'
import { useNow } from '../../ui/dates/use-now.ts'

/** Right after midnight the clock may still show the evening before. */
export function useClock(today: CalendarDate): ClockTime {
  const now = useNow()
  return localDay(now) === today ? formatClockTime(now.getHours(), now.getMinutes()) : '00:00'
}
