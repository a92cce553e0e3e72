import type { User } from '@parent-activity/contract/accounts/auth'
import { changedContacts, profileFormProblems } from '@parent-activity/domain/accounts/account-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneField } from '../../ui/fields/phone-input.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { authMessages } from '../auth/messages.ts'
import { sessionQuery } from '../auth/session.queries.ts'
import { useToken } from '../auth/session.ts'
import { useAskBeforeLeaving } from '../../ui/hooks/use-ask-before-leaving.ts'
import { changedParts } from '../../writes/changed-parts.ts'
import { useWrite } from '../../writes/use-write.ts'
import { profileMessages } from './messages.ts'

export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const queries = useQueryClient()
  const token = useToken()
  const [start] = useState({ username: user.username, email: user.email, phone: user.phone, currentPassword: '' })
  const form = useRuleForm({
    start,
    rule: profileFormProblems(user),
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      await save.write(changedParts(start, values))
    },
  })
  const save = useWrite({
    send: (changes: Partial<typeof form.values>) => call('PUT /api/users/profile', { body: changes }),
    failure: profileMessages.updateFailure,
    form,
    onSuccess: async (saved) => {
      queries.setQueryData(sessionQuery(token).queryKey, (known) => known && saved)
      await queries.invalidateQueries()
      showToast(profileMessages.updated)
      onDone()
    },
  })
  useAskBeforeLeaving(form.isDirty)

  return (
    <form onSubmit={form.submit} noValidate className="mt-5 grid gap-5 border-t border-line pt-5">
      <TextField
        label={profileMessages.username}
        autoComplete="name"
        maxLength={textLimits.name}
        autoFocus
        {...form.field('username')}
      />
      <TextField
        label={authMessages.email}
        type="email"
        autoComplete="email"
        maxLength={textLimits.email}
        {...form.field('email')}
      />
      <PhoneField label={authMessages.phone} {...form.valueField('phone')} />
      {changedContacts(user, form.values).length > 0 && (
        <PasswordField
          label={authMessages.currentPassword}
          autoComplete="current-password"
          help={profileMessages.whyPassword}
          {...form.field('currentPassword')}
        />
      )}
      <div className="flex gap-2 *:flex-1 sm:justify-end sm:*:flex-none">
        <Button disabled={form.isSubmitting} onClick={onDone}>
          {profileMessages.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={form.isSubmitting && authMessages.saving}>
          {profileMessages.save}
        </Button>
      </div>
    </form>
  )
}
