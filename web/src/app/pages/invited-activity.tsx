import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { useQuery } from '@tanstack/react-query'
import { ActivityFacts } from '../../features/activities/detail/activity-facts.tsx'
import { DetailColumns } from '../../features/activities/detail/detail-columns.tsx'
import { DetailHeading } from '../../features/activities/detail/detail-heading.tsx'
import { activityMessages } from '../../features/activities/messages.ts'
import { useLegHints } from '../../features/clashes/use-leg-hints.ts'
import { ClashBanner } from '../../features/clashes/clash-banner.tsx'
import { BringCard } from '../../features/bring-list/bring-card.tsx'
import { ShareCareRow } from '../../features/care/sharing/share-care-row.tsx'
import { AnswerDock } from '../../features/invitations/answer/answer-dock.tsx'
import { InvitationCard } from '../../features/invitations/answer/invitation-card.tsx'
import { ReplyLine } from '../../features/invitations/hosting/reply-line.tsx'
import { useReplyLine } from '../../features/invitations/hosting/use-reply-line.ts'
import { WaitingBanner } from '../../features/invitations/hosting/waiting-banner.tsx'
import { participantsQuery } from '../../features/invitations/invitations.queries.ts'
import { ParticipantsCard } from '../../features/invitations/participants/participants-card.tsx'
import { useSeeInvitation } from '../../features/invitations/answer/use-see-invitation.ts'
import { MinutesFromHome } from '../../features/legs/minutes-from-home.tsx'
import { useGettingThere } from '../../features/legs/use-getting-there.tsx'
import { MuteRow } from '../../features/notifications/settings/mute-row.tsx'
import { LaterDriverCards, LaterOfferRow, LaterRidesCard } from '../../features/rides/later-rides.ts'
import { useToday } from '../../ui/dates/use-today.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useWayBack } from './use-way-back.ts'

export function InvitedActivity({ activity, child }: { activity: Activity; child: Child }) {
  const back = useWayBack(child, activity.start_date)
  const isOver = activity.end_date < useToday()
  const { invitation_status: status } = activity
  const isComing = status !== 'none' && answers[status].isComing
  const hasRides = isComing && !isOver
  const gettingThere = useGettingThere(activity, useLegHints(activity))
  useSeeInvitation(activity)
  const line = useReplyLine(activity)
  const { data: participants } = useQuery(participantsQuery(activity.uuid, activity.child_uuid))
  return (
    // Keeps the bar at the bottom of a short page.
    <div className="fill-page">
      <div className="flex-1">
        <BackLink to={back.to}>{back.name}</BackLink>
        <DetailHeading activity={activity} />
        <ClashBanner activity={activity} />
        <DetailColumns
          aside={
            <>
              <ParticipantsCard activity={activity} />
              <BringCard activity={activity} />
              {hasRides && <LaterDriverCards activity={activity} />}
              {!isOver && (
                <Card className="divide-y divide-line overflow-hidden">
                  {hasRides && <LaterOfferRow activity={activity} />}
                  {gettingThere.offer}
                  <MuteRow activityId={activity.uuid} />
                  {isComing && <ShareCareRow activity={activity} childUuid={child.uuid} childName={child.first_name} />}
                </Card>
              )}
            </>
          }
        >
          {participants?.user_invitation && !isOver && (
            <WaitingBanner
              invitation={participants.user_invitation}
              childName={child.first_name}
              places={participants.max_participants}
            />
          )}
          <InvitationCard activity={activity} childName={child.first_name}>
            {!isOver && <ReplyLine activity={activity} line={line} />}
          </InvitationCard>
          {hasRides && <LaterRidesCard activity={activity} />}
          {gettingThere.card}
          <ActivityFacts activity={activity} isComing={isComing} way={<MinutesFromHome activity={activity} />} />
          <p className="text-muted">{activityMessages.onlyHost}</p>
        </DetailColumns>
      </div>
      <AnswerDock activity={activity} closeTo={back.to} note={line.note} />
    </div>
  )
}
