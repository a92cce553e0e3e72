import { sql, type RawBuilder } from 'kysely'
import type { Db } from './client.ts'
import type { Tables } from './tables.ts'

const batch = 1000

/** Repeats a deletion that takes so many rows at most until none are left, so that nobody ever waits long for it. */
export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const gone = await deleteSome(batch)
    total += gone
    if (gone < batch) return total
  }
}

/** Each batch is a transaction of its own. What somebody is using at this moment is left for the next time. */
export function deleteInBatches(db: Db, table: keyof Tables, isOld: RawBuilder<boolean>): Promise<number> {
  return inBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld} limit ${most} for update skip locked
      ))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}
