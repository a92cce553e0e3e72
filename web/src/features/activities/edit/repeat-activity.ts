import type { Activity } from '@parent-activity/contract/activities'
import { daysBetween, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { call } from '../../../api/call.ts'
import { namesDays } from '../block/block-times.ts'
import { detailsBody, detailsOf } from '../fields/activity-form.ts'

/** The same length, hosts and series on other dates. */
export async function repeatActivity(activity: Activity, dates: CalendarDate[]) {
  if (dates.length === 0) return { created: [], skipped: [], nearly_full: false }
  const { child_uuid, joint_host_children, series_id, is_recurring, recurring_days, series_start_date } = activity
  return call('POST /api/activities/:childUuid/batch', {
    params: { childUuid: child_uuid },
    body: {
      ...detailsBody(detailsOf(activity)),
      joint_host_children,
      series_id,
      is_recurring,
      recurring_days,
      series_start_date,
      dates,
      lasts_days: namesDays(activity) ? daysBetween(activity.start_date, activity.end_date) + 1 : null,
    },
  })
}
