import type { User } from '@parent-activity/contract/auth'
import { changedContacts, profileFormProblems } from '@parent-activity/domain/accounts/account-rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/fields/phone-input.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { authMessages } from '../auth/messages.ts'
import { sessionQuery } from '../auth/session.queries.ts'
import { useToken } from '../auth/session.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { profileMessages } from './messages.ts'

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const queries = useQueryClient()
  const token = useToken()
  const form = useRuleForm({
    start: { username: user.username, email: user.email, phone: user.phone, currentPassword: '' },
    rule: profileFormProblems(user),
    alertTitle: authMessages.checkTheForm,
    onValid: async ({ currentPassword, ...profile }) => {
      try {
        const body = { ...profile, ...(currentPassword && { currentPassword }) }
        const saved = await call('PUT /api/users/profile', { body })
        queries.setQueryData(sessionQuery(token).queryKey, (known) => known && saved)
        await queries.invalidateQueries()
        showToast(profileMessages.updated)
        onDone()
      } catch (error) {
        await showFailure(profileMessages.updateFailure, error, form)
      }
    },
  })

  return (
    <form onSubmit={form.submit} noValidate className="mt-5 grid gap-5 border-t border-line pt-5">
      <TextField label="Username" autoComplete="name" maxLength={100} autoFocus {...form.field('username')} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
      <PhoneField label="Phone" {...form.valueField('phone')} />
      {changedContacts(user, form.values).length > 0 && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          help={profileMessages.whyPassword}
          {...form.field('currentPassword')}
        />
      )}
      <div className="flex gap-2 *:flex-1 sm:justify-end sm:*:flex-none">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.isSubmitting && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  )
}
