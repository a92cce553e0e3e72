import { resetRequestProblems } from '@parent-activity/domain/accounts/account-rules'
import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { authMessages } from './messages.ts'
import type { ResetRequest } from './reset-request.ts'
import { showFailure } from '../../writes/show-failure.ts'

interface ResetRequestFormProps {
  id: string
  email: string
  onBusy: (text: string | false) => void
  onSent: (request: ResetRequest) => void
}

export function ResetRequestForm({ id, email, onBusy, onSent }: ResetRequestFormProps) {
  const form = useRuleForm({
    start: { email },
    rule: resetRequestProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      onBusy('Sending...')
      try {
        const body = { ...values, device_secret: deviceSecret() }
        const { request_token } = await call('POST /api/auth/password-reset', { body })
        onSent({ email: values.email.trim(), request_token })
      } catch (error) {
        await showFailure(authMessages.resetFailure, error, form)
      } finally {
        onBusy(false)
      }
    },
  })
  return (
    <form id={id} onSubmit={form.submit} noValidate>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        maxLength={254}
        data-autofocus
        {...form.field('email')}
      />
    </form>
  )
}
