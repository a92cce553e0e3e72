import type { Activity } from '@parent-activity/contract/activities'
import { useQueryClient } from '@tanstack/react-query'
import { announceChildrenDataChanged } from '../children/children-data-changed.ts'
import { activitiesKey, activityListsKey, oneKey } from './activities.queries.ts'

/** Shows a reply before the lists reload. */
export function useKnownActivities() {
  const queries = useQueryClient()
  const changeLists = (changed: (known: readonly Activity[]) => Activity[]) =>
    void queries.setQueriesData<Activity[]>({ queryKey: activityListsKey }, (known) => known && changed(known))
  return {
    find: (uuid: string, childUuid: string) =>
      queries
        .getQueriesData<Activity[]>({ queryKey: activityListsKey })
        .flatMap(([, known]) => known?.find((entry) => entry.uuid === uuid && entry.child_uuid === childUuid) ?? [])[0],
    put: async (activity: Activity) => {
      // A reply to an earlier question would bring the old version back.
      await queries.cancelQueries({ queryKey: activitiesKey })
      queries.setQueriesData<Activity>(
        { queryKey: oneKey(activity.uuid) },
        (known) => known && entryOf(activity, known),
      )
      changeLists((known) => known.map((entry) => (entry.uuid === activity.uuid ? entryOf(activity, entry) : entry)))
    },
    remove: (uuids: ReadonlySet<string>) => changeLists((known) => known.filter(({ uuid }) => !uuids.has(uuid))),
    /** Only after leaving the page, which would ask for them again. */
    forget: (uuids: ReadonlySet<string>) => {
      for (const uuid of uuids) queries.removeQueries({ queryKey: oneKey(uuid) })
      announceChildrenDataChanged()
    },
  }
}

function entryOf(activity: Activity, { child_id, child_uuid, child_name, joint_host_children }: Activity): Activity {
  return { ...activity, child_id, child_uuid, child_name, joint_host_children }
}
