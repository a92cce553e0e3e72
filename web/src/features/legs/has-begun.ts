import type { Activity } from '@parent-activity/contract/activities'
import type { ClockTime } from '@parent-activity/domain/activities/clock-time'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

type Timed = Pick<Activity, 'start_date' | 'start_time'>

export function hasBegun({ start_date, start_time }: Timed, day: CalendarDate, now: ClockTime): boolean {
  return start_date < day || (start_date === day && (start_time ?? '') <= now)
}
