interface SeriesActivity {
  name: string
  child_uuid: string
  series_id: string | null
}

/**
 * What belongs together: activities of one child with the same series, or of the same name where there is none. An
 * activity that merely has the name of a series is no part of it.
 */
function seriesKey({ series_id, child_uuid, name }: SeriesActivity): string {
  return JSON.stringify(
    series_id === null ? ['name', child_uuid, name.trim().toLowerCase()] : ['series', child_uuid, series_id],
  )
}

export function groupSeries<A extends SeriesActivity>(activities: readonly A[]): ReadonlyMap<string, readonly A[]> {
  const groups = new Map<string, A[]>()
  for (const activity of activities) {
    const key = seriesKey(activity)
    const group = groups.get(key)
    if (group) group.push(activity)
    else groups.set(key, [activity])
  }
  return groups
}

/** Everything of the same series, the activity itself included. */
export function seriesOf<A extends SeriesActivity>(
  activity: A,
  groups: ReadonlyMap<string, readonly A[]>,
): readonly A[] {
  return groups.get(seriesKey(activity)) ?? [activity]
}
