import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { headBytes } from '../../security/seal.ts'

/** `known` counts those whose key is among these. */
export async function countCards(db: Db, heads: Buffer[]): Promise<{ all: number; known: number }> {
  const { rows } = await sql<{ all: number; known: number }>`
    select count(*)::integer as all, (count(*) filter (where ${isSealedWith(heads)}))::integer as known
    from care_cards`.execute(db)
  return rows[0] ?? { all: 0, known: 0 }
}

export async function cardsSealedWith(
  tx: Tx,
  heads: Buffer[],
  after: string | null,
  most: number,
): Promise<{ child_id: string; sealed: Buffer }[]> {
  return tx
    .selectFrom('care_cards')
    .select(['child_id', 'sealed'])
    .where(isSealedWith(heads))
    .$if(after !== null, (cards) => cards.where('child_id', '>', after))
    .orderBy('child_id')
    .limit(most)
    .forUpdate()
    .execute()
}

export async function replaceSealed(tx: Tx, childId: string, sealed: Buffer): Promise<void> {
  await tx.updateTable('care_cards').set({ sealed }).where('child_id', '=', childId).execute()
}

/** Writes under way end first; later ones wait, and then read the file again. */
export async function keepOutWriters(tx: Tx): Promise<void> {
  await sql`lock table care_cards in exclusive mode`.execute(tx)
}

function isSealedWith(heads: Buffer[]): RawBuilder<boolean> {
  return sql<boolean>`substring(sealed from 1 for ${sql.lit(headBytes)}) = any(${heads}::bytea[])`
}
