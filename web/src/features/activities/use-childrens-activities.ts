import type { DateRange } from './load-window.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { freshOnOpening } from '../../api/fresh-on-opening.ts'
import { activitiesQuery, invitedActivitiesQuery } from './activities.queries.ts'

/**
 * What the family's children host and what they are invited to, in two requests whatever their number. Both come at
 * once, so that nothing moves; but what is one's own does not wait for invitations that fail to load.
 */
export function useChildrensActivities(range: DateRange) {
  const own = useQuery({ ...activitiesQuery(range), ...freshOnOpening })
  const invited = useQuery({ ...invitedActivitiesQuery(range), ...freshOnOpening })
  // A new try forgets the failures of the last one, but not how often it failed for good.
  const areInvitationsLate = invited.data === undefined && (invited.failureCount > 0 || invited.errorUpdateCount > 0)
  const activities = useMemo(() => {
    if (!own.data || (!invited.data && !areInvitationsLate)) return undefined
    const hosted = new Set(own.data.map(({ uuid, child_uuid }) => `${uuid} ${child_uuid}`))
    const others = invited.data?.filter(({ uuid, child_uuid }) => !hosted.has(`${uuid} ${child_uuid}`)) ?? []
    return [...own.data, ...others]
  }, [own.data, invited.data, areInvitationsLate])

  return {
    activities,
    hasFailed: own.isError && !own.data,
    isTrying: own.isFetching,
    retry: () => void Promise.all([own.refetch(), invited.refetch()]),
    /** Where only the invitations are missing. */
    missing: areInvitationsLate ? { isTrying: invited.isFetching, retry: () => void invited.refetch() } : null,
  }
}
