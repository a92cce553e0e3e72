import type { BlockedFamily, connectionsEndpoints } from '@parent-activity/contract/connections'
import type { Nothing } from '@parent-activity/contract/fields'
import { primaryAccount } from '../../db/primary-account.ts'
import { notFound } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { recordEvent } from '../audit/audit.repository.ts'
import { deleteBlock, holdPair, insertBlock, listBlocks } from './blocked-families.repository.ts'
import { endableBetween, otherFamilyOf, ownBlock } from './connections.access.ts'
import { endConnection, type Consequences } from './connections.service.ts'

type Connections = typeof connectionsEndpoints

export function blockedFamilies({
  db,
  actor,
}: Request<Connections['GET /api/connections/blocked']>): Promise<BlockedFamily[]> {
  return listBlocks(db, actor.familyId)
}

/** Ends all between the two, however it came about. The blocked family only sees a declined request or a removed connection. */
export function blockFamily(
  { params, write, actor, now }: Request<Connections['POST /api/connections/:id/block']>,
  consequences: Consequences,
): Promise<Nothing> {
  return write(async (tx) => {
    const other = await otherFamilyOf(tx, actor, params.id)
    const parent = await primaryAccount(tx, other.familyId)
    if (!parent) throw notFound()
    await holdPair(tx, actor.familyId, other.familyId)
    for (const connection of await endableBetween(tx, actor, other)) {
      await endConnection(tx, actor, connection, consequences, now)
    }
    await consequences.onBlocked(tx, [actor.familyId, other.familyId], now)
    const block = { family_id: actor.familyId, blocked_family_id: other.familyId, name: parent.username }
    if (await insertBlock(tx, block, now)) {
      await recordEvent(tx, actor, { kind: 'family_blocked', detail: { name: parent.username } }, now)
    }
    return {}
  })
}

export function unblockFamily({
  params,
  write,
  actor,
  now,
}: Request<Connections['DELETE /api/connections/blocked/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    const block = await ownBlock(tx, actor, params.id)
    await deleteBlock(tx, block)
    await recordEvent(tx, actor, { kind: 'family_unblocked', detail: { name: block.name } }, now)
    return {}
  })
}
