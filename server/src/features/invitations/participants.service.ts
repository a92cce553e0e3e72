import type { Invitation, invitationsEndpoints, Participants } from '@parent-activity/contract/invitations'
import { listInWords } from '@parent-activity/domain/in-words'
import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { listInvitations } from './invitation-lists.repository.ts'
import { findInvited, findVisibleHosts } from './participants.repository.ts'

type Invitations = typeof invitationsEndpoints

export async function participants({
  params,
  db,
  actor,
}: Request<Invitations['GET /api/activities/:id/participants']>): Promise<Participants> {
  const found = (await participantsOf(db, actor.familyId, [params.id])).get(params.id)
  if (!found) throw notFound()
  return found
}

export async function participantsBatch({
  body,
  db,
  actor,
}: Request<Invitations['POST /api/activities/batch/participants']>): Promise<
  Record<string, { success: boolean; data: Participants | null }>
> {
  const found = await participantsOf(db, actor.familyId, body.activityUuids)
  return Object.fromEntries(
    body.activityUuids.map((id) => [id, { success: found.has(id), data: found.get(id) ?? null }]),
  )
}

type HostRow = Awaited<ReturnType<typeof findVisibleHosts>>[number]
type InvitedRow = Awaited<ReturnType<typeof findInvited>>[number]

/** Of the activities that the family may see, whatever their number with three queries. */
async function participantsOf(db: Db, familyId: string, activityIds: string[]): Promise<Map<string, Participants>> {
  const hosts = activityIds.length === 0 ? [] : await findVisibleHosts(db, familyId, activityIds)
  const visible = [...new Set(hosts.map(({ id }) => id))]
  if (visible.length === 0) return new Map()
  const guests = await findInvited(db, visible)
  const invitations = await listInvitations(db, familyId, { activityIds: visible })
  return new Map(
    visible.map((id) => {
      const ofIt = hosts.filter((host) => host.id === id)
      const invited = guests.filter(({ activity_id }) => activity_id === id)
      const own = invitations.find(({ activity_uuid }) => activity_uuid === id)
      return [id, own ? asGuestSees(ofIt, invited, own) : asHostSees(ofIt, invited)]
    }),
  )
}

function asHostSees(hosts: HostRow[], guests: InvitedRow[]): Participants {
  return {
    ...common(hosts, guests, listInWords(hosts.map(({ first_name }) => first_name))),
    participants: guests.map((guest) => asParticipant(guest, guest.username)),
    user_invitation: null,
  }
}

/** Of the hosts only the one whose guest they are, of the other guests nothing but the name and the answer. */
function asGuestSees(hosts: HostRow[], guests: InvitedRow[], invitation: Invitation): Participants {
  return {
    ...common(hosts, guests, invitation.host_child_name),
    participants: guests.map((guest) => asParticipant(guest, null)),
    user_invitation: invitation,
  }
}

function common(hosts: HostRow[], guests: InvitedRow[], host_child_name: string) {
  const [first] = hosts
  return {
    host: { host_child_name, host_parent_name: first?.username ?? '' },
    max_participants: first?.max_participants ?? null,
    attending: hosts.length + guests.filter(({ status }) => status === 'accepted').length,
  }
}

function asParticipant(guest: InvitedRow, parent_name: string | null): Participants['participants'][number] {
  return {
    parent_name,
    child_name: guest.first_name,
    child_uuid: guest.invited_child_id,
    status: guest.status === 'rejected' ? 'declined' : guest.status,
    invitation_uuid: guest.id,
  }
}
