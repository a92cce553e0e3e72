import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LiveStream } from './live-stream.ts'

/** While the database does not answer, all count as living: their pages can load nothing anyway. */
export async function livingSessions(db: Db, streams: readonly LiveStream[]): Promise<Set<LiveStream>> {
  const hashes = streams.map(({ actor }) => actor.tokenHash)
  try {
    const { rows } = await sql<{ token_hash: Buffer }>`
      select token_hash from sessions where token_hash = any(${hashes}::bytea[])`.execute(db)
    const living = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')))
    return new Set(streams.filter(({ actor }) => living.has(actor.tokenHash.toString('hex'))))
  } catch {
    return new Set(streams)
  }
}
