import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { participantsQuery } from '../invitations.queries.ts'
import { invitationMessages } from '../messages.ts'
import { GuestGroups } from '../hosting/guest-groups.tsx'

export function InvitedSummary({ activity }: { activity: Activity }) {
  const { data, isPending } = useQuery(participantsQuery(activity.uuid, activity.child_uuid))
  const isEmpty = data && data.participants.length + data.waiting.length === 0
  return (
    <>
      <h2 className="text-lg leading-6">{invitationMessages.whosInvited}</h2>
      {isPending && <Skeleton className="mt-2 h-12 rounded-md" />}
      {isEmpty && <p className="mt-1 text-muted">{invitationMessages.nobodyInvited}</p>}
      {data && !isEmpty && <GuestGroups activity={activity} participants={data} />}
    </>
  )
}
