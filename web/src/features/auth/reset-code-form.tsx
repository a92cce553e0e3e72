import { passwordHint, passwordResetFormProblems } from '@parent-activity/domain/accounts/account-rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { CodeField } from './code-field.tsx'
import { authMessages } from './messages.ts'
import { loginOptionsQuery } from './options.queries.ts'
import type { ResetRequest } from './reset-request.ts'

interface ResetCodeFormProps {
  request: ResetRequest
  onNewCode: () => void
  onDone: () => void
  onClose: () => void
}

export function ResetCodeForm({ request, onNewCode, onDone, onClose }: ResetCodeFormProps) {
  const keepsMail = useQuery(loginOptionsQuery).data?.keeps_mail
  const form = useRuleForm({
    start: { email: request.email, code: '', newPassword: '', confirm: '' },
    rule: passwordResetFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ code, newPassword }) => {
      await reset.write({ code, newPassword })
    },
  })
  const reset = useWrite({
    send: (typed: { code: string; newPassword: string }) => {
      const body = { ...request, ...typed, device_secret: deviceSecret() }
      return call('POST /api/auth/password-reset/confirm', { body })
    },
    failure: authMessages.resetFailure,
    form,
    onSuccess: () => {
      showToast(authMessages.passwordReset)
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={authMessages.resetTitle}
      description={keepsMail ? authMessages.mailIsKept : authMessages.codeSent(request.email)}
      submitLabel={authMessages.setPassword}
      busyLabel={authMessages.saving}
    >
      <CodeField {...form.field('code')} />
      <PasswordField
        label={authMessages.newPassword}
        autoComplete="new-password"
        help={passwordHint}
        {...form.field('newPassword')}
      />
      <PasswordField label={authMessages.confirmNewPassword} autoComplete="new-password" {...form.field('confirm')} />
      <Button variant="quiet" className="-ml-3 justify-self-start" disabled={form.isSubmitting} onClick={onNewCode}>
        {authMessages.newCode}
      </Button>
    </FormDialog>
  )
}
