import type { Child } from '@parent-activity/contract/children'
import { call } from '../../api/call.ts'
import { focusMain } from '../../ui/hooks/focus-main.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { childrenMessages } from './messages.ts'
import { useKnownChildren } from './use-known-children.ts'

export function useDeleteChild({ uuid, first_name }: Child, onDeleted: () => void) {
  const known = useKnownChildren()
  const { deleteTitle, deleteQuestion, deleted, deletedElsewhere, deleteFailure } = childrenMessages
  const { write, isWriting } = useWrite({
    send: () => call('DELETE /api/children/:id', { params: { id: uuid } }),
    failure: deleteFailure,
    goneText: () => deletedElsewhere(first_name),
    onSuccess: () => showToast(deleted),
  })
  const remove = async () => {
    const question = { title: deleteTitle(first_name), text: deleteQuestion, destructive: true }
    if (!(await showConfirm(question)) || !(await write())) return
    known.remove(uuid)
    onDeleted()
    // The focused button goes with its card.
    focusMain()
  }
  return { isDeleting: isWriting, remove }
}
