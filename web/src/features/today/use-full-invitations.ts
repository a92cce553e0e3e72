import type { Activity } from '@parent-activity/contract/activities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/paged-list.ts'
import { invitationsQuery } from '../invitations/invitations.queries.ts'

/** Only the list of invitations says whether a place is left. */
export function useFullInvitations(): (activity: Pick<Activity, 'invitation_uuid'>) => boolean {
  const { data } = useInfiniteQuery(invitationsQuery)
  const full = new Set(itemsOf(data).flatMap((one) => (one.is_full ? [one.invitation_uuid] : [])))
  return ({ invitation_uuid }) => invitation_uuid !== null && full.has(invitation_uuid)
}
