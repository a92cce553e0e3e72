import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LiveStream } from './live-stream.ts'

/** While the database does not answer, all count as living: their pages can load nothing anyway. */
export async function livingStreams(db: Db, streams: readonly LiveStream[]): Promise<Set<LiveStream>> {
  const hashes = streams.map(({ reader }) => reader.secretHash)
  try {
    const { rows } = await sql<{ hash: Buffer }>`
      select token_hash as hash from sessions where token_hash = any(${hashes}::bytea[])
      union all select secret_hash from boards where secret_hash = any(${hashes}::bytea[])`.execute(db)
    const living = new Set(rows.map(({ hash }) => hash.toString('hex')))
    return new Set(streams.filter(({ reader }) => living.has(reader.secretHash.toString('hex'))))
  } catch {
    return new Set(streams)
  }
}
