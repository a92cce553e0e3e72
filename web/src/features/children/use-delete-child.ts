import type { Child } from '@parent-activity/contract/children'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { focusMain } from '../../ui/hooks/focus-main.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { showFailure } from '../../writes/show-failure.ts'
import { announceChildrenDataChanged } from './children-data-changed.ts'
import { childrenMessages } from './messages.ts'
import { useKnownChildren } from './use-known-children.ts'

export function useDeleteChild({ uuid, first_name }: Child, onDeleted: () => void) {
  const [isDeleting, setDeleting] = useState(false)
  const known = useKnownChildren()

  const remove = async () => {
    const { deleteTitle, deleteQuestion, deleted, deleteFailure } = childrenMessages
    const sure = { title: deleteTitle(first_name), text: deleteQuestion, destructive: true }
    if (isDeleting || !(await showConfirm(sure))) return
    setDeleting(true)
    try {
      await call('DELETE /api/children/:id', { params: { id: uuid } })
      known.remove(uuid)
      onDeleted()
      // The button that had the focus is gone with its card.
      focusMain()
      showToast(deleted)
    } catch (error) {
      await showFailure(deleteFailure, error)
      // The other parent may have been quicker.
      announceChildrenDataChanged()
      setDeleting(false)
    }
  }
  return { isDeleting, remove }
}
