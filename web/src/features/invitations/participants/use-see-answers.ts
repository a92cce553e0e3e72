import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { participantsQuery } from '../invitations.queries.ts'
import type { Participant } from '../participants.ts'

/** A host who opens an activity has seen its answers. */
export function useSeeAnswers({ uuid, child_uuid, is_shared }: Activity): void {
  const { data } = useQuery({ ...participantsQuery(uuid, child_uuid), enabled: is_shared })
  const underWay = useRef(new Set<string>())
  useEffect(() => {
    const unseen = (data?.participants ?? []).filter(
      ({ unviewed, invitation_uuid }) => unviewed && !underWay.current.has(invitation_uuid),
    )
    if (unseen.length > 0) void seeAll(unseen, underWay.current)
  }, [data])
}

async function seeAll(unseen: readonly Participant[], underWay: Set<string>): Promise<void> {
  for (const { invitation_uuid } of unseen) underWay.add(invitation_uuid)
  await Promise.all(unseen.map(see))
  announceChildrenDataChanged()
  // A changed answer is news again.
  for (const { invitation_uuid } of unseen) underWay.delete(invitation_uuid)
}

async function see({ invitation_uuid: id, status }: Participant): Promise<void> {
  try {
    await call('POST /api/activity-invitations/:id/mark-status-viewed', { params: { id }, body: { status } })
  } catch {
    // The answer stays new until the activity is opened again.
  }
}
