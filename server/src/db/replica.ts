import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './client.ts'
import { DatabaseUnavailable } from './pool/database-unavailable.ts'

/** Work may run twice: on the replica, then on the primary. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

const restMs = 5000

/** Reads must include every acknowledged write, so the replica must have replayed the primary's current position. */
export function readsOn(db: Db, replica: Db | undefined, clock: () => Date): Read {
  if (!replica) return (work) => work(db)
  let failedAt = Number.NEGATIVE_INFINITY
  return async (work) => {
    const rested = clock().getTime() - failedAt
    if (rested >= 0 && rested < restMs) return work(db)
    const position = await writtenPosition(db)
    try {
      // One connection, because the address may lead to several replicas.
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
 * After a failover a server left behind may be further along in the old timeline. A replica reports a new timeline only
 * after its next restart point.
 */
async function hasReplayed(replica: Db, { lsn, timeline }: Position): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
      and timeline_id = ${timeline} as is_there
    from pg_control_checkpoint()`.execute(replica)
  return rows[0]?.is_there === true
}
