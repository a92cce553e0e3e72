import type { InvitationAction } from '@parent-activity/domain/invitations/invitation-status'
import { Button } from '../../../ui/button.tsx'
import { invitationMessages } from '../messages.ts'

interface StillComingButtonsProps {
  /** Tells screen readers which of several activities. */
  about: string
  isAnswering: boolean
  onAnswer: (action: InvitationAction) => void
}

export function StillComingButtons({ about, isAnswering, onAnswer }: StillComingButtonsProps) {
  const { yes, no, stillComingTo, saving } = invitationMessages
  const busy = isAnswering && saving
  return (
    <>
      <Button busy={busy} aria-label={`${no}: ${stillComingTo(about)}`} onClick={() => onAnswer('reject')}>
        {no}
      </Button>
      <Button
        variant="primary"
        busy={busy}
        aria-label={`${yes}: ${stillComingTo(about)}`}
        onClick={() => onAnswer('accept')}
      >
        {yes}
      </Button>
    </>
  )
}
