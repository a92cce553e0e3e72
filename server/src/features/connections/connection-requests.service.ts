import { randomUUID } from 'node:crypto'
import type { ConnectionRequest, connectionsEndpoints } from '@parent-activity/contract/connections'
import { normaliseContact } from '@parent-activity/domain/accounts/contact'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { rereadOnRetry } from '../../http/replies/reread-on-retry.ts'
import { requestFrom, requestsFrom, requestsTo } from './connection-lists.repository.ts'
import { refuseAfterRefusals, refuseTooManyRequests } from './connection-requests.throttle.ts'
import { recordConnection } from './connection-trail.service.ts'
import { requestablePair } from './connections.access.ts'
import { alreadyOpen } from './connections.errors.ts'
import { findOpen, insertRequest, type NewRequest, type Pair } from './connections.repository.ts'

type Connections = typeof connectionsEndpoints

export function requests({
  read,
  actor,
}: Request<Connections['GET /api/connections/requests']>): Promise<ConnectionRequest[]> {
  return read((db) => requestsTo(db, actor.familyId))
}

export function sentRequests({
  read,
  actor,
}: Request<Connections['GET /api/connections/sent-requests']>): Promise<ConnectionRequest[]> {
  return read((db) => requestsFrom(db, actor.familyId))
}

export function sendRequest(
  { body, db, write, actor, now }: Request<Connections['POST /api/connections/request']>,
  requestsPerDay: number | null,
): Promise<ConnectionRequest> {
  const { target_parent_id, message } = body
  const found_by = body.found_by === null ? null : normaliseContact(body.found_by)
  const open = async (tx: Tx) => {
    const pair = await requestablePair(tx, actor, body)
    return openRequest(tx, actor, pair, { target_parent_id, found_by, message }, requestsPerDay, now)
  }
  return rereadOnRetry(write, open, (id) => requestFrom(db, actor.familyId, id))
}

export async function openRequest(
  tx: Tx,
  actor: Actor,
  pair: Authorized<Pair>,
  asked: Omit<NewRequest, 'id' | 'requested_by'>,
  requestsPerDay: number | null,
  now: Date,
): Promise<ConnectionRequest> {
  await refuseTooManyRequests(tx, actor, requestsPerDay, now)
  await refuseAfterRefusals(tx, pair, now)
  const id = randomUUID()
  const request = { id, requested_by: actor.userId, ...asked }
  if (!(await insertRequest(tx, pair, request, now))) throw alreadyOpen(await findOpen(tx, pair), actor.familyId)
  await recordConnection(tx, actor, pair, 'connection_requested', now)
  return requestFrom(tx, actor.familyId, id)
}
