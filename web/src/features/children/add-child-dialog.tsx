import { addChildProblems } from '@parent-activity/domain/children/child-rules'
import { call } from '../../api/call.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { ChildDialog } from './child-dialog.tsx'
import { childBody, emptyChild } from './child-form.ts'
import { childrenMessages } from './messages.ts'
import { useFutureLook } from './use-future-look.ts'
import { useKnownChildren } from './use-known-children.ts'

export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const known = useKnownChildren()
  const form = useRuleForm({
    start: emptyChild,
    rule: (values) => addChildProblems(values, today),
    alertTitle: childrenMessages.checkTheForm,
    onValid: async (values) => {
      try {
        known.put(await call('POST /api/children', { body: childBody(values) }))
        showToast(childrenMessages.added)
        onClose()
      } catch (error) {
        await showFailure(childrenMessages.addFailure, error, form)
      }
    },
  })
  const look = useFutureLook({ ...form.values, uuid: 'new' })

  return (
    <ChildDialog
      title="Add Child"
      description={look ? childrenMessages.lookOfName : childrenMessages.ageFromDate}
      look={look}
      form={form}
      isNew
      submitLabel="Add Child"
      busyLabel="Adding..."
      onClose={onClose}
    />
  )
}
