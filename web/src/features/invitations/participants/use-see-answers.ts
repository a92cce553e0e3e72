import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { participantsQuery } from '../invitations.queries.ts'

/** Whoever opens an activity that their child hosts sees what was answered, and it counts as new no longer. */
export function useSeeAnswers({ uuid, child_uuid, is_shared }: Activity): void {
  const { data } = useQuery({ ...participantsQuery(uuid, child_uuid), enabled: is_shared })
  const underWay = useRef(new Set<string>())
  useEffect(() => {
    const unseen = (data?.participants ?? [])
      .filter(({ unviewed, invitation_uuid }) => unviewed && !underWay.current.has(invitation_uuid))
      .map(({ invitation_uuid }) => invitation_uuid)
    if (unseen.length > 0) void seeAll(unseen, underWay.current)
  }, [data])
}

async function seeAll(unseen: readonly string[], underWay: Set<string>): Promise<void> {
  for (const id of unseen) underWay.add(id)
  await Promise.all(unseen.map(see))
  announceChildrenDataChanged()
  // A mind that is changed later on is news again.
  for (const id of unseen) underWay.delete(id)
}

async function see(id: string): Promise<void> {
  try {
    await call('POST /api/activity-invitations/:id/mark-status-viewed', { params: { id } })
  } catch {
    // It stays new, and is tried again when the activity is opened the next time.
  }
}
