import type { Guest } from '../../connections/guests.ts'
import { textLimits } from '@parent-activity/domain/texts/text-limits'
import { useId } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import type { GuestSection } from '../../connections/active/use-offered-guests.ts'
import { InviteSections } from './invite-sections.tsx'
import { invitationMessages } from '../messages.ts'
import type { InviteForm } from './use-invite-form.ts'

interface InviteFieldsProps {
  form: InviteForm
  sections: readonly GuestSection[]
  chosen: readonly Guest[]
}

export function InviteFields({ form, sections, chosen }: InviteFieldsProps) {
  const id = useId()
  const { value, error, onChange, ref } = form.valueField('invited_children')
  const someLater = chosen.some(({ isPending }) => isPending)
  return (
    <>
      <div
        // An error focuses the first child.
        ref={(element) => ref(element?.querySelector('input') ?? null)}
        role="group"
        aria-label={invitationMessages.children}
        aria-describedby={error && `${id}-error`}
        className="grid gap-5"
      >
        <InviteSections sections={sections} chosen={value} onChange={onChange} />
        <FieldError id={id} error={error} />
      </div>
      <Card className="px-4 py-5 sm:px-6">
        <TextAreaField
          label={invitationMessages.message}
          optional
          help={someLater && invitationMessages.messageHelp}
          maxLength={textLimits.message}
          {...form.field('message')}
        />
      </Card>
    </>
  )
}
