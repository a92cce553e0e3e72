import type { Activity } from '@parent-activity/contract/activities'
import { distinctGuests, type Guest } from '../../connections/guests.ts'
import { useQuery } from '@tanstack/react-query'
import { useOfferedGuests, type GuestSection, type OfferedGuests } from '../../connections/active/use-offered-guests.ts'
import { childrenQuery } from '../../children/children.queries.ts'
import { participantsQuery } from '../invitations.queries.ts'
import { invitationMessages } from '../messages.ts'
import type { InviteScope } from './invite-scope.tsx'

export interface Invitable {
  /** `unknown`: the participants failed to load; `failed`: the connections. */
  state: 'loading' | 'unknown' | 'failed' | 'nobody' | 'everybody' | 'some'
  sections: readonly GuestSection[]
  guests: readonly Guest[]
  failure: { text: string; isTrying: boolean; onRetry: () => void }
}

/** For a whole series, who is invited to one of its dates can be invited to the others. */
export function useInvitable(activity: Activity, enabled: boolean, scope: InviteScope = 'one'): Invitable {
  const { uuid, child_uuid, joint_host_children } = activity
  const { data: children = [] } = useQuery(childrenQuery)
  const hosts = [child_uuid, ...joint_host_children].flatMap((id) => children.find((child) => child.uuid === id) ?? [])
  const offered = useOfferedGuests(hosts, enabled)
  const {
    data: participants,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...participantsQuery(uuid, child_uuid),
    enabled,
  })

  const { participants: guests = [], waiting = [] } = participants ?? {}
  const known = new Set(scope === 'one' ? [...guests, ...waiting].map(uuidOf) : [])
  const sections = offered.sections
    .map(({ host, guests: all }) => ({ host, guests: all.filter((guest) => !known.has(uuidOf(guest))) }))
    .filter(({ guests: left }) => left.length > 0)
  const isUnknown = isError && !participants
  return {
    state: stateOf({ isUnknown, isReady: participants !== undefined, offered, isLeft: sections.length > 0 }),
    sections,
    guests: distinctGuests(sections.map(({ guests: left }) => left)),
    failure: {
      text: isUnknown ? invitationMessages.participantsFailed : invitationMessages.connectionsFailed,
      isTrying: isFetching || offered.isTrying,
      onRetry: () => {
        if (isUnknown) void refetch()
        offered.retry()
      },
    },
  }
}

interface Loaded {
  isUnknown: boolean
  isReady: boolean
  offered: OfferedGuests
  isLeft: boolean
}

function stateOf({ isUnknown, isReady, offered, isLeft }: Loaded): Invitable['state'] {
  if (isUnknown) return 'unknown'
  if (offered.hasFailed) return 'failed'
  if (offered.isLoading || !isReady) return 'loading'
  if (isLeft) return 'some'
  return offered.sections.every(({ guests }) => guests.length === 0) ? 'nobody' : 'everybody'
}

function uuidOf({ child_uuid }: { child_uuid: string }): string {
  return child_uuid
}
