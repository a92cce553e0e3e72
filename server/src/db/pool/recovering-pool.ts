import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailable, failureOf } from './database-unavailable.ts'
import { DiskFull } from '../disk-space.ts'
import { statementNames } from './prepared-statements.ts'

interface Noted {
  noted: string | null
}

export interface BuiltInState {
  isDiskFull: () => boolean
  /** Awaited before a commit is acknowledged. */
  noteCommit: () => Promise<void>
}

/** Hears what the triggers of migration 019 noted; null if nobody knows whether the commit succeeded. */
export type HearCommit = (noted: string | null) => void

/** One round trip, as a commit alone. */
const commit = `select current_setting('live.changed', true) as noted; commit`

/** Broken connections are dropped, so the pool survives failovers. */
export function recoveringPool(pool: pg.Pool, hearCommit: HearCommit, builtIn?: BuiltInState): PostgresPool {
  const nameOf = statementNames()
  let generation = 0
  const generationOf = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => {
    generationOf.set(client, generation)
    // Without a listener, a connection that breaks would end the process.
    client.on('error', () => undefined)
  })
  pool.on('error', () => undefined)

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw builtIn?.isDiskFull() ? new DiskFull('The database has no room.') : new DatabaseUnavailable(error)
    })
    let lost: DatabaseUnavailable | undefined
    const query = async <Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
      // A rollback on a lost connection would never be answered.
      if (lost) throw lost
      try {
        if (text === 'commit') {
          const [noted, committed] = (await client.query(commit)) as unknown as [pg.QueryResult<Noted>, unknown]
          await builtIn?.noteCommit()
          hearCommit(noted.rows[0]?.noted ?? '')
          return committed as PostgresQueryResult<Row>
        }
        const name = nameOf(text, values)
        const asked = { text, values: [...values], ...(name && { name }) }
        return (await client.query(asked)) as unknown as PostgresQueryResult<Row>
      } catch (error) {
        const failure = failureOf(error)
        if (failure === 'refused') throw error
        if (text === 'commit') hearCommit(null)
        const unavailable = new DatabaseUnavailable(error)
        if (failure !== 'late') lost = unavailable
        // All older connections lead to the demoted server, whose data is stale.
        if (failure === 'demoted') generation += 1
        throw unavailable
      }
    }
    return {
      query: query as PostgresPoolClient['query'],
      release: () => client.release(lost !== undefined || generationOf.get(client) !== generation),
    }
  }
  return { connect, end: () => pool.end() }
}
