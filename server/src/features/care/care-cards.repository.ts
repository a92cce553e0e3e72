import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { ChildRef } from '../children/children.repository.ts'

export interface StoredCard {
  child_id: string
  sealed: Buffer
  updated_at: string
}

const columns = ['child_id', 'sealed', 'updated_at'] as const

/** Undefined for a child of another family. */
export async function findCard(db: Db, familyId: string, childId: string): Promise<StoredCard | null | undefined> {
  const child = await db
    .selectFrom('children')
    .leftJoin('care_cards', 'care_cards.child_id', 'children.id')
    .select(['children.id as child_id', 'sealed', 'updated_at'])
    .where('children.family_id', '=', familyId)
    .where('children.id', '=', childId)
    .executeTakeFirst()
  if (!child) return undefined
  const { child_id, sealed, updated_at } = child
  return sealed && updated_at ? { child_id, sealed, updated_at } : null
}

/** The lock on the table, held without a row as well, keeps keys from being dropped until the write ends. */
export function lockCard(tx: Tx, childId: string): Promise<StoredCard | undefined> {
  return tx.selectFrom('care_cards').select(columns).where('child_id', '=', childId).forUpdate().executeTakeFirst()
}

export function listCards(db: Db, familyId: string) {
  return db.selectFrom('care_cards').select(columns).where('family_id', '=', familyId).orderBy('child_id').execute()
}

/** Two writes within a millisecond must differ. */
export async function saveCard(
  tx: Tx,
  { id, family_id }: Authorized<ChildRef>,
  sealed: Buffer,
  now: Date,
): Promise<string> {
  const moment = now.toISOString()
  const { updated_at } = await tx
    .insertInto('care_cards')
    .values({ child_id: id, family_id, sealed, updated_at: moment })
    .onConflict((card) =>
      card.column('child_id').doUpdateSet({
        sealed,
        updated_at: sql`greatest(${moment}::timestamptz, care_cards.updated_at + interval '1 millisecond')`,
      }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  return updated_at
}

export async function deleteCard(tx: Tx, child: Authorized<ChildRef>): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('care_cards')
    .where('child_id', '=', child.id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The primary accounts of the families with which a card is shared again unasked. */
export async function hostsNextTime(db: Db, childId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('care_cards')
    .innerJoin('users', (join) =>
      join.on(sql<boolean>`users.family_id = any(care_cards.next_time_with) and users.is_primary`),
    )
    .select('users.username')
    .where('care_cards.child_id', '=', childId)
    .orderBy('users.username')
    .execute()
  return rows.map(({ username }) => username)
}

export async function askEveryTime(tx: Tx, child: Authorized<ChildRef>): Promise<void> {
  await tx.updateTable('care_cards').set({ next_time_with: [] }).where('child_id', '=', child.id).execute()
}

export async function setNextTime(tx: Tx, childId: string, hostFamilyId: string, isShared: boolean): Promise<void> {
  const others = sql`array_remove(next_time_with, ${hostFamilyId}::uuid)`
  await tx
    .updateTable('care_cards')
    .set({ next_time_with: isShared ? sql`array_append(${others}, ${hostFamilyId}::uuid)` : sql`${others}` })
    .where('child_id', '=', childId)
    .where(sql<boolean>`(${hostFamilyId}::uuid = any(next_time_with)) <> ${isShared}`)
    .execute()
}
