import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { participantsQuery } from '../invitations.queries.ts'
import { invitedFamilies } from '../participants.ts'

/** Families with a guest who may come; undefined while loading. */
export function useInvitedFamilies({ uuid, child_uuid, is_shared }: Activity): number | undefined {
  const { data } = useQuery({ ...participantsQuery(uuid, child_uuid), enabled: is_shared })
  return data && invitedFamilies(data)
}
