import { registrationModes } from '@parent-activity/domain/accounts/account-rules'
import { z } from 'zod'
import { secretNames, withSecretFiles, type Variables } from './secret-files.ts'

const most = 1_000_000
const hourMs = 3_600_000
const unset = z.string().optional()

/** Every setting of the server with its default. An empty variable counts as unset. */
const schema = z.object({
  NODE_ENV: unset,
  HOST: z.string().default('localhost'),
  PORT: wholeNumber(3000, 0, 65_535),
  APP_URL: unset,
  DATABASE_URL: unset,
  DATABASE_REPLICA_URL: unset,
  DATABASE_POOL_SIZE: wholeNumber(10, 1, 1000),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(10_000, 0, hourMs),
  DATABASE_CONNECTION_TIMEOUT_MS: wholeNumber(5000, 0, hourMs),
  DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_MS: wholeNumber(10_000, 0, hourMs),
  DATA_DIR: z.string().default('data'),
  SECRET_KEY_FILE: unset,
  SNAPSHOT_HOURS: wholeNumber(6, 0, 8760),
  SNAPSHOTS_KEPT: wholeNumber(8, 1, 10_000),
  DEMO: oneOf(['on', 'off']).optional(),
  PWA: oneOf(['on', 'off']).default('on'),
  REGISTRATION: oneOf(registrationModes).default('open'),
  TRUSTED_PROXIES: wholeNumber(0, 0, 100),
  LOG_LEVEL: unset,
  SLOW_QUERY_MS: wholeNumber(500, 0, hourMs),
  METRICS_HOST: z.string().default('localhost'),
  METRICS_PORT: numberBetween(0, 65_535).optional(),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 0, 600_000),
  SMTP_URL: unset,
  MAIL_FROM: unset,
  REQUESTS_AT_ONCE: wholeNumber(24, 1, 10_000),
  CALENDARS_PRIVATE_ADDRESSES: oneOf(['on', 'off']).default('off'),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  REQUESTS_PER_MINUTE: wholeNumber(600, 1, most),
  REGISTRATIONS_PER_MINUTE: wholeNumber(10, 1, most),
  REGISTRATIONS_PER_HOUR: wholeNumber(20, 1, most),
  SEARCHES_PER_TEN_MINUTES: wholeNumber(30, 1, most),
  CONNECTION_REQUESTS_PER_DAY: wholeNumber(200, 1, most),
  CALENDAR_READS_PER_HOUR: wholeNumber(30, 1, most),
  EXPORTS_PER_HOUR: wholeNumber(20, 1, most),
  MAILS_TO_MAILBOX_PER_DAY: wholeNumber(5, 1, most),
  MAILS_BY_PERSON_PER_DAY: wholeNumber(20, 1, most),
  LOGIN_TRIES_PER_ACCOUNT: wholeNumber(5, 1, most),
  LOGIN_TRIES_PER_ADDRESS: wholeNumber(30, 1, most),
})

export type Environment = z.output<typeof schema>

export const settingNames = [...Object.keys(schema.shape), ...secretNames.map((name) => `${name}_FILE`)]

export function readEnvironment(variables: Variables): Environment {
  const set = Object.entries(withSecretFiles(variables)).filter(([, value]) => value !== '')
  const { data, error } = schema.safeParse(Object.fromEntries(set))
  if (data) return data
  const [issue] = error.issues
  const name = String(issue?.path[0])
  throw new Error(`${name} has to be ${issue?.message}, not "${variables[name]}".`)
}

function wholeNumber(fallback: number, least: number, highest: number) {
  return numberBetween(least, highest).default(fallback)
}

function numberBetween(least: number, highest: number) {
  const error = `a whole number from ${least} to ${highest}`
  return z.coerce.number(error).int(error).min(least, error).max(highest, error)
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  const quoted = words.map((word) => `"${word}"`)
  return z.enum(words, { error: `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}` })
}
