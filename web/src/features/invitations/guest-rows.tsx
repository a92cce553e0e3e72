import { withChosen, type Guest } from '@parent-activity/domain/invite-rules'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { OtherChildAvatar } from '../connections/other-child-avatar.tsx'
import { invitationMessages } from './messages.ts'

interface GuestRowsProps {
  guests: readonly Guest[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Left out under a heading that says so. */
  saysPending?: boolean
}

/** Whom one can invite; a child that stands in two lists is chosen in both. */
export function GuestRows({ guests, chosen, onChange, saysPending = true }: GuestRowsProps) {
  return guests.map(({ child_uuid, child_name, parent_name, isPending }) => (
    <CheckboxField
      key={child_uuid}
      label={child_name}
      help={[parent_name, isPending && saysPending && invitationMessages.isPending].filter(Boolean).join(' · ')}
      lead={<OtherChildAvatar uuid={child_uuid} name={child_name} size={40} />}
      checked={chosen.includes(child_uuid)}
      onChange={(event) => onChange(withChosen(chosen, [child_uuid], event.target.checked))}
    />
  ))
}
