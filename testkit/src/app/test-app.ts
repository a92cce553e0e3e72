import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { hash } from '@node-rs/argon2'
import type { User } from '@parent-activity/contract/accounts/auth'
import { buildApp, type AppParts } from '@parent-activity/server/app'
import type { Config } from '@parent-activity/server/config'
import type { ChangeSource, Db } from '@parent-activity/server/db/client'
import type { Mailer } from '@parent-activity/server/mail/mailer'
import type { PushNetwork } from '@parent-activity/server/push/push-address'
import { createMetrics, type Metrics } from '@parent-activity/server/metrics/metrics'
import { headOf, keyBytes, open, seal } from '@parent-activity/server/security/seal'
import type { SecretKeys } from '@parent-activity/server/security/secret-key'
import type { AnswerTo } from '../client/answer.ts'
import { send, type RequestOptions } from '../client/client.ts'
import { insertAccount } from '../families/inserted-family.ts'
import type { CalendarServer } from '../calendars/calendar-server.ts'
import { borrowDatabase } from '../databases/borrowed-database.ts'
import { openAgain, type SharedDatabase } from '../databases/test-database.ts'
import { recentLog } from './recent-log.ts'
import { patienceMs } from '../patience.ts'

export interface TestAppOptions {
  config?: Partial<Config>
  /** Lets several servers share a database. Its opener closes it. */
  database?: SharedDatabase
  /** Servers on one database; calls take turns among them. */
  servers?: number
  webDirectory?: string
  now?: Date
  /** For tests of the hashing itself. */
  fullCostPasswords?: boolean
  mailer?: Mailer
  pushNetwork?: PushNetwork
  /** Otherwise no calendar can be read. */
  calendars?: CalendarServer
  /** Null as on a server without a key. */
  secretKeys?: SecretKeys | null
  ending?: AbortSignal
}

export interface Account {
  token: string
  user: User
  password: string
}

export interface TestApp {
  url: string
  db: Db
  changes: ChangeSource
  logs: string[]
  metrics: Metrics
  /** Of a calendar that can be followed. */
  calendarAddress: string
  call: <const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    options?: RequestOptions,
  ) => Promise<AnswerTo<Method, Path>>
  register: (overrides?: Partial<Registration>) => Promise<Account>
  connections: () => Promise<number>
  now: () => Date
  setNow: (now: Date | string) => void
  close: () => Promise<void>
}

interface Registration {
  username: string
  email: string
  phone: string
  password: string
  time_zone?: string | undefined
}

const defaults: Config = {
  host: '127.0.0.1',
  port: 0,
  production: true,
  database: { kind: 'built-in', directory: '', poolSize: 1, statementTimeoutMs: 0 },
  demo: false,
  registration: 'open',
  pwa: true,
  trustedProxies: 0,
  logLevel: 'info',
  limits: null,
  snapshots: { everyHours: 0, kept: 1 },
  metrics: null,
  // On a busy machine, a query would be logged as slow now and then.
  slowQueryMs: patienceMs,
  // Tests send many requests.
  requestConcurrency: { atOnce: 10_000, waiting: 1, maxWaitMs: patienceMs },
  shutdownDelayMs: 0,
  push: { appUrl: 'https://calendar.example' },
  privateCalendars: false,
  secretKey: null,
}

export function testKeys(): SecretKeys {
  const key = randomBytes(keyBytes)
  return {
    seal: (text, about) => seal(key, text, about),
    open: (sealed, about) => open([key], sealed, about),
    heads: () => [headOf(key)],
  }
}

/** No test reaches the internet. */
const noNetwork: PushNetwork = { resolve: () => Promise.resolve([]) }

/** Full hashing would take most of the test time. The server reads these parameters from the hash. */
export const hashCheaply = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database: SharedDatabase = options.database ?? (await borrowDatabase())
  let now = options.now ?? new Date('2025-06-02T09:00:00.000Z')
  const logs: string[] = []
  const metrics = createMetrics()
  const parts: Omit<AppParts, 'db' | 'changes'> = {
    config: { ...defaults, ...options.config },
    clock: () => now,
    webDirectory: options.webDirectory ?? '',
    secretKeys: options.secretKeys === undefined ? testKeys() : options.secretKeys,
    ...(options.ending && { ending: options.ending }),
    logStream: {
      write: (line) => {
        logs.push(line)
        recentLog.add(line)
      },
    },
    ...(options.mailer && { mailer: options.mailer }),
    pushNetwork: options.pushNetwork ?? noNetwork,
    calendarNetwork: options.calendars?.network ?? { ...noNetwork, timeoutMs: patienceMs },
    ...(!options.fullCostPasswords && { hashPassword: hashCheaply }),
  }
  const first = await startServer({ ...parts, metrics }, database)
  const servers = [first]
  while (servers.length < (options.servers ?? 1)) servers.push(await startServer(parts, await openAgain(database)))
  let calls = 0
  const call: TestApp['call'] = (method, path, asked) =>
    send(servers[calls++ % servers.length]?.url ?? first.url, method, path, asked)
  const register = async (overrides: Partial<Registration>): Promise<Account> => {
    const account = nextRegistration(overrides)
    const { status, body } = await call('POST', '/api/auth/register', { body: account })
    if (status !== 200) throw new Error(`Registering ${account.email} was answered with ${status}: ${body.error}`)
    return { token: body.token, user: body.user, password: account.password }
  }
  const insert = async (overrides: Partial<Registration>): Promise<Account> => {
    const { password, ...account } = nextRegistration(overrides)
    const password_hash = await hashCheaply(password)
    return { ...(await insertAccount(database.db, { ...account, password_hash }, now)), password }
  }
  return {
    url: first.url,
    db: database.db,
    changes: database.changes,
    logs,
    metrics,
    calendarAddress: options.calendars?.addressOf('school.ics') ?? 'https://school.example/school.ics',
    call,
    register: (overrides = {}) => (canInsert(options, overrides) ? insert(overrides) : register(overrides)),
    connections: promisify((counted) => first.app.server.getConnections(counted)),
    now: () => now,
    setNow: (moment) => {
      now = new Date(moment)
    },
    close: async () => {
      for (const { app } of servers) await app.close()
      for (const { close } of servers.slice(1)) await close()
      if (!options.database) await database.close()
    },
  }
}

async function startServer(parts: Omit<AppParts, 'db' | 'changes'>, { db, changes, replica, close }: SharedDatabase) {
  const app = await buildApp({ ...parts, db, changes, ...(replica && { replica }) })
  return { app, close, url: await app.listen({ host: defaults.host, port: defaults.port }) }
}

/** True if the request would do no more than write the rows. */
function canInsert({ config, mailer, fullCostPasswords }: TestAppOptions, overrides: Partial<Registration>): boolean {
  return !config && !mailer && !fullCostPasswords && Object.keys(overrides).every((key) => key === 'username')
}

let registered = 0

function nextRegistration(overrides: Partial<Registration>): Registration {
  registered += 1
  return {
    username: `Parent ${registered}`,
    email: `parent-${registered}@example.com`,
    phone: `+447700${String(registered).padStart(6, '0')}`,
    password: 'a-good-password',
    ...overrides,
  }
}
