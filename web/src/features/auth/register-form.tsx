import {
  joinName,
  passwordHint,
  personNameLimits,
  registerFormProblems,
  registrationRefusal,
} from '@parent-activity/domain/accounts/account-rules'
import { pages } from '@parent-activity/domain/pages'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useQuery } from '@tanstack/react-query'
import { Lock, Mail, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { deviceSecret } from '../../api/device-secret.ts'
import { store } from '../../api/device-storage.ts'
import { deviceTimeZone } from '../../ui/dates/device-time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/fields/phone-input.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { firstStepsKey } from './first-steps-key.ts'
import { afterSignIn, useInvite, type Invite } from './invite-code.ts'
import { inviteLinkQuery, type InviteLink } from './invite-link.queries.ts'
import { authMessages, inviteNote } from './messages.ts'
import { loginOptionsQuery } from './options.queries.ts'
import { useSignIn } from './session.ts'
import { useWrite } from '../../writes/use-write.ts'

export const emptyRegistration = { first_name: '', last_name: '', phone: '', email: '', password: '', confirm: '' }

interface RegistrationProps {
  typed: typeof emptyRegistration
  onTyped: (typed: typeof emptyRegistration) => void
}

export function Registration(props: RegistrationProps) {
  const { data } = useQuery(loginOptionsQuery)
  const invite = useInvite()
  const link = useQuery({ ...inviteLinkQuery(invite?.code ?? ''), enabled: invite !== null })
  const isDead = link.error instanceof ApiError && link.error.code === 'dead_link'
  const refusal = data ? registrationRefusal(data.registration, invite !== null && !isDead) : null
  if (refusal !== null) return <Note icon={Lock}>{refusal}</Note>
  if (link.isLoading) return null
  return <RegisterForm invite={invite} link={isDead ? 'dead' : link.data} {...props} />
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-center gap-3 rounded-md bg-brand-soft px-3.5 py-2.5">
      <Icon size={20} strokeWidth={1.85} aria-hidden className="shrink-0 text-brand-text" />
      {children}
    </p>
  )
}

interface RegisterFormProps extends RegistrationProps {
  invite: Invite | null
  link: InviteLink | 'dead' | undefined
}

function RegisterForm({ invite, link, typed, onTyped }: RegisterFormProps) {
  const signIn = useSignIn(invite?.isShared && link !== 'dead' ? afterSignIn(invite) : pages.children)
  const linkEmail = (link !== 'dead' && link?.email) || ''
  const form = useRuleForm({
    start: { ...typed, email: typed.email || linkEmail },
    rule: registerFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      await registration.write(values)
    },
  })
  const registration = useWrite({
    send: async ({ email, phone, password, ...name }: typeof typed) => {
      const account = {
        username: joinName(name),
        email,
        phone,
        password,
        invite: invite?.code ?? null,
        time_zone: deviceTimeZone(),
      }
      const session = await call('POST /api/auth/register', { body: { ...account, device_secret: deviceSecret() } })
      store(firstStepsKey(session.user.uuid), '')
      signIn(session)
    },
    failure: authMessages.registrationFailure,
    form,
  })
  const { values } = form
  useEffect(() => onTyped(values), [values, onTyped])

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      {invite && <Note icon={Mail}>{inviteNote(link)}</Note>}
      <div className="field-pair">
        <TextField
          label={authMessages.firstName}
          autoComplete="given-name"
          maxLength={personNameLimits.first}
          {...form.field('first_name')}
        />
        <TextField
          label={authMessages.lastName}
          autoComplete="family-name"
          maxLength={personNameLimits.last}
          {...form.field('last_name')}
        />
      </div>
      <PhoneField label={authMessages.phone} {...form.valueField('phone')} />
      <TextField
        label={authMessages.email}
        type="email"
        autoComplete="email"
        maxLength={textLimits.email}
        {...form.field('email')}
      />
      <PasswordField
        label={authMessages.password}
        autoComplete="new-password"
        help={passwordHint}
        {...form.field('password')}
      />
      <PasswordField label={authMessages.confirmPassword} autoComplete="new-password" {...form.field('confirm')} />
      <Button type="submit" variant="primary" size="lg" block busy={form.isSubmitting && authMessages.registering}>
        {authMessages.register}
      </Button>
    </form>
  )
}
