import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { careKey } from '../care.queries.ts'
import { careMessages } from '../messages.ts'

export function useAskEveryTime(childUuid: string) {
  const queries = useQueryClient()
  const { write, isWriting } = useWrite({
    send: () => call('DELETE /api/children/:id/care/next-time', { params: { id: childUuid } }),
    failure: careMessages.stopFailure,
    onSuccess: () => showToast(careMessages.askedAgain),
    onSettled: () => queries.invalidateQueries({ queryKey: careKey }),
  })
  return { askEveryTime: () => void write(), isAsking: isWriting }
}
