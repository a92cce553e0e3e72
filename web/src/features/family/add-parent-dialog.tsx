import { addParentFormProblems, joinName, type FamilyRole } from '@parent-activity/domain/accounts/account-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PhoneField } from '../../ui/fields/phone-input.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { askBeforeLosing } from '../../ui/overlays/ask-before-losing.ts'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { authMessages } from '../auth/messages.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { familyMembersQuery } from './family.queries.ts'
import { familyMessages } from './messages.ts'

const roles: { value: FamilyRole; label: string }[] = [
  { value: 'parent', label: 'Parent' },
  { value: 'guardian', label: 'Guardian' },
  { value: 'caregiver', label: 'Caregiver' },
]
const nobody = { first_name: '', last_name: '', email: '', phone: '', password: '', confirm: '' }
const start: typeof nobody & { role: FamilyRole } = { ...nobody, role: 'parent' }

export function AddParentDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useRuleForm({
    start,
    rule: addParentFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      const { email, phone, password, role } = values
      try {
        await call('POST /api/parents', { body: { username: joinName(values), email, phone, password, role } })
        void queries.invalidateQueries(auditEventsQuery)
        await queries.invalidateQueries(familyMembersQuery)
        showToast(familyMessages.added)
        onClose()
      } catch (error) {
        await showFailure(familyMessages.addFailure, error, form)
      }
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={() => askBeforeLosing(form.isDirty)}
      title="Add Parent to Account"
      description="They log in with their own password and manage everything with you."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSubmitting && 'Adding...'}>
            Add Parent
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className="grid gap-5">
        <div className="grid grid-cols-2 gap-2 sm:gap-4">
          <TextField
            label="First name"
            autoComplete="off"
            maxLength={50}
            data-autofocus
            {...form.field('first_name')}
          />
          <TextField label="Last name" autoComplete="off" maxLength={49} {...form.field('last_name')} />
        </div>
        <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...form.field('email')} />
        <PhoneField label="Phone" autoComplete="off" {...form.valueField('phone')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help="At least 6 characters"
          {...form.field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirm')} />
        <SelectField label="Role" options={roles} {...form.field('role')} />
      </form>
    </Dialog>
  )
}
