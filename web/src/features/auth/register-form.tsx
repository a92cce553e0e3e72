import { joinName, registerFormProblems, registrationRefusal } from '@parent-activity/domain/accounts/account-rules'
import { useQuery } from '@tanstack/react-query'
import { Lock, Mail, type LucideIcon } from 'lucide-react'
import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/fields/phone-input.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { useInviteCode } from './invite-code.ts'
import { authMessages } from './messages.ts'
import { loginOptionsQuery } from './options.queries.ts'
import { useSignIn } from './session.ts'
import { showFailure } from '../../writes/show-failure.ts'

/** Or why there is none. Until the server has said so, most have one. */
export function Registration() {
  const { data } = useQuery(loginOptionsQuery)
  const invite = useInviteCode()
  const refusal = data ? registrationRefusal(data.registration, invite !== null) : null
  return refusal === null ? <RegisterForm invite={invite} /> : <Note icon={Lock}>{refusal}</Note>
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-center gap-3 rounded-md bg-brand-soft px-3.5 py-2.5">
      <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
      {children}
    </p>
  )
}

function RegisterForm({ invite }: { invite: string | null }) {
  const signIn = useSignIn()
  const form = useRuleForm({
    start: { first_name: '', last_name: '', phone: '', email: '', password: '', confirm: '' },
    rule: registerFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      const { email, phone, password } = values
      try {
        const account = { username: joinName(values), email, phone, password, invite }
        const body = { ...account, device_secret: deviceSecret() }
        signIn(await call('POST /api/auth/register', { body }))
      } catch (error) {
        await showFailure(authMessages.registrationFailure, error, form)
      }
    },
  })

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      {invite && <Note icon={Mail}>{authMessages.youWereInvited}</Note>}
      <div className="grid grid-cols-2 gap-2 sm:gap-4">
        <TextField label="First name" autoComplete="given-name" maxLength={50} {...form.field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={49} {...form.field('last_name')} />
      </div>
      <PhoneField label="Phone" {...form.valueField('phone')} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 6 characters"
        {...form.field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirm')} />
      <Button type="submit" variant="primary" size="lg" block busy={form.isSubmitting && 'Registering...'}>
        Register
      </Button>
    </form>
  )
}
