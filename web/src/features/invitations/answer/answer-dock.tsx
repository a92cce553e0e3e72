import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { Dock } from '../../../ui/layout/dock.tsx'
import { participantsQuery } from '../invitations.queries.ts'
import { invitationMessages } from '../messages.ts'
import { isFull } from '../participants.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { asAnswerable } from './answerable.ts'
import { useAnswerInvitation } from './use-answer-invitation.ts'

export function AnswerDock({ activity, closeTo }: { activity: Activity; closeTo: string }) {
  const { answer, isAnswering } = useAnswerInvitation()
  const { data: participants } = useQuery(participantsQuery(activity.uuid, activity.child_uuid))
  const invitation = asAnswerable(activity)
  const isOver = activity.end_date < useToday()
  const closeRef = useFocusWhenLost(activity.asks_again ? null : activity.invitation_status)
  return (
    <Dock>
      <Link ref={closeRef} to={closeTo} className={buttonClass({ size: 'lg' })}>
        {invitationMessages.close}
      </Link>
      {invitation && !isOver && !activity.asks_again && (
        <AnswerButtons
          status={invitation.status}
          length="full"
          isAnswering={isAnswering}
          isFull={participants !== undefined && isFull(participants)}
          onAnswer={(action) => void answer(invitation, action)}
        />
      )}
    </Dock>
  )
}

/** Close takes the focus when the pressed button goes; null while the page asks again. */
function useFocusWhenLost(status: Activity['invitation_status'] | null) {
  const ref = useRef<HTMLAnchorElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (status !== null && document.activeElement === document.body) ref.current?.focus()
  }, [status])
  return ref
}
