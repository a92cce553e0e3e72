import type { Child } from '@parent-activity/contract/children'
import { birthYears } from '@parent-activity/domain/connections/connection-rules'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { Mail } from 'lucide-react'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { ChildAvatar } from '../../children/child-avatar.tsx'
import { IconDisc } from '../icon-disc.tsx'
import type { KeptRequest } from './kept-dialog.tsx'
import { askMessages } from './messages.ts'
import { usePlaceholderForm } from './use-placeholder-form.ts'

interface NoAccountDialogProps {
  /** Empty: the form asks for it. */
  contact: string
  ownChildren: readonly Child[]
  onKept: (request: KeptRequest) => void
  onClose: () => void
}

export function NoAccountDialog({ contact, ownChildren, onKept, onClose }: NoAccountDialogProps) {
  const form = usePlaceholderForm(contact, ownChildren, onKept)
  const { my_child_uuid } = form.values
  const options = ownChildren.map(({ uuid, first_name }) => ({ value: uuid, label: first_name }))
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      lead={<IconDisc icon={Mail} />}
      title={askMessages.noAccountTitle}
      description={
        contact === '' ? (
          askMessages.keptAndDelivered
        ) : (
          <>
            We keep your request for <b className="font-semibold text-ink wrap-anywhere">{contact}</b> and deliver it
            when they sign up.
          </>
        )
      }
      submitLabel={askMessages.send(1)}
      busyLabel={askMessages.sending}
    >
      {contact === '' && (
        <TextField
          label={askMessages.theirContact}
          required
          autoComplete="off"
          autoCapitalize="none"
          maxLength={textLimits.email}
          help={askMessages.contactHelp}
          {...form.field('contact_method')}
        />
      )}
      <SelectField
        label={askMessages.yourChildren(1)}
        required
        lead={my_child_uuid !== '' && <ChildAvatar uuid={my_child_uuid} size={28} />}
        options={my_child_uuid === '' ? [{ value: '', label: askMessages.chooseChild }, ...options] : options}
        {...form.field('my_child_uuid')}
      />
      <TextField
        label={askMessages.theirChild}
        required
        autoComplete="off"
        maxLength={textLimits.name}
        {...form.field('target_child_name')}
      />
      <TextField
        label={askMessages.birthYear}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(birthYears.most).length}
        help={askMessages.birthYearHelp}
        className="max-w-40"
        {...form.field('target_child_birth_year')}
      />
      <TextAreaField
        label={askMessages.message}
        optional
        rows={2}
        maxLength={textLimits.message}
        {...form.field('message')}
      />
    </FormDialog>
  )
}
