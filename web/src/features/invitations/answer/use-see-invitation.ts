import type { Activity } from '@parent-activity/contract/activities'
import { useEffect, useEffectEvent } from 'react'
import { useWrite } from '../../../writes/use-write.ts'
import { sendOrWait } from '../../../writes/waiting/send-or-wait.ts'
import { announceChildrenDataChanged } from '../../children/children-data-changed.ts'

/** A failed call is repeated when the invitation is opened again. */
export function useSeeInvitation({ invitation_uuid: id, viewed_at }: Activity): void {
  const isUnseen = viewed_at === null
  const { write } = useWrite({
    send: (invitationUuid: string) =>
      sendOrWait('POST /api/activity-invitations/:id/view', { params: { id: invitationUuid } }, about(invitationUuid)),
    onSuccess: ({ isWaiting }) => isWaiting || announceChildrenDataChanged(),
  })
  const see = useEffectEvent((invitationUuid: string) => void write(invitationUuid))
  useEffect(() => {
    if (id !== null && isUnseen) see(id)
  }, [id, isUnseen])
}

function about(invitationUuid: string) {
  return { subject: `view ${invitationUuid}`, text: null }
}
