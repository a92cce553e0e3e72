import type { Activity } from '@parent-activity/contract/activities'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'

/** Opening an invitation marks it as seen, once. */
export function useSeeInvitation({ invitation_uuid: id, viewed_at }: Activity): void {
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (id === null || viewed_at !== null || seen.current === id) return
    seen.current = id
    void see(id)
  }, [id, viewed_at])
}

async function see(id: string): Promise<void> {
  try {
    await call('POST /api/activity-invitations/:id/view', { params: { id } })
    announceChildrenDataChanged()
  } catch {
    // It stays new, and is tried again when it is opened the next time.
  }
}
