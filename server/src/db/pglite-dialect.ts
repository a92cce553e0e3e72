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

/**
 * PGlite as Kysely sees a database: PostgreSQL's own dialect over one connection in this process. What broke down is
 * opened anew, where there is a way to.
 */
export function pgliteDialect(
  pglite: PGlite,
  openAnew?: () => Promise<PGlite>,
): Dialect & { connections: () => ConnectionCounts } {
  const driver = new PgliteDriver(pglite, openAnew)
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
  readonly #connection: PgliteConnection
  readonly #openAnew: (() => Promise<PGlite>) | undefined
  /** Resolves when whoever holds the connection, or waits for it, has let go. */
  #free: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined
  #pauseAt = 0
  /** Who hold the connection or wait for it. */
  #users = 0

  constructor(pglite: PGlite, openAnew: (() => Promise<PGlite>) | undefined) {
    this.#pglite = pglite
    this.#connection = new PgliteConnection(pglite)
    this.#openAnew = openAnew
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
    await this.#mend()
    return this.#connection
  }

  /** Only between its holders: what the one before had begun ended with the old database. */
  async #mend(): Promise<void> {
    if (!this.#connection.isBroken || !this.#openAnew) return
    try {
      this.#connection.replace(await this.#openAnew())
    } catch (error) {
      await this.releaseConnection()
      throw error
    }
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
    await this.#connection.close()
  }
}

class PgliteConnection implements DatabaseConnection {
  #pglite: PGlite
  /** Why it must not be asked any more: it would compute for ever and never answer. */
  #broken: Error | null = null

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  get isBroken(): boolean {
    return this.#broken !== null
  }

  replace(pglite: PGlite): void {
    this.#pglite = pglite
    this.#broken = null
  }

  async close(): Promise<void> {
    if (!this.#broken) await this.#pglite.close()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#broken) throw this.#broken
    const { rows, affectedRows } = await this.#pglite
      .query<Row>(query.sql, [...query.parameters])
      .catch((error: unknown) => {
        if (endsTheDatabase(error)) this.#broken = error
        throw error
      })
    return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream; read in pages instead.')
  }
}

/** A write that found no room on the disk, or the program itself failing. */
function endsTheDatabase(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return error.name === 'RuntimeError' || ('code' in error && error.code === '53100')
}
