import { resetRequestProblems } from '@parent-activity/domain/accounts/account-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { authMessages } from './messages.ts'
import type { ResetRequest } from './reset-request.ts'

interface ResetRequestFormProps {
  email: string
  onSent: (request: ResetRequest) => void
  onClose: () => void
}

export function ResetRequestForm({ email: start, onSent, onClose }: ResetRequestFormProps) {
  const form = useRuleForm({
    start: { email: start },
    rule: resetRequestProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ email }) => {
      await request.write(email)
    },
  })
  const request = useWrite({
    send: (email: string) => call('POST /api/auth/password-reset', { body: { email, device_secret: deviceSecret() } }),
    failure: authMessages.resetFailure,
    form,
    onSuccess: ({ request_token }, email) => onSent({ email: email.trim(), request_token }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={authMessages.resetTitle}
      description={authMessages.resetAbout}
      submitLabel={authMessages.sendCode}
      busyLabel={authMessages.sending}
    >
      <TextField
        label={authMessages.email}
        type="email"
        autoComplete="username"
        maxLength={textLimits.email}
        data-autofocus
        {...form.field('email')}
      />
    </FormDialog>
  )
}
