import { changePasswordFormProblems } from '@parent-activity/domain/accounts/account-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { askBeforeLosing } from '../../ui/overlays/ask-before-losing.ts'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { authMessages } from '../auth/messages.ts'
import { sessionsQuery } from '../auth/sessions.queries.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { profileMessages } from './messages.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useRuleForm({
    start: { currentPassword: '', newPassword: '', confirm: '' },
    rule: changePasswordFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ currentPassword, newPassword }) => {
      try {
        const body = { currentPassword, newPassword, device_secret: deviceSecret() }
        await call('PUT /api/users/change-password', { body })
        void queries.invalidateQueries(sessionsQuery)
        void queries.invalidateQueries(auditEventsQuery)
        showToast(profileMessages.passwordChanged)
        onClose()
      } catch (error) {
        await showFailure(profileMessages.passwordFailure, error, form)
      }
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={() => askBeforeLosing(form.isDirty)}
      title="Change Password"
      description="Your other devices will be signed out."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSubmitting && 'Changing...'}>
            Change Password
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
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help="At least 6 characters"
          {...form.field('newPassword')}
        />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('confirm')} />
      </form>
    </Dialog>
  )
}
