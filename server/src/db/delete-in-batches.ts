import { sql, type RawBuilder } from 'kysely'
import type { Db } from './client.ts'
import type { Tables } from './tables.ts'

const batch = 1000

export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const gone = await deleteSome(batch)
    total += gone
    if (gone < batch) return total
  }
}

/** Locked rows are left for the next run. */
export function deleteInBatches(db: Db, table: keyof Tables, isOld: RawBuilder<boolean>): Promise<number> {
  return inBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld} limit ${most} for update skip locked
      ))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}
