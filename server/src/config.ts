import { join } from 'node:path'
import type { RegistrationMode } from '@parent-activity/domain/accounts/account-rules'
import type { SnapshotSettings } from './db/backup/snapshots.ts'
import type { DatabaseConfig } from './db/client.ts'
import type { LoginLimits } from './features/auth/auth.throttle.ts'
import type { MailLimits } from './mail/bounded-mailer.ts'
import { readMailSettings, type MailSettings } from './mail/mail-settings.ts'
import { readPushSettings, type PushSettings } from './push/push-settings.ts'
import { readEnvironment, type Environment } from './environment.ts'
import type { Variables } from './secret-files.ts'
import type { SecretKeySettings } from './security/secret-key.ts'
import type { ConcurrencySettings } from './http/limits/concurrency-limit.ts'

export interface Config {
  host: string
  port: number
  production: boolean
  database: DatabaseConfig
  demo: boolean
  registration: RegistrationMode
  pwa: boolean
  trustedProxies: number
  logLevel: string
  limits: Limits | null
  snapshots: SnapshotSettings
  metrics: { host: string; port: number } | null
  slowQueryMs: number
  requestConcurrency: ConcurrencySettings
  shutdownDelayMs: number
  mail?: MailSettings | undefined
  /** Null where push can't work. */
  push: PushSettings | null
  /** Whether calendars in the operator's own network may be followed. */
  privateCalendars: boolean
  /** Null where care cards can't be kept. */
  secretKey: SecretKeySettings | null
}

export interface Limits {
  requestsPerMinute: number
  registrationsPerMinute: number
  registrationsPerHour: number
  searchesPerTenMinutes: number
  connectionRequestsPerDay: number
  calendarReadsPerHour: number
  exportsPerHour: number
  mail: MailLimits
  login: LoginLimits
}

/** Reads the environment once; everything below gets its settings as arguments. */
export function readConfig(variables: Variables): Config {
  const env = readEnvironment(variables)
  const production = env.NODE_ENV === 'production'
  const database = readDatabase(env)
  return {
    host: env.HOST,
    port: env.PORT,
    production,
    database,
    demo: env.DEMO === undefined ? database.kind === 'built-in' && !production : env.DEMO === 'on',
    registration: env.REGISTRATION,
    pwa: env.PWA === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    limits: env.RATE_LIMITS === 'on' ? readLimits(env) : null,
    snapshots: { everyHours: env.SNAPSHOT_HOURS, kept: env.SNAPSHOTS_KEPT },
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    slowQueryMs: env.SLOW_QUERY_MS,
    requestConcurrency: { atOnce: env.REQUESTS_AT_ONCE, waiting: 200, maxWaitMs: 500 },
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    mail: readMailSettings(env),
    push: readPushSettings(env.APP_URL),
    privateCalendars: env.CALENDARS_PRIVATE_ADDRESSES === 'on',
    secretKey: readSecretKey(env, database),
  }
}

/** Outside the folder of the database, which a restore replaces. */
function readSecretKey({ SECRET_KEY_FILE: path }: Environment, database: DatabaseConfig): SecretKeySettings | null {
  if (path) return { path, isMade: false }
  return database.kind === 'built-in' ? { path: join(database.directory, 'secret.key'), isMade: true } : null
}

function readDatabase(env: Environment): DatabaseConfig {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl } = env
  if (replicaUrl && !url) throw new Error('DATABASE_REPLICA_URL is set but DATABASE_URL is not.')
  const connections = {
    poolSize: env.DATABASE_POOL_SIZE,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs: env.DATABASE_CONNECTION_TIMEOUT_MS,
    idleInTransactionTimeoutMs: env.DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_MS,
  }
  if (!url) return { kind: 'built-in', directory: env.DATA_DIR, ...connections }
  return { kind: 'postgres', url, ...connections, ...(replicaUrl && { replicaUrl }) }
}

function readLimits(env: Environment): Limits {
  const waits = { longestWaitSeconds: 15 * 60, forgottenAfterSeconds: 60 * 60 }
  return {
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    registrationsPerMinute: env.REGISTRATIONS_PER_MINUTE,
    registrationsPerHour: env.REGISTRATIONS_PER_HOUR,
    searchesPerTenMinutes: env.SEARCHES_PER_TEN_MINUTES,
    connectionRequestsPerDay: env.CONNECTION_REQUESTS_PER_DAY,
    calendarReadsPerHour: env.CALENDAR_READS_PER_HOUR,
    exportsPerHour: env.EXPORTS_PER_HOUR,
    mail: { perMailbox: env.MAILS_TO_MAILBOX_PER_DAY, perPerson: env.MAILS_BY_PERSON_PER_DAY },
    login: {
      perAccount: { freeTries: env.LOGIN_TRIES_PER_ACCOUNT, ...waits },
      perAddress: { freeTries: env.LOGIN_TRIES_PER_ADDRESS, ...waits },
    },
  }
}
