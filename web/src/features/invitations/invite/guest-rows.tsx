import type { Guest } from '../../connections/guests.ts'
import { OtherChildOption } from '../../connections/other-child-option.tsx'
import { invitationMessages } from '../messages.ts'

interface GuestRowsProps {
  guests: readonly Guest[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** False under a heading that says so. */
  saysPending?: boolean
}

export function GuestRows({ guests, saysPending = true, ...choice }: GuestRowsProps) {
  return guests.map(({ child_uuid, child_name, parent_name, isPending }) => (
    <OtherChildOption
      key={child_uuid}
      uuid={child_uuid}
      name={child_name}
      help={[parent_name, isPending && saysPending && invitationMessages.isPending].filter(Boolean).join(' · ')}
      {...choice}
    />
  ))
}
