import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { activityQuery } from './activities.queries.ts'
import { useKnownActivities } from './use-known-activities.ts'

/** An activity as one of its host children has it; what a list has brought already is shown until it comes itself. */
export function useChildActivity(uuid: string, childUuid: string) {
  const { find } = useKnownActivities()
  const { data, error, isFetching, refetch } = useQuery({
    ...activityQuery(uuid),
    refetchOnMount: 'always',
    placeholderData: () => find(uuid),
  })
  const isGone = error instanceof ApiError && error.status === 404
  const activity = useMemo(() => (data && !isGone ? ofChild(data, childUuid) : undefined), [data, isGone, childUuid])
  return {
    activity,
    isMissing: isGone || (data !== undefined && activity === undefined),
    hasFailed: error !== null && data === undefined,
    isTrying: isFetching,
    retry: () => void refetch(),
  }
}

/** The server lists the other hosts of the child that it speaks of; here that is the child of the page. */
function ofChild(activity: Activity, childUuid: string): Activity | undefined {
  const hosts = [activity.child_uuid, ...activity.joint_host_children]
  if (!hosts.includes(childUuid)) return undefined
  return { ...activity, child_uuid: childUuid, joint_host_children: hosts.filter((uuid) => uuid !== childUuid) }
}
