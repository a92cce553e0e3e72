import type { Activity } from '@parent-activity/contract/activities'
import type { Child } from '@parent-activity/contract/children'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { editActivityAddress, inviteAddress } from '../../features/activities/activity-addresses.ts'
import { ActivityFacts } from '../../features/activities/detail/activity-facts.tsx'
import { CopyRow } from '../../features/activities/detail/copy-row.tsx'
import { DetailColumns } from '../../features/activities/detail/detail-columns.tsx'
import { DetailHeading } from '../../features/activities/detail/detail-heading.tsx'
import { pageMessages } from '../../features/activities/detail/messages.ts'
import { ShareRow } from '../../features/activities/detail/share-row.tsx'
import { useLegHints } from '../../features/clashes/use-leg-hints.ts'
import { ClashBanner } from '../../features/clashes/clash-banner.tsx'
import { BringCard } from '../../features/bring-list/bring-card.tsx'
import { BringRow } from '../../features/bring-list/bring-row.tsx'
import { GuestCare } from '../../features/care/opened/guest-care.tsx'
import { HostingCards } from '../../features/invitations/hosting/hosting-cards.tsx'
import { invitationMessages } from '../../features/invitations/messages.ts'
import { HostActions } from '../../features/invitations/participants/host-actions.tsx'
import { useInvitedFamilies } from '../../features/invitations/participants/use-invited-families.ts'
import { WhoComesCard } from '../../features/invitations/participants/who-comes-card.tsx'
import { MinutesFromHome } from '../../features/legs/minutes-from-home.tsx'
import { useGettingThere } from '../../features/legs/use-getting-there.tsx'
import { LinkGuestRows } from '../../features/link-guests/link-guest-rows.tsx'
import { MuteRow } from '../../features/notifications/settings/mute-row.tsx'
import { LaterDriverCards, LaterOfferRow, LaterRidesCard } from '../../features/rides/later-rides.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Dock } from '../../ui/layout/dock.tsx'
import { useToday } from '../../ui/dates/use-today.ts'
import { useWayBack } from './use-way-back.ts'
import { appMessages } from '../messages.ts'

/** What the host reads; the form is a press away. */
export function HostedActivity({ activity, child }: { activity: Activity; child: Child }) {
  const back = useWayBack(child, activity.start_date)
  const isOver = activity.end_date < useToday()
  const hasRides = activity.is_shared && !isOver
  const hasGuests = (useInvitedFamilies(activity) ?? 0) > 0
  const gettingThere = useGettingThere(activity, useLegHints(activity))
  const [isAdding, setAdding] = useState(false)
  const invite = (activity.is_shared || activity.is_recurring) && !isOver && (
    <Link to={inviteAddress(child.uuid, activity.uuid)} className={buttonClass({ block: true })}>
      <UserPlus size={20} strokeWidth={1.85} aria-hidden className="shrink-0" />
      {activity.is_shared ? appMessages.inviteChildren : invitationMessages.shareSeries}
    </Link>
  )
  return (
    // Keeps the bar at the bottom of a short page.
    <div className="fill-page">
      <div className="flex-1">
        <BackLink to={back.to}>{back.name}</BackLink>
        <DetailHeading activity={activity} />
        <ClashBanner activity={activity} editTo={editActivityAddress(child.uuid, activity.uuid)} />
        <DetailColumns
          aside={
            <>
              <GuestCare activity={activity}>
                <WhoComesCard activity={activity} link={invite} byLink={<LinkGuestRows activity={activity} />} />
              </GuestCare>
              <BringCard activity={activity} isAdding={isAdding} {...(!isOver && { onAdding: setAdding })} />
              {activity.is_shared && !isOver && <HostingCards activity={activity} />}
              {hasRides && <LaterDriverCards activity={activity} />}
            </>
          }
          actions={
            <HostActions
              activity={activity}
              childName={child.first_name}
              onDeleted={() => back.leave(activity.start_date)}
            >
              {hasRides && hasGuests && <LaterOfferRow activity={activity} />}
              {gettingThere.offer}
              {!isOver && !isAdding && <BringRow activity={activity} onClick={() => setAdding(true)} />}
              <ShareRow activity={activity} />
              <CopyRow activity={activity} />
              {!isOver && <MuteRow activityId={activity.uuid} />}
            </HostActions>
          }
        >
          {hasRides && <LaterRidesCard activity={activity} />}
          {gettingThere.card}
          <ActivityFacts activity={activity} isComing way={<MinutesFromHome activity={activity} />} />
        </DetailColumns>
      </div>
      <Dock>
        <Link to={back.to} className={buttonClass({ size: 'lg' })}>
          {appMessages.close}
        </Link>
        <Link
          to={editActivityAddress(child.uuid, activity.uuid)}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          {pageMessages.edit}
        </Link>
      </Dock>
    </div>
  )
}
