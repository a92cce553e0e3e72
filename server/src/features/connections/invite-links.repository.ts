import { waitingStatuses } from '@parent-activity/domain/connections/connection-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Pair } from './connections.repository.ts'

export interface LinkedRequest extends Pair {
  id: string
  found_by: string | null
}

const mostLinks = 10

/** Locks the waiting request. Beyond `mostLinks` the oldest link goes. */
export async function insertInviteLink(
  db: Db,
  link: { code_hash: Buffer; connection_id: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('invite_links')
    .columns(['code_hash', 'connection_id', 'created_at'])
    .expression((expression) =>
      expression
        .selectFrom('connections')
        .select((row) => [
          row.val(link.code_hash).as('code_hash'),
          'id as connection_id',
          sql<string>`${now.toISOString()}::timestamptz`.as('created_at'),
        ])
        .where('id', '=', link.connection_id)
        .where('status', 'in', waitingStatuses)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    delete from invite_links where code_hash in (
      select code_hash from invite_links where connection_id = ${link.connection_id}
      order by created_at desc, code_hash offset ${mostLinks}
    )`.execute(db)
}

export function findLinkedRequest(db: Db, codeHash: Buffer, madeSince: Date): Promise<LinkedRequest | undefined> {
  return db
    .selectFrom('invite_links')
    .innerJoin('connections', 'connections.id', 'invite_links.connection_id')
    .select(['connections.id', 'child1_id', 'family1_id', 'child2_id', 'family2_id', 'found_by'])
    .where('invite_links.code_hash', '=', codeHash)
    .where('invite_links.created_at', '>', madeSince.toISOString())
    .where('connections.status', 'in', waitingStatuses)
    .forUpdate('connections')
    .executeTakeFirst()
}

export function lockLinkedRequests(tx: Tx, { family1_id, family2_id, found_by }: LinkedRequest) {
  return tx
    .selectFrom('connections')
    .select(['id', 'child1_id', 'family1_id', 'child2_id', 'family2_id'])
    .where('family1_id', '=', family1_id)
    .where('family2_id', '=', family2_id)
    .where(sql<boolean>`found_by is not distinct from ${found_by}`)
    .where('status', 'in', waitingStatuses)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The link proves the contact, so an unconfirmed yes is asked for again. */
export async function reopen(tx: Tx, requestIds: string[]): Promise<void> {
  await tx
    .updateTable('connections')
    .set({ status: 'pending', answered_at: null })
    .where('id', 'in', requestIds)
    .where('status', '=', 'unconfirmed')
    .execute()
}

export async function deleteRequest(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('connections').where('id', '=', id).execute()
}

export async function deleteLinksTo(tx: Tx, requestIds: string[]): Promise<void> {
  await tx.deleteFrom('invite_links').where('connection_id', 'in', requestIds).execute()
}

export function deleteLinksMadeUntil(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'invite_links', sql`created_at <= ${moment.toISOString()}`)
}
