import type { Activity } from '@parent-activity/contract/activities'
import { mailtoLink } from '@parent-activity/domain/accounts/contact'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Fact } from '../../../ui/layout/fact.tsx'
import { useToday } from '../../../ui/dates/use-today.ts'
import { answerLooks } from '../../activities/answer-looks.ts'
import { StatusChip } from '../../activities/week/card-chips.tsx'
import { AnswerByHint } from '../hosting/answer-by-hint.tsx'
import { HostNotes } from '../hosting/host-notes.tsx'
import { participantsQuery } from '../invitations.queries.ts'
import { invitationMessages } from '../messages.ts'
import { isFull } from '../participants.ts'
import { asAnswerable } from './answerable.ts'
import { StillComingButtons } from './still-coming-buttons.tsx'
import { useAnswerInvitation } from './use-answer-invitation.ts'

interface InvitationCardProps {
  activity: Activity
  childName: string
  children?: ReactNode
}

export function InvitationCard({ activity, childName, children }: InvitationCardProps) {
  const id = useId()
  const { data } = useQuery(participantsQuery(activity.uuid, activity.child_uuid))
  const { host_parent_username: parent, host_child_name: hostChild } = activity
  const invitation = data?.user_invitation
  const { invitation_message: message, host_parent_email: email } = invitation ?? {}
  return (
    <Card as="section" aria-labelledby={id} className="card-pad">
      <h2 id={id} className="text-lg leading-6 wrap-anywhere">
        {invitationMessages.from(parent ?? '', hostChild ?? '', childName)}
      </h2>
      {activity.asks_again && <AskedAgain activity={activity} />}
      <dl className="mt-4 grid gap-4">
        <Fact name={invitationMessages.status}>
          <span className="-my-0.5 flex flex-wrap gap-1.5">
            <StatusChip activity={activity} />
          </span>
        </Fact>
        {email && (
          <Fact name={invitationMessages.email}>
            <a href={mailtoLink(email)} className="-my-2.5 inline-flex min-h-11 items-center">
              {email}
            </a>
          </Fact>
        )}
        {message && (
          <Fact name={invitationMessages.message}>
            <span className="block rounded-md bg-sunken px-3.5 py-2.5 whitespace-pre-line">{message}</span>
          </Fact>
        )}
      </dl>
      {data && <HostNotes notes={data.notes} />}
      {invitation && <AnswerByHint invitation={invitation} />}
      <Hints activity={activity} isFull={data !== undefined && isFull(data)} />
      {children}
    </Card>
  )
}

function AskedAgain({ activity }: { activity: Activity }) {
  const { answer, isAnswering } = useAnswerInvitation()
  const invitation = asAnswerable(activity)
  const isOver = activity.end_date < useToday()
  if (!invitation || isOver) return null
  return (
    <div role="group" aria-label={invitationMessages.stillComing} className="mt-4 rounded-md bg-pending-soft p-4">
      <p className="text-lg leading-6 font-strong text-pending-soft-text">{invitationMessages.stillComing}</p>
      <p className="mt-1">{invitationMessages.hasMoved}</p>
      <div className="mt-3 flex gap-2 *:flex-1">
        <StillComingButtons
          about={activity.name}
          isAnswering={isAnswering}
          onAnswer={(action) => void answer(invitation, action)}
        />
      </div>
    </div>
  )
}

function Hints({ activity, isFull: noPlaceLeft }: { activity: Activity; isFull: boolean }) {
  const today = useToday()
  const { invitation_status: status, host_cant_attend, host_child_name, end_date } = activity
  const isOver = end_date < today
  const { hostAway, isFull: full, isOver: over } = invitationMessages
  const look = status === 'none' ? null : answerLooks[status]
  const hints = [
    host_cant_attend && hostAway(host_child_name ?? ''),
    look?.hint,
    noPlaceLeft && status !== 'none' && !answers[status].isComing && !activity.is_waiting && !isOver && full,
    isOver && over,
  ].filter((hint) => typeof hint === 'string')
  return hints.map((hint) => (
    <p key={hint} className="mt-4">
      {hint}
    </p>
  ))
}
