import type { Activity } from '@parent-activity/contract/activities'
import { activityColour } from '../activities/block/activity-colour.ts'
import type { InvitationAction } from '@parent-activity/domain/invitations/invitation-status'
import { useQuery } from '@tanstack/react-query'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { activityAddress, editActivityAddress, weekAddress } from '../activities/activity-addresses.ts'
import { StatusChip } from '../activities/week/card-chips.tsx'
import { DateTile } from '../activities/week/date-tile.tsx'
import { AnswerButtons } from '../invitations/answer/answer-buttons.tsx'
import { StillComingButtons } from '../invitations/answer/still-coming-buttons.tsx'
import { asAnswerable } from '../invitations/answer/answerable.ts'
import { useAnswerInvitation } from '../invitations/answer/use-answer-invitation.ts'
import { useSeeInvitation } from '../invitations/answer/use-see-invitation.ts'
import { participantsQuery } from '../invitations/invitations.queries.ts'
import { invitationMessages } from '../invitations/messages.ts'
import { isFull } from '../invitations/participants.ts'
import { rememberCalendar } from './came-from-calendar.ts'
import { calendarMessages } from './messages.ts'
import { ModalFacts } from './modal-facts.tsx'
import type { CalendarChild } from './use-calendar-children.ts'

interface ActivityModalProps {
  activity: Activity
  child: CalendarChild
  onClose: () => void
}

export function ActivityModal({ activity, child, onClose }: ActivityModalProps) {
  const { answer, isAnswering } = useAnswerInvitation()
  useSeeInvitation(activity)
  const isOver = activity.end_date < useToday()
  const invitation = asAnswerable(activity)
  // The answer shows at once, while its buttons stay.
  const [before, setBefore] = useState({ asks: false, isFull: false })
  const asks = !isOver && (activity.asks_again || (isAnswering && before.asks))
  const waits =
    invitation !== null &&
    !isOver &&
    !asks &&
    ((invitation.status === 'pending' && !activity.is_waiting) || isAnswering)
  const { data: participants } = useQuery({ ...participantsQuery(activity.uuid, activity.child_uuid), enabled: waits })
  const isFullNow = participants !== undefined && isFull(participants)
  const noPlaceLeft = waits && (isAnswering ? before.isFull : isFullNow)
  const respond = async (action: InvitationAction) => {
    setBefore({ asks: activity.asks_again, isFull: isFullNow })
    if (invitation && (await answer(invitation, action))) onClose()
  }
  const address = activityAddress(child.uuid, activity.uuid)

  return (
    <Dialog
      open
      onClose={onClose}
      title={activity.name}
      lead={<DateTile date={activity.start_date} colour={activityColour(activity)} />}
      description={
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          <StatusChip activity={activity} />
          <ChildChip child={child} />
        </span>
      }
      footer={
        <div className="flex gap-2 px-0! md:flex-1! *:min-h-13 *:flex-1 *:rounded-[14px]">
          {asks ? (
            <StillComingButtons
              about={activity.name}
              isAnswering={isAnswering}
              onAnswer={(action) => void respond(action)}
            />
          ) : waits ? (
            <AnswerButtons
              invitationId={invitation.invitation_uuid}
              status="pending"
              length="short"
              isAnswering={isAnswering}
              isFull={noPlaceLeft}
              onAnswer={(action) => void respond(action)}
            />
          ) : (
            // The page replaces the modal’s history entry.
            <>
              {activity.is_host && (
                <Link
                  to={editActivityAddress(child.uuid, activity.uuid)}
                  replace
                  onClick={() => rememberCalendar(address)}
                  className={buttonClass()}
                >
                  {calendarMessages.edit}
                </Link>
              )}
              <Link
                to={address}
                replace
                onClick={() => rememberCalendar(address)}
                className={buttonClass({ variant: 'primary' })}
              >
                {calendarMessages.openActivity}
              </Link>
            </>
          )}
        </div>
      }
    >
      <ModalFacts activity={activity} />
      {asks && <p className="mt-4 font-strong">{`${invitationMessages.stillComing} ${invitationMessages.hasMoved}`}</p>}
      {noPlaceLeft && <p className="mt-4">{invitationMessages.isFull}</p>}
      <Link
        to={weekAddress(child.uuid, { date: activity.start_date })}
        replace
        className={`${buttonClass({ variant: 'quiet', block: true })} mt-2 -mb-3`}
      >
        <Calendar size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
        {calendarMessages.viewInWeek(child.name)}
      </Link>
    </Dialog>
  )
}

function ChildChip({ child: { name, initials, tone } }: { child: CalendarChild }) {
  return (
    <span
      data-child={tone}
      className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm bg-child-soft px-2.5 py-0.5 text-sm font-medium text-child-text wrap-anywhere"
    >
      <Avatar initials={initials} tone={tone} size={22} className="-ml-0.5" />
      {name}
    </span>
  )
}
