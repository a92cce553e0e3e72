import { setImmediate as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'

export interface ConnectionCounts {
  total: number
  idle: number
  /** Who wait for a connection to become free. */
  waiting: number
}

/** PGlite as Kysely sees a database: PostgreSQL's own dialect over one connection in this process. */
export function pgliteDialect(pglite: PGlite): Dialect & { connections: () => ConnectionCounts } {
  const driver = new PgliteDriver(pglite)
  return {
    connections: () => driver.connections(),
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/**
 * It works in this very thread, and without a pause now and then every request would be served from its arrival to its
 * answer before the process so much as looks at the next one: nobody could be refused in time, nor be told that it lives.
 */
const workMs = 10

class PgliteDriver implements Driver {
  readonly #pglite: PGlite
  readonly #connection: DatabaseConnection
  /** Resolves when whoever holds the connection, or waits for it, has let go. */
  #free: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined
  #pauseAt = 0
  /** Who hold the connection or wait for it. */
  #users = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#connection = new PgliteConnection(pglite)
  }

  init(): Promise<void> {
    return this.#pglite.waitReady
  }

  /** There is one connection, so a transaction has it alone until it ends: no other request's query slips into it. */
  async acquireConnection(): Promise<DatabaseConnection> {
    this.#users += 1
    const free = this.#free
    let release!: () => void
    this.#free = new Promise((resolve) => {
      release = resolve
    })
    await free
    this.#release = release
    if (performance.now() > this.#pauseAt) {
      await pause()
      this.#pauseAt = performance.now() + workMs
    }
    return this.#connection
  }

  releaseConnection(): Promise<void> {
    this.#users -= 1
    this.#release()
    return Promise.resolve()
  }

  connections(): ConnectionCounts {
    return { total: 1, idle: this.#users === 0 ? 1 : 0, waiting: Math.max(0, this.#users - 1) }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#free
    await this.#pglite.close()
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#pglite.query<Row>(query.sql, [...query.parameters])
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream; read in pages instead.')
  }
}
