import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './client.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** Runs what only reads, on the replica where there is one that knows all the primary does. It may run twice. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** A replica that failed is left alone for a while, so that not every request finds out anew. */
const restMs = 5000

/**
 * Nobody may see less than they, or anybody else, was told is done: a family sees what it has just written, and what
 * was taken from it it sees no more. So the replica is only asked once it has come as far as the primary was when the
 * request came in; else the primary answers.
 */
export function readsOn(db: Db, replica: Db | undefined, clock: () => Date): Read {
  if (!replica) return (work) => work(db)
  let failedAt = Number.NEGATIVE_INFINITY
  return async (work) => {
    const rested = clock().getTime() - failedAt
    if (rested >= 0 && rested < restMs) return work(db)
    const position = await writtenPosition(db)
    try {
      // All over one connection: there may be several replicas behind the address.
      const read = await replica.connection().execute(async (connection) => {
        if (!(await hasReplayed(connection, position))) return null
        return { result: await work(connection) }
      })
      if (read) return read.result
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable || error instanceof pg.DatabaseError)) throw error
      failedAt = clock().getTime()
    }
    return work(db)
  }
}

/** How far the log is written, and in which history: each failover begins a new one. */
interface Position {
  lsn: string | null
  timeline: number | null
}

async function writtenPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
    from (select case when pg_is_in_recovery() then null else pg_current_wal_lsn() end as lsn) as written`.execute(db)
  return rows[0] ?? { lsn: null, timeline: null }
}

/**
 * One that is no replica any more has a history of its own, and so may one that did not come along in a failover: it can
 * be further in the old history than the primary is in the new one. A replica tells its history as of the last point
 * from which it could start again, so for some minutes after a failover a good one is not believed either.
 */
async function hasReplayed(replica: Db, { lsn, timeline }: Position): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
      and timeline_id = ${timeline} as is_there
    from pg_control_checkpoint()`.execute(replica)
  return rows[0]?.is_there === true
}
