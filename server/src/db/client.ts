import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { lockDirectory } from './directory-lock.ts'
import { pgliteDialect, type ConnectionCounts } from './pglite-dialect.ts'
import { tellOfQuery } from './query-watch.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type DatabaseConfig =
  | { kind: 'postgres'; url: string; poolSize: number; statementTimeoutMs: number }
  | { kind: 'embedded'; directory: string }

export interface OpenDatabase {
  db: Db
  connections: () => ConnectionCounts
  close: () => Promise<void>
}

export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config) : openEmbedded(config.directory)
}

/** What both drivers have to agree on: days are strings, moments are ISO strings, counts and prices are numbers. */
const parsers: Record<number, (value: string) => unknown> = {
  [pgliteTypes.DATE]: (value) => value,
  [pgliteTypes.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [pgliteTypes.INT8]: Number,
  [pgliteTypes.NUMERIC]: Number,
}

function openPostgres(config: { url: string; poolSize: number; statementTimeoutMs: number }): Promise<OpenDatabase> {
  const types = new pg.TypeOverrides()
  for (const [oid, parse] of Object.entries(parsers)) types.setTypeParser(Number(oid), parse)
  const pool = new pg.Pool({
    connectionString: config.url,
    max: config.poolSize,
    statement_timeout: config.statementTimeoutMs,
    types,
  })
  // An idle connection that breaks (the database restarts) must not end the process: the pool makes a new one.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: tellOfQuery })
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return Promise.resolve({ db, connections, close: () => db.destroy() })
}

async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const lock = await lockDirectory(directory)
  try {
    const { db, connections } = await openPglite(new PGlite({ dataDir: `${directory}/pglite`, parsers }))
    return {
      db,
      connections,
      close: async () => {
        await db.destroy()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A database that lives and dies with its process, for tests. */
export function openInMemory(snapshot?: Blob): Promise<OpenDatabase> {
  return openPglite(new PGlite({ parsers, ...(snapshot && { loadDataDir: snapshot }) }))
}

async function openPglite(pglite: PGlite): Promise<OpenDatabase> {
  await pglite.waitReady
  const dialect = pgliteDialect(pglite)
  const db = new Kysely<Tables>({ dialect, log: tellOfQuery })
  return { db, connections: dialect.connections, close: () => db.destroy() }
}
