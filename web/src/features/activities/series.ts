import { seriesKey } from '@parent-activity/domain/activities/series'

interface HostedActivity {
  name: string
  child_uuid: string
  series_id: string | null
}

type Series<A> = ReadonlyMap<string, readonly A[]>

export function groupSeries<A extends HostedActivity>(activities: readonly A[]): Series<A> {
  const groups = new Map<string, A[]>()
  for (const activity of activities) {
    const key = keyOf(activity)
    const group = groups.get(key)
    if (group) group.push(activity)
    else groups.set(key, [activity])
  }
  return groups
}

/** Includes the activity itself. */
export function seriesOf<A extends HostedActivity>(activity: A, groups: Series<A>): readonly A[] {
  return groups.get(keyOf(activity)) ?? [activity]
}

function keyOf({ child_uuid: host, series_id, name }: HostedActivity): string {
  return seriesKey({ host, series_id, name })
}
