import {
  answers,
  invitationStatuses,
  type InvitationAction,
  type InvitationStatus,
} from '@parent-activity/domain/invitations/invitation-status'
import { Button } from '../../../ui/button.tsx'
import { answerLooks } from '../../activities/answer-looks.ts'
import { invitationMessages } from '../messages.ts'

interface AnswerButtonsProps {
  status: InvitationStatus
  /** Tells screen readers which of several invitations. */
  about?: string
  length: 'short' | 'full'
  isAnswering: boolean
  isFull?: boolean
  /** Where joining the waiting list takes its place. */
  withoutAccept?: boolean
  onAnswer: (action: InvitationAction) => void
}

export function AnswerButtons({
  status,
  about,
  length,
  isAnswering,
  isFull = false,
  withoutAccept = false,
  onAnswer,
}: AnswerButtonsProps) {
  return invitationStatuses.toReversed().map((given) => {
    const { action, isComing } = answers[given]
    const { giving } = answerLooks[given]
    if (action === null || giving === null || given === status || (isComing && withoutAccept)) return null
    return (
      <Button
        key={given}
        variant={giving.variant}
        size={length === 'full' ? 'lg' : 'md'}
        busy={isAnswering && invitationMessages.saving}
        disabled={isComing && isFull}
        aria-label={about && `${giving.verb}: ${about}`}
        onClick={() => onAnswer(action)}
      >
        {length === 'full' ? giving.label(status) : giving.verb}
      </Button>
    )
  })
}
