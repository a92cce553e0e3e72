import type { Activity } from '@parent-activity/contract/activities'
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

function asInvited({ name, series_id, host_child_uuid, child_uuid }: Activity) {
  return {
    activity_name: name,
    series_id,
    host_child_uuid: host_child_uuid ?? '',
    invited_child_uuid: child_uuid,
  }
}
