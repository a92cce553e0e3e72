import { changePasswordFormProblems, passwordHint } from '@parent-activity/domain/accounts/account-rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { authMessages } from '../auth/messages.ts'
import { sessionsQuery } from '../auth/sessions.queries.ts'
import { profileMessages } from './messages.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const form = useRuleForm({
    start: { currentPassword: '', newPassword: '', confirm: '' },
    rule: changePasswordFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ currentPassword, newPassword }) => {
      await change.write({ currentPassword, newPassword })
    },
  })
  const change = useWrite({
    send: (passwords: { currentPassword: string; newPassword: string }) =>
      call('PUT /api/users/change-password', { body: { ...passwords, device_secret: deviceSecret() } }),
    failure: profileMessages.passwordFailure,
    form,
    onSuccess: () => {
      void queries.invalidateQueries(sessionsQuery)
      void queries.invalidateQueries(auditEventsQuery)
      showToast(profileMessages.passwordChanged)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={profileMessages.changePassword}
      description={profileMessages.othersSignedOut}
      submitLabel={profileMessages.changePassword}
      busyLabel={profileMessages.changing}
    >
      <PasswordField
        label={authMessages.currentPassword}
        autoComplete="current-password"
        data-autofocus
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={authMessages.newPassword}
        autoComplete="new-password"
        help={passwordHint}
        {...form.field('newPassword')}
      />
      <PasswordField label={authMessages.confirmNewPassword} autoComplete="new-password" {...form.field('confirm')} />
    </FormDialog>
  )
}
