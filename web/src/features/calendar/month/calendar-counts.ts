import { answers, type InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

interface ChildsActivity {
  uuid: string
  child_uuid: string
  is_host: boolean
  invitation_status: InvitationStatus | 'none'
}

export interface ChildCount {
  child_uuid: string
  count: number
}

/** A joint activity counts for each host child, but once in the total. */
export interface DayCounts {
  total: number
  children: readonly ChildCount[]
}

/** Leaves out declined invitations and free days. */
export function childCounts(
  byDay: ReadonlyMap<CalendarDate, readonly ChildsActivity[]>,
  children: readonly string[],
): ReadonlyMap<CalendarDate, DayCounts> {
  const counts = new Map<CalendarDate, DayCounts>()
  for (const [day, activities] of byDay) {
    const going = activities.filter((one) => isGoing(one) && children.includes(one.child_uuid))
    const ofChildren = children
      .map((child_uuid) => ({ child_uuid, count: going.filter((one) => one.child_uuid === child_uuid).length }))
      .filter(({ count }) => count > 0)
    if (going.length > 0) counts.set(day, { total: joinHosts(going).length, children: ofChildren })
  }
  return counts
}

export function isGoing({ invitation_status }: Pick<ChildsActivity, 'invitation_status'>): boolean {
  return invitation_status === 'none' || answers[invitation_status].mayCome
}

/** Joint activities are listed once. Invited siblings answer separately, so they stay apart. */
export function joinHosts<A extends ChildsActivity>(activities: readonly A[]): { activity: A; children: string[] }[] {
  const entries = new Map<string, { activity: A; children: string[] }>()
  for (const activity of activities) {
    const { uuid, child_uuid, is_host } = activity
    const key = is_host ? uuid : `${uuid} ${child_uuid}`
    const known = entries.get(key)
    if (known) known.children.push(child_uuid)
    else entries.set(key, { activity, children: [child_uuid] })
  }
  return [...entries.values()]
}

interface ChildrensEntry {
  child_uuids: readonly string[]
}

/** In the family’s order. Entries of other calendars come after the activities of their children. */
export function groupsOfDay<A extends ChildsActivity, Entry extends ChildrensEntry>(
  activities: readonly A[],
  outside: readonly Entry[],
  family: readonly string[],
): { children: readonly string[]; activities: readonly A[]; entries: readonly Entry[] }[] {
  const groups = new Map<string, { children: string[]; activities: A[]; entries: Entry[] }>()
  const groupOf = (children: readonly string[]) => {
    const inOrder = family.filter((child) => children.includes(child))
    if (inOrder.length === 0) return undefined
    const key = inOrder.map((child) => String(family.indexOf(child)).padStart(3, '0')).join()
    const group = groups.get(key) ?? { children: inOrder, activities: [], entries: [] }
    groups.set(key, group)
    return group
  }
  for (const { activity, children } of joinHosts(activities)) groupOf(children)?.activities.push(activity)
  for (const entry of outside) groupOf(entry.child_uuids)?.entries.push(entry)
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}
