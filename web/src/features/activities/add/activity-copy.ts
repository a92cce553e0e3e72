import type { Activity } from '@parent-activity/contract/activities'
import { daysBetween } from '@parent-activity/domain/calendar/calendar-date'
import { namesDays } from '../block/block-times.ts'
import { detailsOf } from '../fields/activity-form.ts'
import { emptyActivity, type NewActivityValues } from '../fields/activity-values.ts'

export interface ActivityCopy {
  /** The activity’s id. */
  of: string
  values: NewActivityValues
  /** Null if the times say when it ends. */
  days: number | null
}

/** Of the same length, but without its day, which is another one, and without its guests, who are invited for a day. */
export function copyOf(activity: Activity, childUuid: string): ActivityCopy {
  const hosts = [activity.child_uuid, ...activity.joint_host_children]
  const others = hosts.includes(childUuid) ? hosts.filter((uuid) => uuid !== childUuid) : []
  return {
    of: activity.uuid,
    days: namesDays(activity) ? daysBetween(activity.start_date, activity.end_date) + 1 : null,
    values: { ...emptyActivity, ...detailsOf(activity), joint_host_children: activity.is_host ? others : [] },
  }
}
