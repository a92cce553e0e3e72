import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import type { ActivityRef } from '../activities/activity-columns.ts'
import type { OwnDates } from '../activities/series/series.access.ts'
import { holdCandidates, isParentIn, type Candidate, type Guest } from './guests.repository.ts'
import { activityOver, onlyGuests, onlyHosts } from './invitations.errors.ts'
import {
  anyEnded,
  findInvitation,
  findSeries,
  lockActivities,
  lockInvitations,
  type InvitationRef,
} from './invitations.repository.ts'

/** Answers 404 for an unconnected child and for a parent of another family. */
export async function connectedGuest(
  tx: Tx,
  activity: Authorized<ActivityRef>,
  childId: string,
  parentId: string | null,
): Promise<Authorized<Guest>> {
  const candidates = await holdCandidates(tx, [activity.id], [childId])
  const guest = candidates.find(({ connection }) => connection === 'active')
  if (!guest) throw notFound()
  if (parentId !== null && !(await isParentIn(tx, guest.invited_family_id, parentId))) throw notFound()
  return asGuest(guest)
}

/** `asked` has one row per requesting host; `connected` are children whose families accepted meanwhile. */
export async function askedGuests(
  tx: Tx,
  activity: Authorized<ActivityRef>,
  childIds: string[],
): Promise<{ connected: Authorized<Guest>[]; asked: Authorized<Guest>[] }> {
  return guestsAmong(await holdCandidates(tx, [activity.id], childIds), childIds)
}

/** The same for all dates of a series. */
export async function guestsOfSeries(
  tx: Tx,
  { dates }: Authorized<OwnDates>,
  childIds: string[],
): Promise<{ connected: Authorized<Guest>[]; asked: Authorized<Guest>[] }> {
  const ids = dates.map(({ id }) => id)
  return guestsAmong(await holdCandidates(tx, ids, childIds), childIds)
}

function guestsAmong(candidates: Candidate[], childIds: string[]) {
  const connected = firstForEach(candidates.filter(({ connection }) => connection === 'active'))
  const asked = candidates.filter((one) => !connected.has(keyOf(one)))
  const found = new Set(candidates.map(({ invited_child_id }) => invited_child_id))
  if (childIds.some((id) => !found.has(id))) throw notFound()
  return { connected: [...connected.values()].map(asGuest), asked: asked.map(asGuest) }
}

/** The host's family sees the invitation but gets 403. */
export async function ownInvitation(tx: Tx, actor: Actor, id: string): Promise<Authorized<InvitationRef>> {
  const invitation = await findInvitation(tx, id)
  if (invitation?.invited_family_id === actor.familyId) return authorize(invitation)
  throw invitation?.host_family_id === actor.familyId ? onlyGuests() : notFound()
}

export async function sentInvitation(tx: Tx, actor: Actor, id: string): Promise<Authorized<InvitationRef>> {
  const invitation = await findInvitation(tx, id)
  if (invitation?.host_family_id === actor.familyId) return authorize(invitation)
  throw invitation?.invited_family_id === actor.familyId ? onlyHosts() : notFound()
}

export async function answerable(
  tx: Tx,
  invitations: Authorized<InvitationRef>[],
): Promise<Authorized<InvitationRef>[]> {
  if (invitations.length === 0) return []
  await lockActivities(
    tx,
    invitations.map(({ activity_id }) => activity_id),
  )
  const ids = invitations.map(({ id }) => id)
  const locked = await lockInvitations(tx, ids)
  if (locked.length < invitations.length) throw notFound()
  // A past answer stays as it was, for both families.
  if (await anyEnded(tx, ids)) throw activityOver()
  return locked.map((invitation) => authorize(invitation))
}

export async function answerableOne(tx: Tx, actor: Actor, id: string): Promise<Authorized<InvitationRef>> {
  const [invitation] = await answerable(tx, [await ownInvitation(tx, actor, id)])
  if (!invitation) throw notFound()
  return invitation
}

export async function seriesOf(
  tx: Tx,
  invitation: Authorized<InvitationRef>,
  from: string,
): Promise<Authorized<InvitationRef>[]> {
  return (await findSeries(tx, invitation, from)).map((one) => authorize(one))
}

function firstForEach<G extends Guest>(guests: G[]): Map<string, G> {
  return new Map(guests.toReversed().map((guest) => [keyOf(guest), guest]))
}

function keyOf({ activity_id, invited_child_id }: Guest): string {
  return `${activity_id} ${invited_child_id}`
}

function asGuest({ activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id }: Guest) {
  return authorize({ activity_id, host_family_id, host_child_id, invited_child_id, invited_family_id })
}
