import type { Activity } from '@parent-activity/contract/activities'
import { Mail } from 'lucide-react'
import { Chip } from '../../ui/layout/chip.tsx'
import { AnswerButtons } from '../invitations/answer/answer-buttons.tsx'
import { asAnswerable } from '../invitations/answer/answerable.ts'
import { useAnswerInvitation } from '../invitations/answer/use-answer-invitation.ts'
import { invitationMessages } from '../invitations/messages.ts'
import { todayMessages } from './messages.ts'

interface AnswerInvitationProps {
  activity: Activity
  isFull: boolean
  isOver?: boolean
}

export function AnswerInvitation({ activity, isFull, isOver = false }: AnswerInvitationProps) {
  const { answer, isAnswering } = useAnswerInvitation()
  const invitation = asAnswerable(activity)
  if (!invitation) return null
  const from = activity.host_child_name
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone="pending" icon={Mail}>
        {from === null ? todayMessages.invitation : todayMessages.invitedBy(from)}
      </Chip>
      {isFull && <p className="text-sm text-muted">{invitationMessages.isFull}</p>}
      {!isOver && (
        // Above the link that covers the row.
        <div className="relative z-1 flex flex-1 gap-2 *:min-w-24 *:flex-1 sm:flex-none">
          <AnswerButtons
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
