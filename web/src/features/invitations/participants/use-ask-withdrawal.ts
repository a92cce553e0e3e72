import type { Activity } from '@parent-activity/contract/activities'
import { useQueryClient } from '@tanstack/react-query'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { participantsQuery } from '../invitations.queries.ts'
import { invitationMessages } from '../messages.ts'

export function useAskWithdrawal({ uuid, child_uuid }: Activity) {
  const queries = useQueryClient()
  return async (): Promise<boolean> => {
    const count = await queries
      .fetchQuery({ ...participantsQuery(uuid, child_uuid), retry: false })
      .then(({ participants, waiting }) => participants.length + waiting.length)
      .catch(() => null)
    if (count === 0) return true
    const { privateTitle, withdraws, withdrawsSome } = invitationMessages
    const text = count === null ? withdrawsSome : withdraws(count)
    return showConfirm({ title: privateTitle, text, destructive: true })
  }
}
