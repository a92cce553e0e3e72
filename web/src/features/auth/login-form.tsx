import { loginFormProblems, type LoginForm as Typed } from '@parent-activity/domain/accounts/account-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { Mail, Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/fields/phone-input.tsx'
import { PillGroup } from '../../ui/fields/pill-group.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { afterSignIn, useInvite } from './invite-code.ts'
import { authMessages } from './messages.ts'
import { useLogin } from './use-login.ts'

export const emptyLogin: Typed = { by: 'email', email: '', phone: '', password: '' }

interface LoginFormProps {
  wanted: string
  typed: Typed
  onTyped: (typed: Typed) => void
}

export function LoginForm({ wanted, typed, onTyped }: LoginFormProps) {
  const invite = useInvite()
  const login = useLogin(invite === null ? wanted : afterSignIn(invite))
  const form = useRuleForm({
    start: typed,
    rule: loginFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ by, password, ...contact }) => {
      if (!(await login.write({ email: contact[by], password }))) form.focus('password')
    },
  })
  const { values, isSubmitting } = form
  useEffect(() => onTyped(values), [values, onTyped])

  return (
    <div className="grid gap-3">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <PillGroup
          label={authMessages.logInWith}
          {...form.valueField('by')}
          options={[
            { value: 'email', label: authMessages.email, icon: Mail },
            { value: 'phone', label: authMessages.phone, icon: Smartphone },
          ]}
        />
        {values.by === 'email' ? (
          <TextField
            key="email"
            label={authMessages.email}
            type="email"
            autoComplete="username"
            maxLength={textLimits.email}
            {...form.field('email')}
          />
        ) : (
          <PhoneField label={authMessages.phone} autoComplete="username" {...form.valueField('phone')} />
        )}
        <PasswordField label={authMessages.password} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting && authMessages.loggingIn}>
          {authMessages.login}
        </Button>
      </form>
      {/* Outside the form, which its dialog must not submit. */}
      <ForgotPassword email={values.by === 'email' ? values.email : ''} />
    </div>
  )
}
