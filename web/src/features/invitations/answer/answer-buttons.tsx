import {
  answers,
  invitationStatuses,
  type InvitationAction,
  type InvitationStatus,
} from '@parent-activity/domain/invitations/invitation-status'
import { Button } from '../../../ui/button.tsx'
import { answerLooks } from '../../activities/answer-looks.ts'
import { JoinLineButton } from '../hosting/join-line-button.tsx'
import { invitationMessages } from '../messages.ts'

interface AnswerButtonsProps {
  invitationId: string
  status: InvitationStatus
  /** Tells screen readers which of several invitations. */
  about?: string
  length: 'short' | 'full'
  isAnswering: boolean
  /** Then guests join the waiting list instead. */
  isFull: boolean
  /** A line to the host. */
  note?: string | undefined
  onAnswer: (action: InvitationAction) => void
}

export function AnswerButtons({
  invitationId,
  status,
  about,
  length,
  isAnswering,
  isFull,
  note,
  onAnswer,
}: AnswerButtonsProps) {
  return invitationStatuses.toReversed().map((given) => {
    const { action, isComing } = answers[given]
    const { giving } = answerLooks[given]
    if (action === null || giving === null || given === status) return null
    const size = length === 'full' ? 'lg' : 'md'
    if (isComing && isFull)
      return <JoinLineButton key={given} invitationId={invitationId} about={about} size={size} note={note} />
    return (
      <Button
        key={given}
        variant={giving.variant}
        size={size}
        busy={isAnswering && invitationMessages.saving}
        aria-label={about && `${giving.verb}: ${about}`}
        onClick={() => onAnswer(action)}
      >
        {length === 'full' ? giving.label(status) : giving.verb}
      </Button>
    )
  })
}
