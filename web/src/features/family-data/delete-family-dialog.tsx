import { familyDeletionProblems } from '@parent-activity/domain/accounts/family-deletion-rules'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { authMessages } from '../auth/messages.ts'
import { leaveSession } from '../auth/session.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { familyDataMessages } from './messages.ts'

export function DeleteFamilyDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const form = useRuleForm({
    start: { currentPassword: '', confirmation: '' },
    rule: familyDeletionProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (body) => {
      try {
        await call('DELETE /api/family', { body })
        leaveSession()
        showToast(familyDataMessages.deleted)
      } catch (error) {
        await showFailure(familyDataMessages.deleteFailure, error, form)
      }
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={familyDataMessages.deleteTitle}
      description={familyDataMessages.deleteWarning}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" busy={form.isSubmitting && familyDataMessages.deleting}>
            {familyDataMessages.delete}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className="grid gap-5">
        <PasswordField
          label="Current password"
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
      </form>
    </Dialog>
  )
}
