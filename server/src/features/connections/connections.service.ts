import type { ActiveConnection, ChildConnection, connectionsEndpoints } from '@parent-activity/contract/connections'
import type { Nothing } from '@parent-activity/contract/fields'
import type { Db, Tx } from '../../db/client.ts'
import { primaryAccount } from '../../db/primary-account.ts'
import type { Actor } from '../../http/actor.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { adoptRequest } from './adopted-requests.service.ts'
import { activeConnections, connectionsOfChild } from './connection-lists.repository.ts'
import { recordConnection } from './connection-trail.service.ts'
import {
  activeConnection,
  answerableConnection,
  ownChildId,
  removableConnection,
  sideOf,
} from './connections.access.ts'
import { alreadyOpen } from './connections.errors.ts'
import {
  deleteConnection,
  deleteSettledBefore,
  setStatus,
  type ConnectionRef,
  type Pair,
} from './connections.repository.ts'
import { proveContact, proveContactsOf } from './proven-contacts.repository.ts'

type Connections = typeof connectionsEndpoints

/** A late answer is told what became of the request. */
const settledMs = 90 * 24 * 60 * 60 * 1000

/** Callbacks in the same transaction. */
export interface Consequences {
  onConnected: (tx: Tx, pair: Pair, now: Date) => Promise<void>
  /** Runs for ended requests too. */
  onDisconnected: (tx: Tx, pair: Pair, endedBy: string, now: Date) => Promise<void>
  onBlocked: (tx: Tx, families: [blocker: string, blocked: string], now: Date) => Promise<void>
}

export function connections({ db, actor }: Request<Connections['GET /api/connections']>): Promise<ActiveConnection[]> {
  return activeConnections(db, actor.familyId)
}

export async function childConnections({
  params,
  db,
  actor,
}: Request<Connections['GET /api/connections/:childUuid']>): Promise<ChildConnection[]> {
  return connectionsOfChild(db, await ownChildId(db, actor, params.childUuid))
}

export function respond(
  { params, body, write, actor, now }: Request<Connections['POST /api/connections/respond/:id']>,
  consequences: Consequences,
): Promise<Nothing> {
  const { action } = body
  return write(async (tx) => {
    if (action === 'delete') return end(tx, actor, params.id, consequences, now)
    const connection = await answerableConnection(tx, actor, params.id, action)
    const pair = action === 'accept' ? await acceptedPair(tx, actor, connection, now) : pairOf(connection)
    await setStatus(tx, connection, connection.becomes, now)
    await recordConnection(tx, actor, pair, answerKinds[action], now)
    if (action === 'confirm') await proveAskedContact(tx, connection, now)
    if (connection.becomes === 'active') await consequences.onConnected(tx, pair, now)
    if (connection.becomes === 'rejected') await consequences.onDisconnected(tx, pair, actor.familyId, now)
    return {}
  })
}

export function removeConnection(
  { params, write, actor, now }: Request<Connections['DELETE /api/connections/:id']>,
  consequences: Consequences,
): Promise<Nothing> {
  return write((tx) => end(tx, actor, params.id, consequences, now))
}

/** A request to a contact becomes one to the family that accepts it. */
async function acceptedPair(tx: Tx, actor: Actor, connection: Authorized<ConnectionRef>, now: Date): Promise<Pair> {
  if (connection.family2_id === actor.familyId) return pairOf(connection)
  const adopted = await adoptRequest(tx, connection, actor.familyId, now)
  if ('open' in adopted) throw alreadyOpen(adopted.open, actor.familyId)
  return adopted.pair
}

async function proveAskedContact(tx: Tx, { found_by, family1_id, family2_id }: ConnectionRef, now: Date) {
  if (found_by !== null) await proveContact(tx, { family_id: family2_id, contact: found_by }, family1_id, now)
}

export function vouch({
  params,
  write,
  actor,
  now,
}: Request<Connections['POST /api/connections/:id/vouch']>): Promise<Nothing> {
  return write(async (tx) => {
    const { family1_id, family2_id } = await activeConnection(tx, actor, params.id)
    const parent = await primaryAccount(tx, family1_id === actor.familyId ? family2_id : family1_id)
    if (parent) await proveContactsOf(tx, parent.id, null, actor.familyId, now)
    return {}
  })
}

async function end(tx: Tx, actor: Actor, id: string, consequences: Consequences, now: Date): Promise<Nothing> {
  await endConnection(tx, actor, await removableConnection(tx, actor, id), consequences, now)
  return {}
}

/** A request stays, for late answers; a connection is deleted. */
export async function endConnection(
  tx: Tx,
  actor: Actor,
  connection: Authorized<ConnectionRef>,
  consequences: Consequences,
  now: Date,
): Promise<void> {
  const { outcome, kind } = endings[connection.status === 'pending' ? sideOf(actor, connection) : 'both']
  if (outcome) await setStatus(tx, connection, outcome, now)
  else await deleteConnection(tx, connection)
  await recordConnection(tx, actor, connection, kind, now)
  await consequences.onDisconnected(tx, pairOf(connection), actor.familyId, now)
}

const endings = {
  requester: { outcome: 'withdrawn', kind: 'connection_withdrawn' },
  target: { outcome: 'rejected', kind: 'connection_rejected' },
  both: { outcome: null, kind: 'connection_removed' },
} as const

export function deleteOldRequests(db: Db, now: Date): Promise<number> {
  return deleteSettledBefore(db, new Date(now.getTime() - settledMs))
}

const answerKinds = {
  accept: 'connection_accepted',
  reject: 'connection_rejected',
  confirm: 'connection_confirmed',
} as const

function pairOf({ child1_id, family1_id, child2_id, family2_id }: Pair): Pair {
  return { child1_id, family1_id, child2_id, family2_id }
}
