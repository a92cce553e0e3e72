import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { timesOnDay } from '../activities/activity-days.ts'
import { blockTimeText } from '../activities/block/block-times.ts'

/** '5:30 – 8:00 PM, Riverside Pool' */
export function timeAndPlaceText(activity: Activity, day: CalendarDate): string {
  const time = blockTimeText(timesOnDay(activity, day), 'both')
  return activity.location ? `${time}, ${activity.location}` : time
}
