import type { Child } from '@parent-activity/contract/children'
import { editChildProblems } from '@parent-activity/domain/children/child-rules'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { changedParts } from '../../writes/changed-parts.ts'
import { useWrite } from '../../writes/use-write.ts'
import { ChildDialog } from './child-dialog.tsx'
import { childBody, valuesOfChild } from './child-form.ts'
import { childrenMessages } from './messages.ts'
import { useFutureLook } from './use-future-look.ts'
import { useKnownChildren } from './use-known-children.ts'

export function EditChildDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const today = useToday()
  const known = useKnownChildren()
  const { uuid } = child
  const { write } = useWrite({
    send: (body: Partial<ReturnType<typeof childBody>>) =>
      call('PUT /api/children/:id', { params: { id: uuid }, body }),
    failure: childrenMessages.updateFailure,
    goneText: () => childrenMessages.deletedElsewhere(child.first_name),
    form: { showFieldErrors: (fields) => form.showFieldErrors(fields) },
    onSuccess: (saved) => {
      known.put(saved)
      showToast(childrenMessages.updated)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) known.remove(uuid)
    },
  })
  const start = valuesOfChild(child)
  const form = useRuleForm({
    start,
    rule: (values) => editChildProblems(values, today),
    alertTitle: childrenMessages.checkTheForm,
    onValid: async (values) => {
      if (await write(changedParts(childBody(start), childBody(values)))) onClose()
    },
  })

  return (
    <ChildDialog
      title={childrenMessages.edit}
      description={child.name}
      look={useFutureLook({ ...form.values, uuid })}
      form={form}
      isNew={false}
      submitLabel={childrenMessages.save}
      busyLabel={childrenMessages.saving}
      onClose={onClose}
    />
  )
}
