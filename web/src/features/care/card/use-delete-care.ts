import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { showConfirm } from '../../../ui/overlays/alert.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { careKey } from '../care.queries.ts'
import { careMessages } from '../messages.ts'

export function useDeleteCare(childUuid: string, onDeleted: () => void) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: () => call('DELETE /api/children/:id/care', { params: { id: childUuid } }),
    failure: careMessages.deleteFailure,
    onSuccess: () => showToast(careMessages.deleted),
    onSettled: () => queries.invalidateQueries({ queryKey: careKey }),
  })
  return async () => {
    const isSure = await showConfirm({
      title: careMessages.deleteTitle,
      text: careMessages.deleteText,
      destructive: true,
      okLabel: careMessages.delete,
    })
    if (isSure && (await write())) onDeleted()
  }
}
