import type { careEndpoints, CareCard, OpenedCare, OwnCare } from '@parent-activity/contract/care'
import type { FamilyExport } from '@parent-activity/contract/accounts/family-export'
import type { Nothing } from '@parent-activity/contract/fields'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import type { Db } from '../../db/client.ts'
import { notFound } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import type { SecretKeys } from '../../security/secret-key.ts'
import { ownEntries } from '../activities/activities.access.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { ownChild } from '../children/children.access.ts'
import { familyName } from '../family/family-name.ts'
import { ownInvitation } from '../invitations/invitations.access.ts'
import { activityOver } from '../invitations/invitations.errors.ts'
import { lockInvitations } from '../invitations/invitations.repository.ts'
import { sharedCard } from './care.access.ts'
import { changedMeanwhile, noCareCard, noSecretKey, notAccepted } from './care.errors.ts'
import {
  askEveryTime,
  deleteCard,
  findCard,
  hostsNextTime,
  listCards,
  lockCard,
  saveCard,
  setNextTime,
  type StoredCard,
} from './care-cards.repository.ts'
import { findReader, openingsOf, wasOpenedSince } from './care-openings.repository.ts'
import {
  findShare,
  findShareable,
  readableCards,
  saveShare,
  shareOtherAccepted,
  sharesOf,
} from './care-shares.repository.ts'

type Care = typeof careEndpoints

export interface CareParts {
  secretKeys: SecretKeys | null
}

const notedOnceInMs = 60 * 60 * 1000

export async function ownCare(
  { params: { id }, db, actor, now }: Request<Care['GET /api/children/:id/care']>,
  { secretKeys }: CareParts,
): Promise<OwnCare> {
  const stored = await findCard(db, actor.familyId, id)
  if (stored === undefined) throw notFound()
  const card = stored && secretKeys && opened(stored, secretKeys)
  const shares = await sharesOf(db, actor.familyId, now)
  return {
    is_available: secretKeys !== null,
    card,
    is_locked: stored !== null && card === null,
    updated_at: stored?.updated_at ?? null,
    shares: shares
      .filter(({ child_id }) => child_id === id)
      .map(({ host_name, ...share }) => ({ ...share, host_family_name: familyName(host_name) })),
    next_time: (await hostsNextTime(db, id)).map(familyName),
    openings: await openingsOf(db, actor.familyId, id),
  }
}

export function writeCare(
  { params, body, write, actor, now }: Request<Care['PUT /api/children/:id/care']>,
  { secretKeys }: CareParts,
): Promise<{ updated_at: string }> {
  return write(async (tx) => {
    const child = await ownChild(tx, actor, params.id)
    if (!secretKeys) throw noSecretKey()
    const stored = await lockCard(tx, child.id)
    if ((stored?.updated_at ?? null) !== body.updated_at) throw changedMeanwhile()
    const sealed = secretKeys.seal(JSON.stringify(body.card), child.id)
    const updated_at = await saveCard(tx, child, sealed, now)
    await recordEvent(tx, actor, { kind: 'care_changed', detail: { child: child.first_name } }, now)
    return { updated_at }
  })
}

/** Needs no key, so that a card that can't be opened can go. */
export function deleteCare({
  params,
  write,
  actor,
  now,
}: Request<Care['DELETE /api/children/:id/care']>): Promise<Nothing> {
  return write(async (tx) => {
    const child = await ownChild(tx, actor, params.id)
    if (await deleteCard(tx, child)) {
      await recordEvent(tx, actor, { kind: 'care_deleted', detail: { child: child.first_name } }, now)
    }
    return {}
  })
}

export function askNextTime({
  params,
  write,
  actor,
}: Request<Care['DELETE /api/children/:id/care/next-time']>): Promise<Nothing> {
  return write(async (tx) => {
    await askEveryTime(tx, await ownChild(tx, actor, params.id))
    return {}
  })
}

export function shareCare({
  params,
  body: { share, next_time },
  write,
  actor,
  now,
}: Request<Care['POST /api/activity-invitations/:id/care']>): Promise<Nothing> {
  return write(async (tx) => {
    const invitation = await ownInvitation(tx, actor, params.id)
    const { invited_child_id, host_family_id } = invitation
    const child = await ownChild(tx, actor, invited_child_id)
    // Until this ends, the answer stays as it is.
    const [locked] = await lockInvitations(tx, [invitation.id])
    if (!locked || !answers[locked.status].isComing) throw notAccepted()
    const shareable = await findShareable(tx, invitation, now)
    if (!shareable) throw activityOver()
    if (!(await lockCard(tx, child.id))) throw noCareCard()
    const before = await findShare(tx, invitation.id)
    const { end_date: last_day, host_name: host } = shareable
    await saveShare(tx, invitation, { is_shared: share, last_day, shared_by: actor.userId }, now)
    // A family that stops sharing wants to be asked next time.
    if (!share || next_time) await setNextTime(tx, child.id, host_family_id, share)
    if (share && next_time) await shareOtherAccepted(tx, invitation, actor.userId, now)
    if ((before?.is_shared ?? false) !== share) {
      const kind = share ? 'care_shared' : 'care_withdrawn'
      await recordEvent(tx, actor, { kind, detail: { child: child.first_name, host } }, now)
    }
    return {}
  })
}

type SharedCards = Awaited<ReturnType<typeof readableCards>>

export async function sharedCards({
  params,
  db,
  actor,
  now,
}: Request<Care['GET /api/activities/:id/care']>): Promise<SharedCards> {
  const [{ uuid }] = await ownEntries(db, actor, params.id)
  return readableCards(db, actor.familyId, uuid, now)
}

/** A read, so that no reply is kept; that it happened is stored with it. */
export function openCare(
  { params, write, actor, now }: Request<Care['GET /api/activity-invitations/:id/care']>,
  { secretKeys }: CareParts,
): Promise<OpenedCare> {
  return write(async (tx) => {
    const shared = await sharedCard(tx, actor, params.id, now)
    if (!secretKeys) throw noSecretKey()
    const { child_id, family_id, child_name, parent_name, until } = shared
    const { id: reader_id, username: reader } = await findReader(tx, actor.userId)
    if (!(await wasOpenedSince(tx, shared, reader_id, new Date(now.getTime() - notedOnceInMs)))) {
      const detail = { child: child_name, child_id, reader, reader_id }
      await recordEvent(tx, { familyId: family_id, userId: null }, { kind: 'care_opened', detail }, now)
    }
    const card = opened(shared, secretKeys)
    return { child_name, parent_name, card, until, opened_at: now.toISOString() }
  })
}

export async function exportedCards(db: Db, familyId: string, { secretKeys }: CareParts) {
  const cards: FamilyExport['care_cards'] = []
  for (const stored of await listCards(db, familyId)) {
    cards.push({
      child_uuid: stored.child_id,
      card: secretKeys && opened(stored, secretKeys),
      next_time: (await hostsNextTime(db, stored.child_id)).map(familyName),
      updated_at: stored.updated_at,
    })
  }
  return cards
}

function opened({ child_id, sealed }: Pick<StoredCard, 'child_id' | 'sealed'>, keys: SecretKeys): CareCard | null {
  const text = keys.open(sealed, child_id)
  return text === null ? null : (JSON.parse(text) as CareCard)
}
