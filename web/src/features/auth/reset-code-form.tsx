import { passwordResetFormProblems } from '@parent-activity/domain/accounts/account-rules'
import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { authMessages } from './messages.ts'
import type { ResetRequest } from './reset-request.ts'
import { showFailure } from '../../writes/show-failure.ts'

interface ResetCodeFormProps {
  id: string
  request: ResetRequest
  onBusy: (text: string | false) => void
  onNewCode: () => void
  onDone: () => void
}

export function ResetCodeForm({ id, request, onBusy, onNewCode, onDone }: ResetCodeFormProps) {
  const form = useRuleForm({
    start: { email: request.email, code: '', newPassword: '', confirm: '' },
    rule: passwordResetFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ code, newPassword }) => {
      onBusy('Saving...')
      try {
        const body = { ...request, code, newPassword, device_secret: deviceSecret() }
        await call('POST /api/auth/password-reset/confirm', { body })
        showToast(authMessages.passwordReset)
        onDone()
      } catch (error) {
        await showFailure(authMessages.resetFailure, error, form)
      } finally {
        onBusy(false)
      }
    },
  })
  return (
    <form id={id} onSubmit={form.submit} noValidate className="grid gap-5">
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        {...form.field('code')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 6 characters"
        {...form.field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('confirm')} />
      <Button variant="quiet" className="-ml-3 justify-self-start" onClick={onNewCode}>
        {authMessages.newCode}
      </Button>
    </form>
  )
}
