import { randomUUID } from 'node:crypto'
import type { BlockedFamily } from '@parent-activity/contract/connections'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface BlockRef {
  id: string
  name: string
}

export async function hasBlocked(db: Db, familyId: string, otherFamilyId: string): Promise<boolean> {
  const block = await db
    .selectFrom('blocked_families')
    .select('id')
    .where('family_id', '=', familyId)
    .where('blocked_family_id', '=', otherFamilyId)
    .executeTakeFirst()
  return block !== undefined
}

/** Whether one of the two has blocked the other. A block that is under way is waited for. */
export async function areParted(tx: Tx, familyId: string, otherFamilyId: string): Promise<boolean> {
  await holdPair(tx, familyId, otherFamilyId)
  return (await hasBlocked(tx, familyId, otherFamilyId)) || (await hasBlocked(tx, otherFamilyId, familyId))
}

/** Keeps something new between two families from beginning while a block ends all there is. */
export async function holdPair(tx: Tx, familyId: string, otherFamilyId: string): Promise<void> {
  const pair = [familyId, otherFamilyId].toSorted().join()
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx)
}

export async function insertBlock(
  tx: Tx,
  block: { family_id: string; blocked_family_id: string; name: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('blocked_families')
    .values({ ...block, id: randomUUID(), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['family_id', 'blocked_family_id']).doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

export function listBlocks(db: Db, familyId: string): Promise<BlockedFamily[]> {
  return db
    .selectFrom('blocked_families')
    .select(['id', 'id as uuid', 'name', 'created_at'])
    .where('family_id', '=', familyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findBlock(tx: Tx, familyId: string, id: string): Promise<BlockRef | undefined> {
  return tx
    .selectFrom('blocked_families')
    .select(['id', 'name'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteBlock(tx: Tx, block: Authorized<BlockRef>): Promise<void> {
  await tx.deleteFrom('blocked_families').where('id', '=', block.id).execute()
}
