import type { ConnectionRequest, connectionsEndpoints } from '@parent-activity/contract/connections'
import { contactType } from '@parent-activity/domain/accounts/contact'
import type { Db, Tx } from '../../db/client.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { rereadOnRetry } from '../../http/replies/reread-on-retry.ts'
import { hashToken, newToken } from '../../security/token.ts'
import { adoptRequest } from './adopted-requests.service.ts'
import { hasBlocked } from './blocked-families.repository.ts'
import { requestFrom, requestTo } from './connection-lists.repository.ts'
import { ownWaitingRequest } from './connections.access.ts'
import { deadLink, ownLink } from './connections.errors.ts'
import {
  deleteLinksMadeUntil,
  deleteLinksTo,
  deleteRequest,
  findLinkedRequest,
  insertInviteLink,
  lockLinkedRequests,
  reopen,
  type LinkedRequest,
} from './invite-links.repository.ts'
import { proveContactsOf } from './proven-contacts.repository.ts'
import { isFreeShareLink, readSharedByLink, takeShareLink } from './sharing/newcomer-links.service.ts'

type Connections = typeof connectionsEndpoints

const linkMs = 30 * 24 * 60 * 60 * 1000

export interface LinkOpener {
  userId: string
  familyId: string
}

/** Codes are not stored, so every call makes a new link. */
export async function makeLink({
  params,
  db,
  write,
  actor,
  now,
}: Request<Connections['POST /api/connections/:id/link']>): Promise<{ invite_path: string }> {
  const { id } = await write(async (tx) => ({ id: (await ownWaitingRequest(tx, actor, params.id)).id }))
  return { invite_path: await newInvitePath(db, id, now) }
}

export async function newInvitePath(db: Db, requestId: string, now: Date): Promise<string> {
  const code = newToken()
  await insertInviteLink(db, { code_hash: hashToken(code), connection_id: requestId }, now)
  return `/register?invite=${code}`
}

export async function readLink({ body, db, now }: Request<Connections['POST /api/connections/read-link']>) {
  const linked = await findLink(db, body.code, now)
  if (!linked) return readSharedByLink(db, body.code, now)
  const { requester_name, child_name, target_child_name } = await requestFrom(db, linked.family1_id, linked.id)
  const email = linked.found_by !== null && contactType(linked.found_by) === 'email' ? linked.found_by : null
  return { requester_name, child_name, target_child_name, email }
}

export function openLink({
  body,
  db,
  write,
  actor,
  now,
}: Request<Connections['POST /api/connections/open-link']>): Promise<ConnectionRequest> {
  const open = async (tx: Tx) => {
    const linked = await findLink(tx, body.code, now)
    if (!linked || (await hasBlocked(tx, actor.familyId, linked.family1_id))) throw deadLink()
    if (linked.family1_id === actor.familyId) throw ownLink()
    const [request] = await takeLinked(tx, linked, actor, now)
    if (request === undefined) throw deadLink()
    return requestTo(tx, actor.familyId, request)
  }
  return rereadOnRetry(write, open, (id) => requestTo(db, actor.familyId, id))
}

export async function openLinkAtSignUp(tx: Tx, newcomer: LinkOpener, invite: string | null, now: Date): Promise<void> {
  const linked = await findLink(tx, invite, now)
  if (linked) await takeLinked(tx, linked, newcomer, now)
  else if (invite !== null) await takeShareLink(tx, invite, newcomer.familyId, now)
}

/**
 * A link proves its opener to its sender, who passed it on in person, and to nobody else. It wins over somebody who
 * merely typed the contact.
 */
async function takeLinked(tx: Tx, linked: LinkedRequest, opener: LinkOpener, now: Date): Promise<string[]> {
  const { userId, familyId } = opener
  const requests = await lockLinkedRequests(tx, linked)
  await deleteLinksTo(
    tx,
    requests.map(({ id }) => id),
  )
  await proveContactsOf(tx, userId, linked.found_by, linked.family1_id, now)
  const taken: string[] = []
  for (const request of requests) {
    const adopted = request.family2_id === familyId || 'pair' in (await adoptRequest(tx, request, familyId, now))
    if (adopted) taken.push(request.id)
    else await deleteRequest(tx, request.id)
  }
  if (taken.length > 0) await reopen(tx, taken)
  return taken
}

async function findLink(db: Db, code: string | null, now: Date): Promise<LinkedRequest | undefined> {
  return code === null ? undefined : findLinkedRequest(db, hashToken(code), new Date(now.getTime() - linkMs))
}

export async function isGoodLink(tx: Tx, invite: string | null, now: Date): Promise<boolean> {
  return (await findLink(tx, invite, now)) !== undefined || (invite !== null && isFreeShareLink(tx, invite, now))
}

export function deleteOldLinks(db: Db, now: Date): Promise<number> {
  return deleteLinksMadeUntil(db, new Date(now.getTime() - linkMs))
}
