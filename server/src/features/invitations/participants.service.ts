import type { Invitation, invitationsEndpoints, Participants } from '@parent-activity/contract/invitations'
import { mostListBytes } from '../activities/room/calendar-room.ts'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { listInWords } from '@parent-activity/domain/texts/in-words'
import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { notesOf } from './hosting/notes.repository.ts'
import { listInvitations } from './invitation-lists.repository.ts'
import { findInvited, findVisibleHosts, findWaiting } from './participants.repository.ts'

type Invitations = typeof invitationsEndpoints

export async function participants({
  params,
  query,
  read,
  actor,
}: Request<Invitations['GET /api/activities/:id/participants']>): Promise<Participants> {
  const found = (await read((db) => participantsOf(db, actor.familyId, [params.id], query.child_uuid))).get(params.id)
  if (!found) throw notFound()
  return found
}

export async function participantsBatch({
  body,
  read,
  actor,
}: Request<Invitations['POST /api/activities/batch/participants']>): Promise<
  Record<string, { success: boolean; data: Participants | null }>
> {
  const found = await read((db) => participantsOf(db, actor.familyId, body.activityUuids))
  // Activities beyond the size of a reply are left out; the client asks for them one by one.
  let bytes = 0
  const entries = body.activityUuids.map((id) => {
    const data = found.get(id) ?? null
    bytes += Buffer.byteLength(JSON.stringify(data))
    return [id, bytes < mostListBytes - idsBytes ? { success: data !== null, data } : notTold] as const
  })
  return Object.fromEntries(entries)
}

const notTold = { success: false, data: null }
const idsBytes = 10_000

type HostRow = Awaited<ReturnType<typeof findVisibleHosts>>[number]
type InvitedRow = Awaited<ReturnType<typeof findInvited>>[number]
type NoteRow = Awaited<ReturnType<typeof notesOf>>[number]
type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]

/** Five queries for any number of activities. */
async function participantsOf(
  db: Db,
  familyId: string,
  activityIds: string[],
  childId?: string,
): Promise<Map<string, Participants>> {
  const hosts = activityIds.length === 0 ? [] : await findVisibleHosts(db, familyId, activityIds)
  const visible = [...new Set(hosts.map(({ id }) => id))]
  if (visible.length === 0) return new Map()
  const guests = await findInvited(db, visible)
  const waiting = await findWaiting(db, familyId, visible)
  const notes = await notesOf(db, visible)
  const invitations = await listInvitations(db, familyId, { activityIds: visible })
  const found = new Map<string, Participants>()
  for (const id of visible) {
    const ofIt = hosts.filter((host) => host.id === id)
    const invited = guests.filter(({ activity_id }) => activity_id === id)
    const written = notes.filter(({ activity_id }) => activity_id === id)
    if (ofIt[0]?.family_id === familyId) {
      const kept = waiting.filter(({ activity_id }) => activity_id === id)
      found.set(id, asHostSees(ofIt, invited, kept, written))
      continue
    }
    const ofFamily = invitations.filter(({ activity_uuid }) => activity_uuid === id)
    const own = ofFamily.find(({ invited_child_uuid }) => invited_child_uuid === childId) ?? ofFamily[0]
    // The invitation was withdrawn between two queries.
    if (!own) continue
    const isGuest = ofFamily.some(({ is_snapshot }) => !is_snapshot)
    const isConnected = ofFamily.some(({ is_snapshot, by_link }) => !is_snapshot && !by_link)
    const seen = isConnected ? invited : ofThese(invited, ofFamily)
    found.set(id, isGuest ? asGuestSees(ofIt, seen, own, written) : asItWas(seen, own))
  }
  return found
}

function asHostSees(hosts: HostRow[], guests: InvitedRow[], waiting: WaitingRow[], notes: NoteRow[]): Participants {
  const reached = guests.filter(({ status }) => answers[status].mayCome)
  return {
    ...common(hosts, listInWords(hosts.map(({ first_name }) => first_name))),
    participants: guests.map((guest) =>
      asParticipant(guest, {
        parent_name: guest.username,
        unviewed: !guest.answer_viewed,
        asks_again: guest.asks_again,
        reply_note: guest.reply_note,
        ...lineOf(guest),
      }),
    ),
    coming_by_link: hosts[0]?.coming_by_link ?? 0,
    nudged_at: hosts[0]?.nudged_at ?? null,
    guest_families: new Set(reached.map(({ invited_family_id }) => invited_family_id)).size,
    notes: notes.map(({ id, text, created_at, families }) => ({ id, text, created_at, families })),
    waiting: waiting.map(({ child_uuid, child_name }) => ({ child_uuid, child_name })),
    user_invitation: null,
  }
}

/** Guests see only their own host, and names and answers of the other guests unless they came by a link, but not who else waits. */
function asGuestSees(hosts: HostRow[], guests: InvitedRow[], invitation: Invitation, notes: NoteRow[]): Participants {
  const family = guests.find(({ id }) => id === invitation.invitation_uuid)?.invited_family_id
  return {
    ...common(hosts, invitation.host_child_name),
    participants: guests.map((guest) =>
      asParticipant(guest, guest.invited_family_id === family ? { ...forGuests, ...lineOf(guest) } : forGuests),
    ),
    coming_by_link: 0,
    nudged_at: null,
    guest_families: 0,
    notes: notes.map(({ id, text, created_at }) => ({ id, text, created_at, families: null })),
    waiting: [],
    user_invitation: invitation,
  }
}

/** A family that declined, or is no longer connected, sees no other guests. */
function asItWas(own: InvitedRow[], invitation: Invitation): Participants {
  const { host_child_name, host_parent_username: host_parent_name } = invitation
  return {
    host: { host_child_name, host_parent_name },
    participants: own.map((guest) => asParticipant(guest, forGuests)),
    waiting: [],
    user_invitation: invitation,
    max_participants: null,
    attending: own.filter(({ status }) => answers[status].isComing).length,
    coming_by_link: 0,
    waiting_count: 0,
    reply_by_date: null,
    reply_by_time: null,
    nudged_at: null,
    guest_families: 0,
    notes: [],
  }
}

function ofThese(guests: InvitedRow[], invitations: Invitation[]): InvitedRow[] {
  return guests.filter(({ id }) => invitations.some(({ invitation_uuid }) => invitation_uuid === id))
}

function common(hosts: HostRow[], host_child_name: string) {
  const [first] = hosts
  return {
    host: { host_child_name, host_parent_name: first?.username ?? '' },
    max_participants: first?.max_participants ?? null,
    attending: first?.attending ?? 0,
    waiting_count: first?.waiting_count ?? 0,
    reply_by_date: first?.reply_by_date ?? null,
    reply_by_time: first?.reply_by_time ?? null,
  }
}

type Participant = Participants['participants'][number]
type Line = Pick<Participant, 'waiting_since' | 'waiting_place' | 'offered_until'>
type ForHost = Line & Pick<Participant, 'parent_name' | 'unviewed' | 'asks_again' | 'reply_note'>

const forGuests: ForHost = {
  parent_name: null,
  unviewed: false,
  asks_again: false,
  reply_note: null,
  waiting_since: null,
  waiting_place: null,
  offered_until: null,
}

function lineOf({ waiting_since, waiting_place, offered_until }: InvitedRow): Line {
  return { waiting_since, waiting_place, offered_until }
}

function asParticipant(guest: InvitedRow, forHost: ForHost): Participant {
  return {
    child_name: guest.first_name,
    child_uuid: guest.invited_child_id,
    status: answers[guest.status].word,
    invitation_uuid: guest.id,
    ...forHost,
  }
}
