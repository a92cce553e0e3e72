import { registrationModes, type RegistrationMode } from '@parent-activity/domain/accounts/account-rules'
import type { SnapshotSettings } from './db/backup/snapshots.ts'
import type { DatabaseConfig } from './db/client.ts'
import type { LoginLimits } from './features/auth/auth.throttle.ts'
import type { MailLimits } from './mail/bounded-mailer.ts'
import { readMailSettings, type MailSettings } from './mail/mail-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import type { ConcurrencySettings } from './http/limits/concurrency-limit.ts'

export interface Config {
  host: string
  port: number
  production: boolean
  database: DatabaseConfig
  demo: boolean
  registration: RegistrationMode
  /** How many proxies stand in front, whose word on the caller's address is to be believed. */
  trustedProxies: number
  logLevel: string
  limits: Limits | null
  /** Of the built-in database; those who run one of their own have their own means. */
  snapshots: SnapshotSettings
  /** Where the figures for the operator are to be had, if anywhere. */
  metrics: { host: string; port: number } | null
  /** A query that takes longer than this is written to the log. */
  slowQueryMs: number
  /** How many requests to the API are worked on at the same time, and how many more wait how long for it. */
  requestConcurrency: ConcurrencySettings
  /** How long the server still takes requests when it was told to end. */
  shutdownDelayMs: number
  /** Without them, people pass their invite links on themselves. */
  mail?: MailSettings | undefined
}

export interface Limits {
  requestsPerMinute: number
  registrationsPerMinute: number
  registrationsPerHour: number
  searchesPerTenMinutes: number
  connectionRequestsPerDay: number
  exportsPerHour: number
  mail: MailLimits
  login: LoginLimits
}

type Environment = Partial<Record<string, string>>

/** Reads the environment once; everything below gets what it needs as an argument. */
export function readConfig(environment: Environment): Config {
  const env = withSecretFiles(environment)
  const production = env['NODE_ENV'] === 'production'
  const database = readDatabase(env)
  return {
    host: env['HOST'] ?? 'localhost',
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    production,
    database,
    demo: onOrOff(env, 'DEMO', database.kind === 'built-in' && !production),
    registration: oneOf(env, 'REGISTRATION', registrationModes, 'open'),
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 100),
    logLevel: env['LOG_LEVEL'] ?? (production ? 'info' : 'warn'),
    limits: onOrOff(env, 'RATE_LIMITS', true) ? readLimits(env) : null,
    snapshots: {
      everyHours: wholeNumber(env, 'SNAPSHOT_HOURS', 6, 0, 8760),
      kept: wholeNumber(env, 'SNAPSHOTS_KEPT', 8, 1, 10_000),
    },
    metrics: readMetrics(env),
    slowQueryMs: wholeNumber(env, 'SLOW_QUERY_MS', 500, 0, 3_600_000),
    requestConcurrency: { atOnce: wholeNumber(env, 'REQUESTS_AT_ONCE', 24, 1, 10_000), waiting: 200, maxWaitMs: 500 },
    shutdownDelayMs: wholeNumber(env, 'SHUTDOWN_DELAY_MS', 0, 0, 600_000),
    mail: readMailSettings(env),
  }
}

function readDatabase(env: Environment): DatabaseConfig {
  const url = env['DATABASE_URL']
  const replicaUrl = env['DATABASE_REPLICA_URL']
  if (replicaUrl && !url) throw new Error('DATABASE_REPLICA_URL is set but DATABASE_URL is not.')
  const connections = {
    poolSize: wholeNumber(env, 'DATABASE_POOL_SIZE', 10, 1, 1000),
    statementTimeoutMs: wholeNumber(env, 'DATABASE_STATEMENT_TIMEOUT_MS', 10_000, 0, 3_600_000),
    connectionTimeoutMs: wholeNumber(env, 'DATABASE_CONNECTION_TIMEOUT_MS', 5000, 0, 3_600_000),
    idleInTransactionTimeoutMs: wholeNumber(env, 'DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_MS', 10_000, 0, 3_600_000),
  }
  if (!url) return { kind: 'built-in', directory: env['DATA_DIR'] ?? 'data', ...connections }
  return { kind: 'postgres', url, ...connections, ...(replicaUrl && { replicaUrl }) }
}

function readMetrics(env: Environment): Config['metrics'] {
  if (!env['METRICS_PORT']) return null
  return { host: env['METRICS_HOST'] ?? 'localhost', port: wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535) }
}

function readLimits(env: Environment): Limits {
  const hour = 60 * 60
  return {
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 600, 1, 1_000_000),
    registrationsPerMinute: wholeNumber(env, 'REGISTRATIONS_PER_MINUTE', 10, 1, 1_000_000),
    registrationsPerHour: wholeNumber(env, 'REGISTRATIONS_PER_HOUR', 20, 1, 1_000_000),
    searchesPerTenMinutes: wholeNumber(env, 'SEARCHES_PER_TEN_MINUTES', 30, 1, 1_000_000),
    connectionRequestsPerDay: wholeNumber(env, 'CONNECTION_REQUESTS_PER_DAY', 200, 1, 1_000_000),
    exportsPerHour: wholeNumber(env, 'EXPORTS_PER_HOUR', 20, 1, 1_000_000),
    mail: {
      perMailbox: wholeNumber(env, 'MAILS_TO_MAILBOX_PER_DAY', 5, 1, 1_000_000),
      perPerson: wholeNumber(env, 'MAILS_BY_PERSON_PER_DAY', 20, 1, 1_000_000),
    },
    login: {
      perAccount: {
        freeTries: wholeNumber(env, 'LOGIN_TRIES_PER_ACCOUNT', 5, 1, 1_000_000),
        longestWaitSeconds: 15 * 60,
        forgottenAfterSeconds: hour,
      },
      perAddress: {
        freeTries: wholeNumber(env, 'LOGIN_TRIES_PER_ADDRESS', 30, 1, 1_000_000),
        longestWaitSeconds: 15 * 60,
        forgottenAfterSeconds: hour,
      },
    },
  }
}

function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name} has to be a whole number from ${least} to ${most}, not "${text}".`)
}

function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  return oneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on'
}

function oneOf<Word extends string>(env: Environment, name: string, words: readonly Word[], fallback: Word): Word {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const found = words.find((word) => word === text)
  if (found) return found
  const all = words.map((word) => `"${word}"`)
  throw new Error(`${name} has to be ${all.slice(0, -1).join(', ')} or ${all.at(-1)}, not "${text}".`)
}
