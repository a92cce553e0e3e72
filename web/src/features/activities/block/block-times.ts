import type { Activity } from '@parent-activity/contract/activities'
import { lastDay } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { dayOfSeveral, timesOnDay, type OneOfSeveral } from '../activity-days.ts'
import { dayText, shortDateText, timeRangeText, timeText } from '../../../ui/dates/local-format.ts'

type Times = Pick<Activity, 'start_time' | 'end_time'>
type Period = Times & Pick<Activity, 'start_date' | 'end_date'>

const allDay = 'All day'

export function blockTimeText({ start_time, end_time }: Times, times: 'start' | 'both'): string {
  if (start_time === null) return end_time === null ? allDay : `until ${timeText(end_time)}`
  return end_time === null || times === 'start' ? timeText(start_time) : timeRangeText(start_time, end_time)
}

/** '9:00 AM, day 1 of 3' */
export function timeTextOn(period: Period, day: CalendarDate, times: 'start' | 'both'): string {
  return withDay(blockTimeText(timesOnDay(period, day), times), dayOfSeveral(period, day))
}

export function withDay(time: string, several: OneOfSeveral | null): string {
  return several ? `${time}, ${severalText(several)}` : time
}

export function severalText({ day, days }: OneOfSeveral): string {
  return `day ${day} of ${days}`
}

/** Names the days unless the times alone show where it ends. */
export function periodText(period: Period): string {
  const { start_date, end_date, start_time, end_time } = period
  if (!namesDays(period)) return blockTimeText(period, 'both')
  return `${momentText(start_date, start_time)} – ${momentText(end_date, end_time)}`
}

/** Whether `periodText` names the days. */
export function namesDays(period: Period): boolean {
  return period.end_date !== lastDay(period.start_date, period)
}

/** 'Friday, 20 November, 5:00 – 7:00 PM' */
export function whenText(activity: Period): string {
  const period = periodText(activity)
  return namesDays(activity) ? period : `${dayText(activity.start_date)}, ${period}`
}

function momentText(date: CalendarDate, time: string | null): string {
  return time === null ? shortDateText(date) : `${shortDateText(date)}, ${timeText(time)}`
}
