import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { lockDirectory } from './directory-lock.ts'
import { DiskFull, freeBytesAt, megabyte } from './disk-room.ts'
import { embeddedPool, type ConnectionCounts } from './embedded-pool.ts'
import { tellOfQuery } from './query-watch.ts'
import { recoveringPool } from './recovering-pool.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type DatabaseConfig = PostgresConfig | EmbeddedConfig

export interface EmbeddedConfig {
  kind: 'embedded'
  directory: string
}

export interface PostgresConfig {
  kind: 'postgres'
  url: string
  poolSize: number
  statementTimeoutMs: number
  /** For a connection to be made, or to become free. */
  connectionTimeoutMs?: number
  /** After which the database ends a transaction whose server has stopped in the middle of it, and frees its locks. */
  idleInTransactionTimeoutMs?: number
  /** Of a server that follows the one that is written. */
  replicaUrl?: string
}

export interface OpenDatabase {
  db: Db
  replica?: Db
  connections: () => ConnectionCounts
  close: () => Promise<void>
}

export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config) : openEmbedded(config.directory)
}

/** What rows hold: days are strings, moments are ISO strings, counts and prices are numbers. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Nearly every query is about one family or one thing by its id, and one plan for all of them is as good as one for each.
 * Left to itself, the database makes some of them anew each time, which takes longer than the answer.
 */
const planOnce = ['-c', 'plan_cache_mode=force_generic_plan']

/** A machine that is switched off answers nothing, not even that a statement took too long; then the server gives up. */
const patience = 1.5
const longestReplicaMs = 2000

function openPostgres(config: PostgresConfig): Promise<OpenDatabase> {
  const primary = connectTo(config)
  if (!config.replicaUrl) return Promise.resolve(primary)
  const replica = connectTo(forReplica(config, config.replicaUrl))
  const close = async () => {
    await replica.close()
    await primary.close()
  }
  return Promise.resolve({ ...primary, replica: replica.db, close })
}

/** In less time than a request has, so that the primary can still answer when the replica does not. */
function forReplica(config: PostgresConfig, url: string): PostgresConfig {
  const statementTimeoutMs = Math.min(config.statementTimeoutMs || longestReplicaMs, longestReplicaMs)
  const connectionTimeoutMs = Math.min(config.connectionTimeoutMs || longestReplicaMs, longestReplicaMs)
  return { ...config, url, statementTimeoutMs, connectionTimeoutMs }
}

function connectTo(config: PostgresConfig): OpenDatabase {
  const { statementTimeoutMs, connectionTimeoutMs, idleInTransactionTimeoutMs } = config
  const pool = new pg.Pool({
    connectionString: config.url,
    max: config.poolSize,
    keepAlive: true,
    types,
    options: planOnce.join(' '),
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs * patience,
    }),
    ...(connectionTimeoutMs && { connectionTimeoutMillis: connectionTimeoutMs }),
    ...(idleInTransactionTimeoutMs && { idle_in_transaction_session_timeout: idleInTransactionTimeoutMs }),
  })
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return overPool(recoveringPool(pool), connections)
}

function overPool(pool: PostgresPool, connections: () => ConnectionCounts): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: tellOfQuery })
  return { db, connections, close: () => db.destroy() }
}

async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const lock = await lockDirectory(directory)
  try {
    const open = () => openWithRoom(directory)
    const { db, connections } = openPglite(await open(), open)
    const stopCheckpoints = everyFewMinutes(() => sql`checkpoint`.execute(db))
    return {
      db,
      connections,
      close: async () => {
        stopCheckpoints()
        await db.destroy()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Its log is cut back at every checkpoint, and not kept for later use: the disk may be small. */
const logSettings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'wal_recycle=off'].flatMap((setting) => ['-c', setting])
/** To recover what was under way when it ended, it has to write. */
const roomToOpen = 64 * megabyte

async function openWithRoom(directory: string): Promise<PGlite> {
  const free = await freeBytesAt(directory)()
  if (free < roomToOpen) {
    throw new DiskFull(
      `The disk of ${directory} has ${Math.floor(free / megabyte)} MB left; the database needs ${roomToOpen / megabyte} MB to open.`,
    )
  }
  const dataDir = join(directory, 'pglite')
  await keepToOurselves(dataDir)
  const pglite = new PGlite({
    dataDir,
    startParams: [...PGlite.defaultStartParams, ...planOnce, ...logSettings],
  })
  await pglite.waitReady
  return pglite
}

/** The embedded database makes files that everybody may read; nobody gets to them through a folder that is closed. */
async function keepToOurselves(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** A PostgreSQL does this by itself. Where nobody does it, the log grows for as long as the server runs. */
function everyFewMinutes(checkpoint: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void checkpoint().catch(() => undefined), 5 * 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

/** A database that lives and dies with its process, for tests. */
export function openInMemory(snapshot: Blob): OpenDatabase {
  return openPglite(new PGlite({ loadDataDir: snapshot, startParams: [...PGlite.defaultStartParams, ...planOnce] }))
}

export function openPglite(pglite: PGlite, openAnew?: () => Promise<PGlite>): OpenDatabase {
  const pool = embeddedPool(pglite, types, openAnew)
  return overPool(pool, pool.connections)
}
