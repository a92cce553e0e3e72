import type { CareCard } from '@parent-activity/contract/care'
import type { QueryClient } from '@tanstack/react-query'
import { itemsOf } from '../../../api/paged-list.ts'
import { childrenQuery } from '../../children/children.queries.ts'
import { invitationsQuery } from '../../invitations/invitations.queries.ts'
import { ownCareQuery } from '../care.queries.ts'
import { isEmptyCard } from '../opened/care-facts.ts'

export interface AskedCare {
  childUuid: string
  childName: string
  card: CareCard
  invitation: AskedInvitation
}

export interface AskedInvitation {
  invitation_uuid: string
  start_date: string
  end_date: string
  host_child_name: string
  host_parent_username: string
  host_family_name: string
}

/** Null if there is nothing to share, or if the family has decided. */
export async function careToAskAbout(
  queries: QueryClient,
  invitationUuid: string,
  childUuid: string,
): Promise<AskedCare | null> {
  const { card, shares } = await queries.fetchQuery({ ...ownCareQuery(childUuid), staleTime: 0 })
  if (!card || isEmptyCard(card)) return null
  if (shares.some(({ invitation_uuid }) => invitation_uuid === invitationUuid)) return null
  const list = await queries.fetchInfiniteQuery({ ...invitationsQuery, staleTime: 0, retry: false })
  const invitation = itemsOf(list).find(({ invitation_uuid }) => invitation_uuid === invitationUuid)
  const child = queries.getQueryData(childrenQuery.queryKey)?.find(({ uuid }) => uuid === childUuid)
  if (!invitation || !child) return null
  return { childUuid, childName: child.first_name, card, invitation }
}
