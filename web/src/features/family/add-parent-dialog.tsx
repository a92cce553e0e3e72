import {
  addParentFormProblems,
  joinName,
  passwordHint,
  personNameLimits,
  type FamilyRole,
} from '@parent-activity/domain/accounts/account-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { PhoneField } from '../../ui/fields/phone-input.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { authMessages } from '../auth/messages.ts'
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
  const queries = useQueryClient()
  const form = useRuleForm({
    start,
    rule: addParentFormProblems,
    alertTitle: authMessages.checkTheForm,
    onValid: async (values) => {
      await addition.write(values)
    },
  })
  const addition = useWrite({
    send: ({ email, phone, password, role, ...name }: typeof start) =>
      call('POST /api/parents', { body: { username: joinName(name), email, phone, password, role } }),
    failure: familyMessages.addFailure,
    form,
    onSuccess: async () => {
      void queries.invalidateQueries(auditEventsQuery)
      await queries.invalidateQueries(familyMembersQuery)
      showToast(familyMessages.added)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={familyMessages.addTitle}
      description={familyMessages.addText}
      submitLabel={familyMessages.add}
      busyLabel={familyMessages.adding}
    >
      <div className="field-pair">
        <TextField
          label={authMessages.firstName}
          autoComplete="off"
          maxLength={personNameLimits.first}
          data-autofocus
          {...form.field('first_name')}
        />
        <TextField
          label={authMessages.lastName}
          autoComplete="off"
          maxLength={personNameLimits.last}
          {...form.field('last_name')}
        />
      </div>
      <TextField
        label={authMessages.email}
        type="email"
        autoComplete="off"
        maxLength={textLimits.email}
        {...form.field('email')}
      />
      <PhoneField label={authMessages.phone} autoComplete="off" {...form.valueField('phone')} />
      <PasswordField
        label={authMessages.password}
        autoComplete="new-password"
        help={passwordHint}
        {...form.field('password')}
      />
      <PasswordField label={authMessages.confirmPassword} autoComplete="new-password" {...form.field('confirm')} />
      <SelectField label={familyMessages.role} options={roles} {...form.field('role')} />
    </FormDialog>
  )
}
