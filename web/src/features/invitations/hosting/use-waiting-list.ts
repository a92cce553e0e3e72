import type { InvitationAction } from '@parent-activity/domain/invitations/invitation-status'
import { call } from '../../../api/call.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'
import { hostingMessages } from './messages.ts'

export function useWaitingList(id: string) {
  const params = { id }
  const { write: join, isWriting: isJoining } = useWrite({
    send: (note: string | undefined) => call('POST /api/activity-invitations/:id/wait', { params, body: { note } }),
    failure: hostingMessages.waitFailure,
    onSuccess: () => showToast(hostingMessages.joined),
    onSettled: announceChildrenDataChanged,
  })
  const { write: leave, isWriting: isLeaving } = useWrite({
    send: () => call('DELETE /api/activity-invitations/:id/wait', { params }),
    failure: hostingMessages.waitFailure,
    onSuccess: () => showToast(hostingMessages.left),
    onSettled: announceChildrenDataChanged,
  })
  return { join, leave, isChanging: isJoining || isLeaving }
}

interface Line {
  /** Null on the waiting list. */
  action: InvitationAction | null
  note: string
}

/** For an answer that stays as it is. */
export function useSaveLine(id: string) {
  const params = { id }
  return useWrite<unknown, Line>({
    send: ({ action, note }) =>
      action === null
        ? call('POST /api/activity-invitations/:id/wait', { params, body: { note } })
        : call('POST /api/activity-invitations/:id/respond', { params, body: { action, note } }),
    failure: hostingMessages.lineFailure,
    onSuccess: () => showToast(hostingMessages.lineSaved),
    onSettled: announceChildrenDataChanged,
  })
}
