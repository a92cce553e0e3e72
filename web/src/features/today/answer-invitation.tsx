import type { Activity } from '@parent-activity/contract/activities'
import { Mail } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { answerLooks } from '../activities/answer-looks.ts'
import { waitingLook } from '../activities/block/block-look.ts'
import { AnswerButtons } from '../invitations/answer/answer-buttons.tsx'
import { asAnswerable } from '../invitations/answer/answerable.ts'
import { StillComing } from '../invitations/answer/still-coming.tsx'
import { useAnswerInvitation } from '../invitations/answer/use-answer-invitation.ts'
import { useWaitingAnswer } from '../invitations/answer/use-waiting-answer.ts'
import { invitationMessages } from '../invitations/messages.ts'
import { WaitingAnswer } from '../offline/waiting-answer.tsx'
import { todayMessages } from './messages.ts'

interface AnswerInvitationProps {
  activity: Activity
  isFull: boolean
  isOver?: boolean
  className?: string
}

/** Nothing for own activities, and once an answer has been sent. */
export function AnswerInvitation({ activity, isFull, isOver = false, className = '' }: AnswerInvitationProps) {
  const { answer, isAnswering } = useAnswerInvitation()
  const waiting = useWaitingAnswer(activity.invitation_uuid ?? '')
  const invitation = asAnswerable(activity)
  if (waiting)
    return (
      <div className={cx('relative z-1 flex items-center gap-2', className)}>
        <WaitingAnswer name={answerLooks[waiting.status].name} about={activity.name} onUndo={waiting.undo} />
      </div>
    )
  if (invitation?.asks_again && !isOver) return <StillComing invitation={invitation} className={className} />
  if (invitation?.status !== 'pending' || activity.is_host) return null
  if (activity.is_waiting)
    return (
      <div className={className}>
        <Chip tone="pending" icon={waitingLook.icon}>
          {waitingLook.text}
        </Chip>
      </div>
    )
  const from = activity.host_child_name
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <Chip tone="pending" icon={Mail}>
        {from === null ? todayMessages.invitation : todayMessages.invitedBy(from)}
      </Chip>
      {isFull && <p className="text-sm text-muted">{invitationMessages.isFull}</p>}
      {!isOver && (
        // Above the link that covers the row.
        <div className="relative z-1 flex flex-[1_1_12.5rem] flex-wrap gap-2 *:min-w-24 *:flex-1 sm:flex-none">
          <AnswerButtons
            invitationId={invitation.invitation_uuid}
            status={invitation.status}
            about={activity.name}
            length="short"
            isAnswering={isAnswering}
            isFull={isFull}
            onAnswer={(action) => void answer(invitation, action)}
          />
        </div>
      )}
    </div>
  )
}
