import type { Child } from '@parent-activity/contract/children'
import { editChildProblems } from '@parent-activity/domain/children/child-rules'
import { call } from '../../api/call.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { ChildDialog } from './child-dialog.tsx'
import { childBody, valuesOfChild } from './child-form.ts'
import { childrenMessages } from './messages.ts'
import { useFutureLook } from './use-future-look.ts'
import { useKnownChildren } from './use-known-children.ts'

export function EditChildDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const today = useToday()
  const known = useKnownChildren()
  const { uuid } = child
  const form = useRuleForm({
    start: valuesOfChild(child),
    rule: (values) => editChildProblems(values, today),
    alertTitle: childrenMessages.checkTheForm,
    onValid: async (values) => {
      try {
        known.put(await call('PUT /api/children/:id', { params: { id: uuid }, body: childBody(values) }))
        showToast(childrenMessages.updated)
        onClose()
      } catch (error) {
        await showFailure(childrenMessages.updateFailure, error, form)
      }
    },
  })

  return (
    <ChildDialog
      title="Edit Child Details"
      description={child.name}
      look={useFutureLook({ ...form.values, uuid })}
      form={form}
      isNew={false}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    />
  )
}
