import type { Activity } from '@parent-activity/contract/activities'
import { dateProblem, lastDay } from '@parent-activity/domain/activity-rules'
import { compareDates, type CalendarDate } from '@parent-activity/domain/calendar-date'
import { changedPeriod } from '@parent-activity/domain/changed-period'
import { call } from '../../api/call.ts'
import type { useRuleForm } from '../../ui/use-rule-form.ts'
import { detailsBody, detailsOf, type DetailsValues } from './activity-form.ts'

export interface EditValues extends DetailsValues {
  dates: string[]
}

/** The form itself, for its fields. */
export type EditForm = ReturnType<typeof useRuleForm<EditValues>>

export function editValues(activity: Activity): EditValues {
  return { ...detailsOf(activity), dates: [activity.start_date] }
}

/** The day of the activity itself, which it keeps where it can, and the others, on which more like it are made. */
export function splitDates(dates: readonly CalendarDate[], own: CalendarDate): [CalendarDate, ...CalendarDate[]] {
  const [earliest = own] = dates.toSorted(compareDates)
  const kept = dates.includes(own) ? own : earliest
  return [kept, ...dates.filter((date) => date !== kept)]
}

/** Where an activity of several days ends: it keeps its length wherever it is moved. */
export function lateEnd(activity: Activity, values: EditValues, today: CalendarDate): CalendarDate | undefined {
  const [start_date] = splitDates(values.dates, activity.start_date)
  // What is half typed may be no day at all.
  if (start_date !== activity.start_date && dateProblem(start_date, today) !== null) return undefined
  const times = { start_time: values.start_time || null, end_time: values.end_time || null }
  const { end_date } = changedPeriod(activity, { start_date, ...times })
  return end_date > lastDay(start_date, times) ? end_date : undefined
}

export function changeActivity(activity: Activity, values: EditValues, date: CalendarDate): Promise<Activity> {
  return call('PUT /api/activities/update/:id', {
    params: { id: activity.uuid },
    body: { ...detailsBody(values), start_date: date },
  })
}

/** More of the same, of the same series where it is one. */
export async function repeatActivity(activity: Activity, values: EditValues, dates: CalendarDate[]) {
  if (dates.length === 0) return { created: [], skipped: [] }
  const { child_uuid, joint_host_children, series_id, is_recurring, recurring_days, series_start_date } = activity
  return call('POST /api/activities/:childUuid/batch', {
    params: { childUuid: child_uuid },
    body: {
      ...detailsBody(values),
      joint_host_children,
      series_id,
      is_recurring,
      recurring_days,
      series_start_date,
      dates,
    },
  })
}
