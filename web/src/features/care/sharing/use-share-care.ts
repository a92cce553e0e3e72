import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { ownCareQuery } from '../care.queries.ts'
import { careMessages } from '../messages.ts'
import { theFamily } from '../the-family.ts'

interface Decision {
  id: string
  share: boolean
  next_time: boolean
  said: string
}

export function useShareCare(childUuid: string) {
  const queries = useQueryClient()
  const { write, isWriting } = useWrite({
    send: ({ id, share, next_time }: Decision) =>
      call('POST /api/activity-invitations/:id/care', { params: { id }, body: { share, next_time } }),
    failure: (_error, { share }) => (share ? careMessages.shareFailure : careMessages.stopFailure),
    onSuccess: (_done, { said }) => {
      if (said !== '') showToast(said)
    },
    onSettled: () => queries.invalidateQueries(ownCareQuery(childUuid)),
  })
  return {
    isWriting,
    share: ({ invitation_uuid, host_family_name }: SharedInvitation, next_time: boolean) =>
      write({ id: invitation_uuid, share: true, next_time, said: careMessages.shared(theFamily(host_family_name)) }),
    stop: (id: string) => write({ id, share: false, next_time: false, said: careMessages.stopped }),
    /** Remembered, so that nobody asks again. */
    keepBack: (id: string) => write({ id, share: false, next_time: false, said: '' }),
  }
}

interface SharedInvitation {
  invitation_uuid: string
  host_family_name: string
}
