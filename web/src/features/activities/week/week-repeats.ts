import type { Activity } from '@parent-activity/contract/activities'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { isSameInvitationSeries } from '../invitation-series.ts'
import { groupSeries, seriesOf } from '../series.ts'

/** A host’s series and a guest’s never mix. */
export function repeatsAmong(activities: readonly Activity[]): (activity: Activity) => boolean {
  const hosted = groupSeries(activities.filter(({ is_host }) => is_host))
  const invited = activities.filter(({ is_host }) => !is_host).map((activity) => ({ activity, ...asInvited(activity) }))
  return (activity) => {
    if (activity.is_recurring) return true
    if (activity.is_host) return seriesOf(activity, hosted).length > 1
    const one = asInvited(activity)
    return invited.some((other) => other.activity.uuid !== activity.uuid && isSameInvitationSeries(other, one))
  }
}

/** The list does not say how often a series repeats, but a neighbour a week away does. */
export function weeklyAmong(activities: readonly Activity[]): (activity: Activity) => boolean {
  const dates = new Set(activities.filter(({ is_recurring }) => is_recurring).map((one) => dateKey(one, 0)))
  return (activity) => activity.is_recurring && [-7, 7].some((days) => dates.has(dateKey(activity, days)))
}

function dateKey({ series_id, name, start_date }: Activity, days: number): string {
  return `${addDays(start_date, days)} ${series_id ?? name}`
}

function asInvited({ name, series_id, host_child_uuid, child_uuid }: Activity) {
  return {
    activity_name: name,
    series_id,
    host_child_uuid: host_child_uuid ?? '',
    invited_child_uuid: child_uuid,
  }
}
