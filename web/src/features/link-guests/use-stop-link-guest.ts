import type { LinkGuest } from '@parent-activity/contract/link-guests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { invitationsKey } from '../invitations/invitations.queries.ts'
import { linkMessages as texts } from './messages.ts'

type Stopped = Pick<LinkGuest, 'id' | 'child_name'>

export function useStopLinkGuest({ id, child_name }: Stopped, onStopped?: () => void) {
  const queries = useQueryClient()
  const { write, isWriting } = useWrite({
    send: () => call('DELETE /api/link-guests/:id', { params: { id } }),
    failure: texts.stopFailure,
    goneText: () => texts.stopped,
    onSuccess: () => showToast(texts.stopped),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  })
  const stop = async () => {
    const isSure = await showConfirm({
      title: texts.stopTitle(child_name),
      text: texts.stopText,
      okLabel: texts.stop,
      destructive: true,
    })
    if (isSure && (await write())) onStopped?.()
  }
  return { stop: () => void stop(), isStopping: isWriting }
}
