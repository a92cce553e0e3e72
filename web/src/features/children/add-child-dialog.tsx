import { addChildProblems } from '@parent-activity/domain/children/child-rules'
import { call } from '../../api/call.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { useWrite } from '../../writes/use-write.ts'
import { ChildDialog } from './child-dialog.tsx'
import { childBody, emptyChild, type ChildValues } from './child-form.ts'
import { childrenMessages } from './messages.ts'
import { useFutureLook } from './use-future-look.ts'
import { useKnownChildren } from './use-known-children.ts'

export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const known = useKnownChildren()
  const { write } = useWrite({
    send: (values: ChildValues) => call('POST /api/children', { body: childBody(values) }),
    failure: childrenMessages.addFailure,
    form: { showFieldErrors: (fields) => form.showFieldErrors(fields) },
    onSuccess: (added) => {
      known.put(added)
      showToast(childrenMessages.added)
    },
  })
  const form = useRuleForm({
    start: emptyChild,
    rule: (values) => addChildProblems(values, today),
    alertTitle: childrenMessages.checkTheForm,
    onValid: async (values) => {
      if (await write(values)) onClose()
    },
  })
  const look = useFutureLook({ ...form.values, uuid: 'new' })

  return (
    <ChildDialog
      title={childrenMessages.add}
      description={look ? childrenMessages.lookOfName : childrenMessages.ageFromDate}
      look={look}
      form={form}
      isNew
      submitLabel={childrenMessages.add}
      busyLabel={childrenMessages.adding}
      onClose={onClose}
    />
  )
}
