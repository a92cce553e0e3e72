import { familyDeletionProblems } from '@parent-activity/domain/accounts/family-deletion-rules'
import { call } from '../../api/call.ts'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from '../auth/messages.ts'
import { leaveSession } from '../auth/session.ts'
import { familyDataMessages } from './messages.ts'

const start = { currentPassword: '', confirmation: '' }

export function DeleteFamilyDialog({ onClose }: { onClose: () => void }) {
  const form = useRuleForm({
    start,
    rule: familyDeletionProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      await deletion.write(values)
    },
  })
  const deletion = useWrite({
    send: (body: typeof start) => call('DELETE /api/family', { body }),
    failure: familyDataMessages.deleteFailure,
    form,
    onSuccess: () => {
      leaveSession()
      showToast(familyDataMessages.deleted)
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={familyDataMessages.deleteTitle}
      description={familyDataMessages.deleteWarning}
      submitLabel={familyDataMessages.delete}
      busyLabel={familyDataMessages.deleting}
      danger
    >
      <PasswordField
        label={authMessages.currentPassword}
        autoComplete="current-password"
        data-autofocus
        {...form.field('currentPassword')}
      />
      <TextField
        label={familyDataMessages.typeTheWord}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('confirmation')}
      />
    </FormDialog>
  )
}
