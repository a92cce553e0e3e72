import type { Activity } from '@parent-activity/contract/activities'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { participantsQuery } from '../invitations.queries.ts'
import { LoadProblem } from '../load-problem.tsx'
import { invitationMessages } from '../messages.ts'
import type { Participants } from '../participants.ts'
import { GuestGroups } from '../hosting/guest-groups.tsx'
import { PlacesBar } from '../hosting/places-bar.tsx'
import { ParticipantRows } from './participant-rows.tsx'

interface ParticipantsCardProps {
  activity: Activity
  link?: ReactNode
  /** Guests invited by link, whom only hosts see. */
  byLink?: ReactNode
}

export function ParticipantsCard({ activity, link, byLink }: ParticipantsCardProps) {
  const id = useId()
  const { data, isError, isFetching, refetch } = useQuery(participantsQuery(activity.uuid, activity.child_uuid))
  return (
    <Card as="section" aria-labelledby={id} className="card-pad pb-3!">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id}>{invitationMessages.whosInvited}</h2>
        {data?.max_participants != null && (
          <Chip tone="shared" className="tabular-nums">
            {invitationMessages.places(data.attending, data.max_participants)}
          </Chip>
        )}
      </div>
      {data?.max_participants != null && <PlacesBar taken={data.attending} places={data.max_participants} />}
      {data ? (
        <Loaded activity={activity} participants={data} />
      ) : isError ? (
        <LoadProblem
          text={invitationMessages.participantsFailed}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
      {byLink}
      {link && <div className="my-2">{link}</div>}
    </Card>
  )
}

function Loaded({ activity, participants }: { activity: Activity; participants: Participants }) {
  const { participants: invited, waiting } = participants
  return (
    <>
      {activity.is_host ? (
        <GuestGroups activity={activity} participants={participants} />
      ) : (
        <ParticipantRows participants={participants} />
      )}
      {invited.length + waiting.length === 0 && (
        <p className="border-t border-line py-3 text-muted">{invitationMessages.nobodyInvited}</p>
      )}
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-3 pb-3">
      <span className="sr-only">{invitationMessages.loadingParticipants}</span>
      <Skeleton className="h-16 rounded-md" />
      <Skeleton className="h-12 rounded-md" />
      <Skeleton className="h-12 rounded-md" />
    </div>
  )
}
