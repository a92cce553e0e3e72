import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './client.ts'
import { deleteInBatches } from './delete-in-batches.ts'

export interface Quota {
  of: string
  most: number
  windowMs: number
}

export const minuteMs = 60 * 1000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
const longestMs = dayMs

/**
 * Counts against all quotas or, if one is used up, against none. Returns the seconds to wait. Ignores uses in the
 * future.
 */
export async function countAgainst(tx: Tx, quotas: readonly Quota[], now: Date): Promise<number> {
  const keys = new Map(quotas.map(({ of }) => [of, createHash('sha256').update(of).digest()]))
  // A fixed lock order prevents deadlocks.
  for (const key of [...keys.values()].toSorted((one, other) => one.compare(other))) {
    await sql`select pg_advisory_xact_lock(${key.readBigInt64BE()}::bigint)`.execute(tx)
  }
  let wait = 0
  for (const { of, most, windowMs } of quotas) {
    const freed = await nextFreeAt(tx, keys.get(of), most, windowMs, now)
    if (freed) wait = Math.max(wait, Math.ceil((freed.getTime() - now.getTime()) / 1000), 1)
  }
  if (wait > 0) return wait
  const used_at = now.toISOString()
  await tx
    .insertInto('quota_uses')
    .values([...keys.values()].map((key) => ({ key, used_at })))
    .execute()
  return 0
}

async function nextFreeAt(tx: Tx, key: Buffer | undefined, most: number, windowMs: number, now: Date) {
  const row = await tx
    .selectFrom('quota_uses')
    .select('used_at')
    .where('key', '=', key ?? Buffer.alloc(0))
    .where('used_at', '>', new Date(now.getTime() - windowMs).toISOString())
    .where('used_at', '<=', now.toISOString())
    .orderBy('used_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row ? new Date(Date.parse(row.used_at) + windowMs) : null
}

export function deleteOldUses(db: Db, now: Date): Promise<number> {
  return deleteInBatches(db, 'quota_uses', sql`used_at <= ${new Date(now.getTime() - longestMs).toISOString()}`)
}
