import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { timeTextOn } from '../activities/block/block-times.ts'

/** '5:30 – 8:00 PM, Riverside Pool' */
export function timeAndPlaceText(activity: Activity, day: CalendarDate): string {
  const time = timeTextOn(activity, day, 'both')
  return activity.location ? `${time}, ${activity.location}` : time
}
