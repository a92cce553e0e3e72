import type { ActiveConnection, ChildConnection, connectionsEndpoints } from '@parent-activity/contract/connections'
import type { Nothing } from '@parent-activity/contract/fields'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { activeConnections, connectionsOfChild } from './connection-lists.repository.ts'
import { recordConnection } from './connection-trail.service.ts'
import { answerableConnection, ownChildId, removableConnection } from './connections.access.ts'
import { deleteConnection, deleteSettledBefore, setStatus, type Pair } from './connections.repository.ts'

type Connections = typeof connectionsEndpoints

/** Of requests that were declined or withdrawn: long enough for whoever answers one late to be told what became of it. */
const settledMs = 90 * 24 * 60 * 60 * 1000

/** What follows for the two children, in the same transaction; those who know what that is hand the deeds over. */
export interface Consequences {
  onConnected: (tx: Tx, pair: Pair, now: Date) => Promise<void>
  /** Also where it never came to a connection: whatever waited for one goes too. */
  onDisconnected: (tx: Tx, pair: Pair, now: Date) => Promise<void>
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
    await setStatus(tx, connection, connection.becomes, now)
    await recordConnection(tx, actor, connection, answerKinds[action], now)
    if (connection.becomes === 'active') await consequences.onConnected(tx, pairOf(connection), now)
    if (connection.becomes === 'rejected') await consequences.onDisconnected(tx, pairOf(connection), now)
    return {}
  })
}

export function removeConnection(
  { params, write, actor, now }: Request<Connections['DELETE /api/connections/:id']>,
  consequences: Consequences,
): Promise<Nothing> {
  return write((tx) => end(tx, actor, params.id, consequences, now))
}

/** A request that was withdrawn stays, so that whoever answers it is told; a connection is gone. */
async function end(tx: Tx, actor: Actor, id: string, consequences: Consequences, now: Date): Promise<Nothing> {
  const connection = await removableConnection(tx, actor, id)
  if (connection.status === 'pending') await setStatus(tx, connection, 'withdrawn', now)
  else await deleteConnection(tx, connection)
  const kind = connection.status === 'pending' ? 'connection_withdrawn' : 'connection_removed'
  await recordConnection(tx, actor, connection, kind, now)
  await consequences.onDisconnected(tx, pairOf(connection), now)
  return {}
}

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
