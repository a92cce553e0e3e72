import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { call } from '../../../api/call.ts'
import { detailsBody } from '../fields/activity-form.ts'
import type { DetailsValues } from '../fields/activity-values.ts'

export async function repeatActivity(activity: Activity, values: DetailsValues, dates: CalendarDate[]) {
  if (dates.length === 0) return { created: [], skipped: [], nearly_full: false }
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
