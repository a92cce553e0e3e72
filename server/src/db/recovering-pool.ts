import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailable, failureOf } from './database-unavailable.ts'
import { DiskFull } from './disk-space.ts'
import { statementNames } from './prepared-statements.ts'

export interface BuiltInState {
  isDiskFull: () => boolean
  /** Awaited before a commit is acknowledged. */
  noteCommit: () => Promise<void>
}

/** Broken connections are dropped, so the pool survives failovers. */
export function recoveringPool(pool: pg.Pool, builtIn?: BuiltInState): PostgresPool {
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
        const name = nameOf(text, values)
        const asked = { text, values: [...values], ...(name && { name }) }
        const result = (await client.query(asked)) as unknown as PostgresQueryResult<Row>
        if (text === 'commit') await builtIn?.noteCommit()
        return result
      } catch (error) {
        const failure = failureOf(error)
        if (failure === 'refused') throw error
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
