import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { ActivityFacts } from '../../features/activities/detail/activity-facts.tsx'
import { DetailHeading } from '../../features/activities/detail/detail-heading.tsx'
import { AnswerDock } from '../../features/invitations/answer/answer-dock.tsx'
import { InvitationCard } from '../../features/invitations/answer/invitation-card.tsx'
import { ParticipantsCard } from '../../features/invitations/participants/participants-card.tsx'
import { useSeeInvitation } from '../../features/invitations/answer/use-see-invitation.ts'
import { MuteRow } from '../../features/notifications/settings/mute-row.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useWayBack } from './use-way-back.ts'

export function InvitedActivity({ activity, child }: { activity: Activity; child: Child }) {
  const back = useWayBack(child, activity.start_date)
  const isOver = activity.end_date < useToday()
  useSeeInvitation(activity)
  return (
    // Keeps the bar at the bottom of a short page.
    <div className="fill-page">
      <div className="flex-1">
        <BackLink to={back.to}>{back.name}</BackLink>
        <DetailHeading activity={activity} />
        <div className="@container">
          <div className="grid items-start gap-5 *:min-w-0 @3xl:grid-cols-[minmax(0,1.25fr)_minmax(320px,1fr)]">
            <div className="grid gap-5 *:min-w-0">
              <InvitationCard activity={activity} childName={child.first_name} />
              <ActivityFacts activity={activity} />
            </div>
            <div className="grid gap-5 *:min-w-0">
              <ParticipantsCard activity={activity} />
              {!isOver && (
                <Card className="overflow-hidden">
                  <MuteRow activityId={activity.uuid} />
                </Card>
              )}
            </div>
          </div>
        </div>
      </div>
      <AnswerDock activity={activity} closeTo={back.to} />
    </div>
  )
}
