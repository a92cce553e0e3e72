import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailable, failureOf } from './database-unavailable.ts'
import { DiskFull } from './disk-space.ts'
import { statementNames } from './prepared-statements.ts'

/** Knowledge of a database that the server runs itself. */
export interface BuiltInState {
  isDiskFull: () => boolean
  /** To be awaited before a commit is acknowledged. */
  noteCommit: () => Promise<void>
}

/**
 * The pool as Kysely uses it, for a database that may go away and come back, on the same server or on another one:
 * broken connections are not used again, and the next one that is needed is made anew.
 */
export function recoveringPool(pool: pg.Pool, builtIn?: BuiltInState): PostgresPool {
  const nameOf = statementNames()
  let generation = 0
  const generationOf = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => {
    generationOf.set(client, generation)
    // Without a listener, a connection that breaks while a request holds it would end the process.
    client.on('error', () => undefined)
  })
  // Nor must one that breaks while nobody holds it.
  pool.on('error', () => undefined)

  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw builtIn?.isDiskFull() ? new DiskFull('The database has no room.') : new DatabaseUnavailable(error)
    })
    let lost: DatabaseUnavailable | undefined
    const query = async <Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
      // The rollback of what was lost would wait for an answer that does not come.
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
        // The other connections lead to the same server, and what they read there is no longer true.
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
