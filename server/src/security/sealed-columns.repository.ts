import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../db/client.ts'
import { headBytes } from './seal.ts'

/** `about` is the id under which `column` was sealed. */
export const sealedColumns = [
  { table: 'care_cards', about: 'child_id', column: 'sealed' },
  { table: 'followed_calendars', about: 'id', column: 'sealed_address' },
] as const

type SealedColumn = (typeof sealedColumns)[number]

/** `known` counts those whose key is among these. */
export async function countSealed(db: Db, heads: Buffer[]): Promise<{ all: number; known: number }> {
  const stored = sealedColumns.map(
    ({ table, column }) => sql`select ${sql.ref(column)} as sealed from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ all: number; known: number }>`
    select count(sealed)::integer as all, (count(*) filter (where ${isSealedWith(heads, 'sealed')}))::integer as known
    from (${sql.join(stored, sql` union all `)}) as stored`.execute(db)
  return rows[0] ?? { all: 0, known: 0 }
}

export async function lockSealedWith(
  tx: Tx,
  { table, about, column }: SealedColumn,
  heads: Buffer[],
  after: string | null,
  most: number,
): Promise<{ about: string; sealed: Buffer }[]> {
  const id = sql.ref(about)
  const { rows } = await sql<{ about: string; sealed: Buffer }>`
    select ${id} as about, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${isSealedWith(heads, column)} and (${after}::uuid is null or ${id} > ${after}::uuid)
    order by ${id} limit ${most} for update`.execute(tx)
  return rows
}

export async function replaceSealed(
  tx: Tx,
  { table, about, column }: SealedColumn,
  id: string,
  sealed: Buffer,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${sql.ref(about)} = ${id}`.execute(tx)
}

/** Writes under way end first; later ones wait, and then read the file again. */
export async function keepOutWriters(tx: Tx): Promise<void> {
  const tables = sealedColumns.map(({ table }) => sql.table(table))
  await sql`lock table ${sql.join(tables)} in exclusive mode`.execute(tx)
}

function isSealedWith(heads: Buffer[], column: string): RawBuilder<boolean> {
  return sql<boolean>`substring(${sql.ref(column)} from 1 for ${sql.lit(headBytes)}) = any(${heads}::bytea[])`
}
