import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

interface ChildsActivity {
  child_uuid: string
}

export interface ChildCount {
  child_uuid: string
  count: number
}

/**
 * How many activities each child has on each of the days, the children always in the same order. A joint activity is
 * listed once for each of its host children, and so it counts once for each. Days on which nothing happens are left out.
 */
export function childCounts(
  byDay: ReadonlyMap<CalendarDate, readonly ChildsActivity[]>,
  children: readonly string[],
): ReadonlyMap<CalendarDate, readonly ChildCount[]> {
  const counts = new Map<CalendarDate, readonly ChildCount[]>()
  for (const [day, activities] of byDay) {
    if (activities.length === 0) continue
    const ofDay = new Map<string, number>()
    for (const { child_uuid } of activities) ofDay.set(child_uuid, (ofDay.get(child_uuid) ?? 0) + 1)
    const inOrder = children.flatMap((child_uuid) => {
      const count = ofDay.get(child_uuid)
      return count === undefined ? [] : [{ child_uuid, count }]
    })
    if (inOrder.length > 0) counts.set(day, inOrder)
  }
  return counts
}

/** What each child does on a day, the children always in the same order; who does nothing is left out. */
export function groupByChild<A extends ChildsActivity>(
  activities: readonly A[],
  children: readonly string[],
): { child_uuid: string; activities: readonly A[] }[] {
  return children
    .map((child_uuid) => ({ child_uuid, activities: activities.filter((one) => one.child_uuid === child_uuid) }))
    .filter((group) => group.activities.length > 0)
}
