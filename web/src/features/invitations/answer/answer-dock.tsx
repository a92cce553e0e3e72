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
import { WaitingButtons } from '../hosting/waiting-buttons.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { asAnswerable } from './answerable.ts'
import { useAnswerInvitation } from './use-answer-invitation.ts'

interface AnswerDockProps {
  activity: Activity
  closeTo: string
  /** A line to the host. */
  note: string | undefined
}

export function AnswerDock({ activity, closeTo, note }: AnswerDockProps) {
  const { answer, isAnswering } = useAnswerInvitation()
  const { data: participants } = useQuery(participantsQuery(activity.uuid, activity.child_uuid))
  const invitation = asAnswerable(activity)
  const isOver = activity.end_date < useToday()
  const state = activity.is_waiting ? 'waiting' : activity.invitation_status
  const closeRef = useFocusWhenLost(activity.asks_again ? null : state)
  const noPlaceLeft = participants !== undefined && isFull(participants)
  return (
    <Dock>
      <Link ref={closeRef} to={closeTo} className={buttonClass({ size: 'lg' })}>
        {invitationMessages.close}
      </Link>
      {invitation && !isOver && !activity.asks_again && !activity.is_waiting && (
        <AnswerButtons
          invitationId={invitation.invitation_uuid}
          status={invitation.status}
          length="full"
          isAnswering={isAnswering}
          isFull={noPlaceLeft}
          note={note}
          onAnswer={(action) => void answer(invitation, action, note)}
        />
      )}
      {invitation && !isOver && activity.is_waiting && (
        <WaitingButtons
          invitationId={invitation.invitation_uuid}
          isOffered={participants?.user_invitation?.offered_until != null}
          isAnswering={isAnswering}
          onTake={() => void answer(invitation, 'accept', note)}
        />
      )}
    </Dock>
  )
}

/** Close takes the focus when the pressed button goes; null while the page asks again. */
function useFocusWhenLost(status: string | null) {
  const ref = useRef<HTMLAnchorElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (status !== null && document.activeElement === document.body) ref.current?.focus()
  }, [status])
  return ref
}
