import { loginProblems } from '@parent-activity/domain/accounts/account-rules'
import { Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/fields/phone-input.tsx'
import { PillGroup } from '../../ui/fields/pill-group.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { invitePath, useInviteCode } from './invite-code.ts'
import { authMessages } from './messages.ts'
import { useSignIn } from './session.ts'
import { showFailure } from '../../writes/show-failure.ts'

type LoginWith = 'email' | 'phone'

export function LoginForm() {
  const [loginWith, setLoginWith] = useState<LoginWith>('email')
  const invite = useInviteCode()
  const signIn = useSignIn(invite === null ? undefined : invitePath(invite))
  const form = useRuleForm({
    start: { email: '', password: '' },
    rule: loginProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      try {
        const body = { ...values, device_secret: deviceSecret() }
        signIn(await call('POST /api/auth/login', { body }))
      } catch (error) {
        await showFailure(authMessages.loginFailure, error)
        form.focus('password')
      }
    },
  })
  const change = (next: LoginWith) => {
    setLoginWith(next)
    form.set('email', '')
  }

  return (
    <div className="grid gap-3">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <PillGroup
          label="Log in with"
          value={loginWith}
          onChange={change}
          options={[
            { value: 'email', label: 'E-mail', icon: Mail },
            { value: 'phone', label: 'Phone', icon: Smartphone },
          ]}
        />
        {loginWith === 'email' ? (
          <TextField key="email" label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
        ) : (
          <PhoneField label="Phone" autoComplete="username" {...form.valueField('email')} />
        )}
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" variant="primary" size="lg" block busy={form.isSubmitting && 'Logging in...'}>
          Login
        </Button>
      </form>
      {/* Beside the form: what is submitted in its dialog must not log anybody in. */}
      <ForgotPassword email={loginWith === 'email' ? form.values.email : ''} />
    </div>
  )
}
