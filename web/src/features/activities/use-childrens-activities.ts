import type { DateRange } from './load-window.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { activitiesQuery, invitedActivitiesQuery } from './activities.queries.ts'

/** Two requests for all children. Own activities appear even if the invitations fail. */
export function useChildrensActivities(range: DateRange) {
  const own = useQuery({ ...activitiesQuery(range), ...freshOnOpening })
  const invited = useQuery({ ...invitedActivitiesQuery(range), ...freshOnOpening })
  // A retry resets `failureCount`, but not `errorUpdateCount`.
  const areInvitationsLate = invited.data === undefined && (invited.failureCount > 0 || invited.errorUpdateCount > 0)
  const activities = useMemo(() => {
    if (!own.data || (!invited.data && !areInvitationsLate)) return undefined
    if (!invited.data?.length) return own.data
    const hosted = new Set(own.data.map(({ uuid, child_uuid }) => `${uuid} ${child_uuid}`))
    const others = invited.data.filter(({ uuid, child_uuid }) => !hosted.has(`${uuid} ${child_uuid}`))
    return [...own.data, ...others]
  }, [own.data, invited.data, areInvitationsLate])

  return {
    activities,
    hasFailed: own.isError && !own.data,
    isTrying: own.isFetching,
    retry: () => void Promise.all([own.refetch(), invited.refetch()]),
    missing: areInvitationsLate ? { isTrying: invited.isFetching, retry: () => void invited.refetch() } : null,
  }
}
