import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { AppError, invalidFields } from '../app-error.ts'

const keptForMs = 24 * 60 * 60 * 1000
/** Per user. The longest reply has nearly 2 MB. */
const maxBytesKept = 20_000_000
/** On average one check per this many bytes. */
const bytesPerCheck = 200_000
const rowOverheadBytes = 300

export interface RetriedRequest {
  key: string
  userId: string
  endpoint: string
  params: unknown
  body: unknown
}

const keyReused = () =>
  new AppError(409, 'idempotency_key_reused', 'This Idempotency-Key was used for another request before.')

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\w-]{1,200}$/.test(header)) {
    throw invalidFields('An Idempotency-Key holds 1 to 200 letters, digits, hyphens or underscores.', {})
  }
  return header
}

/**
 * Key and work commit together. The body may hold a password, so it is hashed with the key, of which only a hash is
 * stored.
 */
export async function runOnce<T>(tx: Tx, request: RetriedRequest, now: Date, work: () => Promise<T>): Promise<T> {
  const { userId: user_id } = request
  const key = createHash('sha256').update(request.key).digest('hex')
  const request_hash = createHmac('sha256', request.key)
    .update(JSON.stringify([request.endpoint, request.params, request.body]))
    .digest('hex')
  const { numInsertedOrUpdatedRows: taken } = await tx
    .insertInto('idempotency_keys')
    .values({ user_id, key, request_hash, reply: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()

  if (taken !== 1n) {
    const earlier = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'reply'])
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!earlier) return runOnce(tx, request, now, work)
    if (earlier.request_hash !== request_hash || earlier.reply === null) throw keyReused()
    return JSON.parse(earlier.reply) as T
  }
  const result = await work()
  const reply = JSON.stringify(result)
  await tx
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute()
  if (Math.random() * bytesPerCheck < reply.length + rowOverheadBytes) await deleteExcess(tx, user_id)
  return result
}

async function deleteExcess(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from idempotency_keys where user_id = ${userId} and key in (
      select key from idempotency_keys where user_id = ${userId} and key in (
        select key from (
          select key, sum(coalesce(octet_length(reply), 0) + ${sql.lit(rowOverheadBytes)})
            over (order by created_at desc, key) as bytes
          from idempotency_keys where user_id = ${userId}
        ) as newest_first where bytes > ${maxBytesKept}
      ) for update skip locked
    )`.execute(tx)
}

export function deleteOldKeys(db: Db, now: Date): Promise<number> {
  const keptSince = new Date(now.getTime() - keptForMs).toISOString()
  return deleteInBatches(db, 'idempotency_keys', sql`created_at < ${keptSince}`)
}
