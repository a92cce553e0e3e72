import { withChosen, type Guest } from '@parent-activity/domain/invite-rules'
import { Button } from '../../ui/button.tsx'
import { invitationMessages } from './messages.ts'

interface SelectAllProps {
  guests: readonly Guest[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Of the heading that says whom it is about. */
  describedBy: string
}

export function SelectAll({ guests, chosen, onChange, describedBy }: SelectAllProps) {
  const uuids = guests.map(({ child_uuid }) => child_uuid)
  const hasAll = uuids.every((uuid) => chosen.includes(uuid))
  return (
    <Button
      variant="quiet"
      aria-describedby={describedBy}
      className="-my-2.5 -mr-3 shrink-0"
      onClick={() => onChange(withChosen(chosen, uuids, !hasAll))}
    >
      {hasAll ? invitationMessages.deselectAll : invitationMessages.selectAll}
    </Button>
  )
}
