import { openStatuses, settledStatuses, type ConnectionStatus } from '@parent-activity/domain/connection-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { isOfPair } from '../../db/connected-children.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Authorized } from '../../http/authorized.ts'

/** The first child's family asked, or is about to. */
export interface Pair {
  child1_id: string
  family1_id: string
  child2_id: string
  family2_id: string
}

export interface ConnectionRef extends Pair {
  id: string
  status: ConnectionStatus
  needs_confirmation: boolean
}

export interface NewRequest {
  id: string
  requested_by: string
  target_parent_id: string | null
  message: string | null
}

const pairColumns = ['child1_id', 'family1_id', 'child2_id', 'family2_id'] as const

/** One in which the family has a part. Nobody else answers, removes or builds on it until the transaction ends. */
export function findConnection(tx: Tx, familyId: string, id: string) {
  return tx
    .selectFrom('connections')
    .select(['id', 'status', 'needs_confirmation', ...pairColumns])
    .where('id', '=', id)
    .where((row) => row.or([row('family1_id', '=', familyId), row('family2_id', '=', familyId)]))
    .forUpdate()
    .executeTakeFirst()
}

/** Those of the children that exist; they stay until the transaction ends. */
export function holdChildren(tx: Tx, ids: string[]) {
  return tx.selectFrom('children').select(['id', 'family_id']).where('id', 'in', ids).forKeyShare().execute()
}

export async function isChildOf(db: Db, familyId: string, id: string): Promise<boolean> {
  const child = await db
    .selectFrom('children')
    .select('id')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return child !== undefined
}

/** Nothing where there is no such user; else they stay until the transaction ends. */
export async function holdFamilyOfUser(tx: Tx, id: string): Promise<string | null> {
  const user = await tx.selectFrom('users').select('family_id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return user?.family_id ?? null
}

/** Keeps whatever else of theirs is counted waiting until the transaction ends, or tells that they are gone. */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  return user !== undefined
}

/** False where there is an open one for the pair. What was settled between the two gives way to the new request. */
export async function insertRequest(tx: Tx, pair: Authorized<Pair>, request: NewRequest, now: Date): Promise<boolean> {
  await tx
    .deleteFrom('connections')
    .where(isOfPair(pair.child1_id, pair.child2_id))
    .where('status', 'in', settledStatuses)
    .execute()
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('connections')
    .values({
      ...pair,
      ...request,
      status: 'pending',
      needs_confirmation: isDoubtful(pair),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

/** Declining, or having another child asked for, proves nothing; who has an active connection has been confirmed. */
function isDoubtful({ family1_id, family2_id }: Pair) {
  return sql<boolean>`
    (select contact_unproven from families where id = ${family2_id}::uuid)
    and not exists (
      select from connections
      where status = 'active'
        and (family1_id, family2_id) in (
          (${family1_id}::uuid, ${family2_id}::uuid), (${family2_id}::uuid, ${family1_id}::uuid)
        )
    )`
}

export async function openStatus(db: Db, { child1_id, child2_id }: Pair): Promise<ConnectionStatus | undefined> {
  const row = await db
    .selectFrom('connections')
    .select('status')
    .where(isOfPair(child1_id, child2_id))
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  return row?.status
}

export async function setStatus(
  tx: Tx,
  connection: Authorized<ConnectionRef>,
  status: ConnectionStatus,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('connections')
    .set({ status, answered_at: now.toISOString() })
    .where('id', '=', connection.id)
    .execute()
}

export async function deleteConnection(tx: Tx, connection: Authorized<ConnectionRef>): Promise<void> {
  await tx.deleteFrom('connections').where('id', '=', connection.id).execute()
}

export function deleteSettledBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(
    db,
    'connections',
    sql`status = any(${settledStatuses}::text[]) and answered_at < ${moment.toISOString()}`,
  )
}
