import type { CareCard } from '@parent-activity/contract/care'
import { careLimits, contactProblems } from '@parent-activity/domain/care/care-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { careMessages } from '../messages.ts'

type Contact = CareCard['contacts'][number]

interface ContactDialogProps {
  contact: Contact | null
  onDone: (contact: Contact | null) => void
  onClose: () => void
}

export function ContactDialog({ contact, onDone, onClose }: ContactDialogProps) {
  const form = useRuleForm({
    start: { name: contact?.name ?? '', kin: contact?.kin ?? '', phone: contact?.phone ?? '' },
    rule: contactProblems,
    alertTitle: careMessages.checkTheForm,
    onValid: async ({ name, kin, phone }) =>
      onDone({ name: name.trim(), kin: kin.trim() || null, phone: phone.trim() }),
  })
  return (
    <FormDialog
      title={contact ? careMessages.changeContact : careMessages.newContact}
      form={form}
      submitLabel={careMessages.done}
      busyLabel={careMessages.saving}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={careMessages.name} required maxLength={textLimits.name} />
      <TextField {...form.field('kin')} label={careMessages.kin} optional maxLength={careLimits.kin} />
      <TextField
        {...form.field('phone')}
        label={careMessages.phone}
        required
        type="tel"
        autoComplete="off"
        maxLength={careLimits.phone}
      />
      {contact && (
        <Button variant="danger-quiet" onClick={() => onDone(null)}>
          {careMessages.removeContact}
        </Button>
      )}
    </FormDialog>
  )
}
