import {
  openStatuses,
  settledStatuses,
  type ConnectionStatus,
} from '@parent-activity/domain/connections/connection-status'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { areFamiliesConnected, isOfPair } from '../../db/connected-children.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { isProvenTo } from '../../db/proven-contacts.ts'
import type { Authorized } from '../../http/authorized.ts'
import { isAskedOf } from './asked-families.ts'

/** Family 1 is the requester. */
export interface Pair {
  child1_id: string
  family1_id: string
  child2_id: string
  family2_id: string
}

export interface ConnectionRef extends Pair {
  id: string
  status: ConnectionStatus
  found_by: string | null
  is_proven: boolean
}

export interface NewRequest {
  id: string
  requested_by: string
  target_parent_id: string | null
  found_by: string | null
  message: string | null
}

const pairColumns = ['child1_id', 'family1_id', 'child2_id', 'family2_id'] as const

/** Connected families count as proven to each other. */
export function isContactProven(askedFamilyId: RawBuilder<unknown> | string): RawBuilder<boolean> {
  const requester = sql.ref('connections.family1_id')
  return sql<boolean>`(
    ${isProvenTo(askedFamilyId, sql.ref('connections.found_by'), requester)}
    or ${areFamiliesConnected(askedFamilyId, requester)}
  )`
}

export function findConnection(tx: Tx, familyId: string, id: string): Promise<ConnectionRef | undefined> {
  const asked = sql`case when connections.family1_id = ${familyId} then connections.family2_id else ${familyId} end`
  return tx
    .selectFrom('connections')
    .select(['id', 'status', 'found_by', ...pairColumns])
    .select(isContactProven(asked).as('is_proven'))
    .where('id', '=', id)
    .where((row) => row.or([row('family1_id', '=', familyId), isAskedOf(familyId)]))
    .forUpdate()
    .executeTakeFirst()
}

/** Includes requests to a contact of the first family. */
export function findOpenBetween(tx: Tx, familyId: string, otherFamilyId: string): Promise<ConnectionRef[]> {
  return tx
    .selectFrom('connections')
    .select(['id', 'status', 'found_by', ...pairColumns])
    .select(sql<boolean>`false`.as('is_proven'))
    .where('status', 'in', openStatuses)
    .where((row) =>
      row.or([
        row.and({ family1_id: familyId, family2_id: otherFamilyId }),
        row('family1_id', '=', otherFamilyId).and(isAskedOf(familyId)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

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

export async function holdFamilyOfUser(tx: Tx, id: string): Promise<string | null> {
  const user = await tx.selectFrom('users').select('family_id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return user?.family_id ?? null
}

/** Returns false if the person is gone. */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  return user !== undefined
}

export async function refusalsSince(tx: Tx, { family1_id, family2_id }: Pair, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('connections')
    .select('answered_at')
    .where('family1_id', '=', family1_id)
    .where('family2_id', '=', family2_id)
    .where('status', '=', 'rejected')
    .where('answered_at', '>', since.toISOString())
    .orderBy('answered_at')
    .$narrowType<{ answered_at: string }>()
    .execute()
  return rows.map(({ answered_at }) => new Date(answered_at))
}

/** Returns false if the pair has something open. A withdrawn request is replaced. */
export async function insertRequest(tx: Tx, pair: Authorized<Pair>, request: NewRequest, now: Date): Promise<boolean> {
  await tx
    .deleteFrom('connections')
    .where(isOfPair(pair.child1_id, pair.child2_id))
    .where('status', '=', 'withdrawn')
    .execute()
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('connections')
    .values({ ...pair, ...request, status: 'pending', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

export interface OpenConnection {
  status: ConnectionStatus
  family1_id: string
}

export function findOpen(db: Db, { child1_id, child2_id }: Pair): Promise<OpenConnection | undefined> {
  return db
    .selectFrom('connections')
    .select(['status', 'family1_id'])
    .where(isOfPair(child1_id, child2_id))
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
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
