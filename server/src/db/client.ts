import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { openBuiltIn, type OpenBuiltIn } from './built-in/open-built-in.ts'
import { isoMoment } from './iso-moment.ts'
import { reportQuery } from './pool/query-watch.ts'
import { recoveringPool, type BuiltInState, type HearCommit } from './pool/recovering-pool.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type DatabaseConfig = PostgresConfig | BuiltInConfig

interface ConnectionSettings {
  poolSize: number
  statementTimeoutMs: number
  connectionTimeoutMs?: number
  /** The database frees the locks of a server that stopped. */
  idleInTransactionTimeoutMs?: number
}

export interface BuiltInConfig extends ConnectionSettings {
  kind: 'built-in'
  directory: string
}

export interface PostgresConfig extends ConnectionSettings {
  kind: 'postgres'
  url: string
  replicaUrl?: string
}

interface ConnectionCounts {
  total: number
  idle: number
  waiting: number
}

export interface ChangeSource {
  /** Returns how to stop hearing. */
  onCommit: (hear: HearCommit) => () => void
  /** Beside the pool: LISTEN needs a connection of its own. */
  connect: () => Promise<pg.Client>
}

export interface OpenDatabase {
  db: Db
  changes: ChangeSource
  url: string
  replica?: Db
  builtIn?: OpenBuiltIn
  connections: () => ConnectionCounts
  close: () => Promise<void>
}

export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config) : openBuiltInDatabase(config)
}

export function withoutTimeout(url: string): PostgresConfig {
  return { kind: 'postgres', url, poolSize: 1, statementTimeoutMs: 0 }
}

async function openBuiltInDatabase(config: BuiltInConfig): Promise<OpenDatabase> {
  const builtIn = await openBuiltIn(config)
  const { close, ...opened } = connectTo({ ...config, kind: 'postgres', url: builtIn.url }, builtIn)
  return {
    ...opened,
    builtIn,
    close: async () => {
      await close()
      await builtIn.stop()
    },
  }
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (value) => value)
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoMoment)
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Planning anew takes longer than most queries, and moments in UTC are read without a `Date`. */
const settings = '-c plan_cache_mode=force_generic_plan -c TimeZone=UTC'

/** A dead machine reports no statement timeout. */
const clientTimeoutFactor = 1.5
const replicaTimeoutMs = 2000
const aloneTimeoutMs = 5000

function openPostgres(config: PostgresConfig): OpenDatabase {
  const primary = connectTo(config)
  if (!config.replicaUrl) return primary
  const replica = connectTo(forReplica(config, config.replicaUrl))
  const close = async () => {
    await replica.close()
    await primary.close()
  }
  return { ...primary, replica: replica.db, close }
}

/** Leaves the primary time to answer. */
function forReplica(config: PostgresConfig, url: string): PostgresConfig {
  const statementTimeoutMs = Math.min(config.statementTimeoutMs || replicaTimeoutMs, replicaTimeoutMs)
  const connectionTimeoutMs = Math.min(config.connectionTimeoutMs || replicaTimeoutMs, replicaTimeoutMs)
  return { ...config, url, statementTimeoutMs, connectionTimeoutMs }
}

function connectTo(config: PostgresConfig, builtIn?: BuiltInState): OpenDatabase {
  const { url, statementTimeoutMs, connectionTimeoutMs, idleInTransactionTimeoutMs } = config
  const connection = { connectionString: url, keepAlive: true, types, options: settings }
  const pool = new pg.Pool({
    ...connection,
    max: config.poolSize,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs * clientTimeoutFactor,
    }),
    ...(connectionTimeoutMs && { connectionTimeoutMillis: connectionTimeoutMs }),
    ...(idleInTransactionTimeoutMs && { idle_in_transaction_session_timeout: idleInTransactionTimeoutMs }),
  })
  const hearers = new Set<HearCommit>()
  const hearCommit: HearCommit = (noted) => {
    for (const hear of hearers) hear(noted)
  }
  const dialect = new PostgresDialect({ pool: recoveringPool(pool, hearCommit, builtIn) })
  const db = new Kysely<Tables>({ dialect, log: reportQuery })
  const changes: ChangeSource = {
    onCommit: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    connect: async () => {
      const client = new pg.Client({
        ...connection,
        query_timeout: aloneTimeoutMs,
        connectionTimeoutMillis: aloneTimeoutMs,
      })
      await client.connect()
      return client
    },
  }
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { db, changes, url, connections, close: () => db.destroy() }
}
