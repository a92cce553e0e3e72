import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { everyRow } from '@parent-activity/testkit/stored/every-row'
import { newFamily, requestBody, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { makeMatrixWorld } from '@parent-activity/testkit/matrix/matrix-world'
import { askNewcomer, newEmail } from '@parent-activity/testkit/families/newcomers'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { fillOnce, openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { tidyUpDaily } from './tidy-up.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.parse('2025-06-02T09:00:00.000Z')
const { limits } = readConfig({
  LOGIN_TRIES_PER_ACCOUNT: '2',
  SEARCHES_PER_TEN_MINUTES: '1',
  CONNECTION_REQUESTS_PER_DAY: '1',
  EXPORTS_PER_HOUR: '1',
})

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  while (closing.length > 0) await closing.pop()?.()
})

interface Server extends TestApp {
  tidyUp: () => Promise<boolean>
  runForHours: (hours: number) => Promise<void>
}

async function startServer(database: TestDatabase, now: number): Promise<Server> {
  let moment = now
  let ran = 0
  const app = await startTestApp({ database, config: { limits }, now: new Date(now) })
  const tidyUp = tidyUpDaily({
    db: database.db,
    clock: () => new Date(moment),
    makeJob: (_name, work) => async () => void (await work()),
    warn: () => undefined,
    monotonicNow: () => ran,
  })
  closing.push(app.close)
  await tidyUp()
  const setNow = (to: Date | string) => {
    moment = new Date(to).getTime()
    app.setNow(to)
  }
  const runForHours = async (hours: number) => {
    for (let hoursRun = 0; hoursRun < hours; hoursRun++) {
      ran += hour
      setNow(new Date(moment + hour))
      await tidyUp()
    }
  }
  return { ...app, tidyUp, setNow, runForHours }
}

const ways = {
  'while it runs': async (server: Server, _database: TestDatabase, to: number) => {
    server.setNow(new Date(to))
    await server.tidyUp()
    return server
  },
  'before it starts': async (_server: Server, database: TestDatabase, to: number) => startServer(database, to),
}

async function openDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  closing.push(database.close)
  return database
}

async function fill(database: TestDatabase): Promise<{ anna: SmallFamily; others: SmallFamily[] }> {
  const app = await startTestApp({ database })
  const world = await makeMatrixWorld(app)
  for (const notice of (await app.call('GET', '/api/notices', { token: world.tokens.accepted ?? '' })).body.data) {
    await app.call('POST', '/api/notices/read', {
      body: { notice_uuids: [notice.id] },
      token: world.tokens.accepted ?? '',
    })
  }
  const anna = await newFamily(app)
  const others = [await newFamily(app), await newFamily(app), await newFamily(app)]
  await askNewcomer(app, anna, newEmail())
  await app.call('POST', '/api/activity-templates', {
    token: anna.token,
    body: { name: 'Chess' },
    headers: { 'idempotency-key': 'a-key' },
  })
  await app.close()
  return { anna, others }
}

const passing = new Set(['request_counts', 'job_runs', 'clock_watch', 'login_failures'])

async function lasting(database: TestDatabase): Promise<string[]> {
  const tables = Object.entries(await everyRow(database.db)).filter(([name]) => !passing.has(name))
  return tables.flatMap(([name, rows]) => rows.map((row) => `${name} ${row}`))
}

const retryAfter = ({ headers }: Answer) => 1000 * Number(headers.get('retry-after'))

let prepared: Awaited<ReturnType<typeof fillOnce<Awaited<ReturnType<typeof fill>>>>>
beforeAll(async () => {
  prepared = await fillOnce(fill)
})
afterAll(() => prepared.drop())

describe.each(Object.entries(ways))('a clock that is set %s', (_, go) => {
  test.each([
    ['back by a day', -day],
    ['forward by a day', day],
    ['back by a year', -365 * day],
    ['forward by a year', 365 * day],
  ])('%s deletes nothing, and locks nobody out for longer than usual', async (_jump, jump) => {
    const database = await prepared.openCopy()
    closing.push(database.close)
    const { anna, others } = prepared.filled
    const right = await startServer(database, start)
    const logIn = (server: Server, password: string) =>
      server.call('POST', '/api/auth/login', { body: { email: anna.user.email, password } })
    const counted: [number, (server: Server, token: string, other: SmallFamily) => Promise<Answer>][] = [
      [10 * minute, (server, token) => server.call('GET', '/api/connections/search?q=nobody', { token })],
      [hour, (server, token) => server.call('GET', '/api/family/export', { token })],
      [
        day,
        (server, token, other) =>
          server.call('POST', '/api/connections/request', { token, body: requestBody(anna, other) }),
      ],
    ]
    for (const [, ask] of counted) await ask(right, anna.token, others[0]!)
    let now = start + 5 * minute
    for (let tries = 0; tries < 12; tries++) {
      right.setNow(new Date(now))
      const failed = await logIn(right, 'not it')
      if (failed.status === 429) now += retryAfter(failed)
    }
    right.setNow(new Date(now))
    for (const [, ask] of counted) expect((await ask(right, anna.token, others[0]!)).status).toBe(429)
    expect((await logIn(right, anna.password)).status).toBe(429)
    const before = await lasting(database)

    now += jump
    const wrong = await go(right, database, now)
    const askPatiently = async <A extends Answer>(longest: number, ask: () => Promise<A>): Promise<A> => {
      const first = await ask()
      expect(first.status === 429 ? retryAfter(first) : 0).toBeLessThanOrEqual(longest)
      if (first.status !== 429) return first
      now += retryAfter(first)
      wrong.setNow(new Date(now))
      return ask()
    }
    const again = await askPatiently(15 * minute, () => logIn(wrong, anna.password))
    expect(again.status).toBe(200)
    for (const [windowMs, ask] of counted) {
      const answer = await askPatiently(windowMs, () => ask(wrong, again.body.token, others[1]!))
      expect(answer.status).toBe(200)
    }
    await wrong.call('POST', '/api/activity-templates', {
      token: again.body.token,
      body: { name: 'Judo' },
      headers: { 'idempotency-key': 'another-key' },
    })
    await wrong.tidyUp()

    const rightAgain = await go(wrong, database, start + 2 * hour)
    const after = new Set(await lasting(database))
    expect(before.filter((row) => !after.has(row))).toEqual([])
    for (const token of [anna.token, others[2]!.token]) {
      expect((await rightAgain.call('GET', '/api/auth/verify', { token })).status).toBe(200)
    }
    expect((await logIn(rightAgain, anna.password)).status).toBe(200)
    await rightAgain.tidyUp()
    expect((await lasting(database)).length).toBeGreaterThan(before.length)
  })
})

test('a session begun while the clock was ahead ends 30 days after the clock is corrected', async () => {
  const database = await openDatabase()
  const server = await startServer(database, start)
  server.setNow(new Date(start + 365 * day))
  await server.tidyUp()
  const { token } = await server.register()
  const verify = async () => (await server.call('GET', '/api/auth/verify', { token })).status
  server.setNow(new Date(start + hour))
  expect(await verify()).toBe(200)
  await server.runForHours(24)
  server.setNow(new Date(start + 33 * day))
  expect(await verify()).toBe(401)
})

test('a request to a newcomer sent while the clock was a year behind survives the correction', async () => {
  const database = await openDatabase()
  const server = await startServer(database, start)
  const anna = await newFamily(server)
  server.setNow(new Date(start - 365 * day))
  await server.tidyUp()
  await askNewcomer(server, anna, newEmail())
  server.setNow(new Date(start + hour))
  await server.runForHours(48)
  const { body } = await server.call('GET', '/api/connections/sent-requests', { token: anna.token })
  expect(body.data).toHaveLength(1)
})
