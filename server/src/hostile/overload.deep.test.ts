import { EventEmitter, once } from 'node:events'
import { get } from 'node:http'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { holdTable } from '@parent-activity/testkit/databases/held-table'
import { holdTimers } from '@parent-activity/testkit/app/held-timers'
import { silentMailer } from '@parent-activity/testkit/app/silent-mailer'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { patienceMs } from '@parent-activity/testkit/patience'
import { limitConcurrency } from '../http/limits/concurrency-limit.ts'
import { limitRequests } from '../http/limits/overload.ts'
import { passwordLimit, withPasswordSlot } from '../security/password-hash.ts'

let app: TestApp
let account: Account

beforeAll(async () => {
  app = await startTestApp({ config: { requestConcurrency: { atOnce: 2, waiting: 3, maxWaitMs: patienceMs } } })
  account = await app.register()
})
afterAll(() => app.close())

const ask = () => app.call('GET', '/api/children', { token: account.token })
const askers = (count: number) => Array.from({ length: count }, ask)
const figures = () => app.metrics.registry.metrics()
const count = async (name: string) =>
  Number(
    (await figures())
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')[1],
  )
const underWay = () => count('http_requests_under_way{state="taken"}')
const waiting = () => count('http_requests_under_way{state="waiting"}')

function expectRefused({ status, headers, body }: Answer): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(body).toEqual({
    success: false,
    error: 'The server has too much to do right now. Please try again in a moment.',
    code: 'overloaded',
  })
}

test('an overloaded server refuses the excess at once, serves the rest, and stays healthy', async () => {
  const { letGo } = await holdTable(app.db, 'sessions')
  try {
    const letIn = askers(5)
    await expect.poll(waiting).toBe(3)
    expectRefused(await ask())
    expectRefused(await app.call('POST', '/api/auth/login', { body: { email: 'a@example.com', password: 'a guess' } }))
    expect((await app.call('GET', '/healthz')).status).toBe(200)
    const ready = await app.call('GET', '/readyz')
    expect([ready.status, ready.body]).toEqual([503, { status: 'the server is overloaded' }])
    await letGo()
    for (const { status } of await Promise.all(letIn)) expect(status).toBe(200)
  } finally {
    await letGo()
  }
  expect(await count('http_refusals_total{reason="overloaded"}')).toBe(2)
  await expect.poll(underWay).toBe(0)
  expect((await ask()).status).toBe(200)
  await expect.poll(async () => (await app.call('GET', '/readyz')).status).toBe(200)
})

test('a caller who would have to wait too long is refused', async () => {
  const hasty = await startTestApp({ config: { requestConcurrency: { atOnce: 1, waiting: 5, maxWaitMs: 50 } } })
  const { token } = await hasty.register()
  const { letGo } = await holdTable(hasty.db, 'sessions')
  const answered: Answer[] = []
  const answers = [1, 2, 3].map(async () => answered.push(await hasty.call('GET', '/api/children', { token })))
  try {
    await expect.poll(() => answered.length).toBe(2)
    for (const answer of answered) expectRefused(answer)
  } finally {
    await letGo()
  }
  await Promise.all(answers)
  expect(answered.at(-1)?.status).toBe(200)
  await hasty.close()
})

test('a client that hangs up frees its slot once its work is done', async () => {
  const others = await app.connections()
  const { letGo } = await holdTable(app.db, 'sessions')
  try {
    const headers = { authorization: `Bearer ${account.token}` }
    const leaving = Array.from({ length: 5 }, () =>
      get(`${app.url}/api/children`, { headers, agent: false }).on('error', () => undefined),
    )
    await expect.poll(waiting).toBe(3)
    for (const request of leaving) request.destroy()
    await expect.poll(app.connections).toBeLessThanOrEqual(others)
    expect([await underWay(), await waiting()]).toEqual([2, 3])
  } finally {
    await letGo()
  }
  await expect.poll(underWay).toBe(0)
  expect((await ask()).status).toBe(200)
})

test('a request refused after waiting for another limit frees its slot there', async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 1, maxWaitMs: 20 })
  const other = limitConcurrency({ atOnce: 1, waiting: 1, maxWaitMs: patienceMs })
  const server = fastify()
  const acquireOther = limitRequests(server, limit)
  server.get('/api/line', (request) => acquireOther(request, other).then(() => ({})))
  await other.acquire()
  const asked = server.inject('/api/line')
  await expect.poll(other.counts).toEqual({ taken: 1, waiting: 1 })
  await limit.acquire()
  other.release()
  expect((await asked).statusCode).toBe(503)
  expect(other.counts()).toEqual({ taken: 0, waiting: 0 })
  await server.close()
})

test('work that outlives its reply holds no slot, even after waiting for another limit', async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 1, maxWaitMs: patienceMs })
  const other = limitConcurrency({ atOnce: 1, waiting: 1, maxWaitMs: patienceMs })
  const server = fastify()
  const acquireOther = limitRequests(server, limit)
  let work = Promise.resolve()
  server.get('/api/line', (request, reply) => {
    work = acquireOther(request, other)
    void reply.send({})
  })
  await other.acquire()
  expect((await server.inject('/api/line')).statusCode).toBe(200)
  other.release()
  await work
  expect(limit.counts()).toEqual({ taken: 0, waiting: 0 })
  await server.close()
})

/** Of those who wait for a password slot. */
const passwordWaitMs = 5000

test('thirty families log in at the same moment while others are served', async () => {
  const { limits, requestConcurrency } = readConfig({})
  const config = {
    requestConcurrency: { ...requestConcurrency, maxWaitMs: patienceMs },
    limits: limits && { ...limits, registrationsPerMinute: 1000, registrationsPerHour: 1000 },
  }
  const school = await startTestApp({ config })
  const families: Account[] = []
  while (families.length < 30) families.push(await school.register())
  onTestFinished(holdTimers(passwordWaitMs).release)
  const slots = occupyPasswords(() => passwordLimit.counts().waiting === 1)
  const logins = families.map(({ user: { email }, password }) =>
    school.call('POST', '/api/auth/login', { body: { email, password } }),
  )
  await expect.poll(() => passwordLimit.counts().waiting).toBe(31)
  const { status } = await school.call('GET', '/api/children', { token: families[0]?.token ?? '' })
  expect(status).toBe(200)
  expect(passwordLimit.counts().waiting).toBe(31)
  await slots.letGo()
  expect((await Promise.all(logins)).map((login) => login.status)).toEqual(families.map(() => 200))
  await school.close()
})

test('a flood of guesses leaves room for other requests, and what it refuses counts as no attempt', async () => {
  const { limits } = readConfig({})
  const requestConcurrency = { atOnce: 1, waiting: 10, maxWaitMs: patienceMs }
  const limited = await startTestApp({ mailer: silentMailer, config: { limits, requestConcurrency } })
  const { token, user } = await limited.register()
  const counted = async () => {
    const rows = await limited.db.deleteFrom('login_failures').returning('failures').execute()
    return rows.map(({ failures }) => failures)
  }
  onTestFinished(holdTimers(passwordWaitMs).release)
  const password = 'a wrong guess'
  const code = { code: '12345678', newPassword: 'a-new-password', request_token: 'of nobody' }
  // A session's guesses count only for itself, all others for the address too.
  for (const [method, path, body, status, counts] of [
    ['POST', '/api/auth/login', { email: 'nobody@example.com', password }, 401, 2],
    ['PUT', '/api/users/change-password', { currentPassword: password, newPassword: password }, 422, 1],
    ['POST', '/api/auth/password-reset/confirm', { email: user.email, ...code }, 422, 2],
  ] as const) {
    const attempt = () => limited.call(method, path, { token, body })
    const others = occupyPasswords(() => passwordLimit.counts().waiting === 1)
    const first = attempt()
    await expect.poll(() => passwordLimit.counts().waiting).toBe(2)
    const more = occupyPasswords(passwordLimit.isFull)
    for (const refused of [await attempt(), await attempt()]) expectRefused(refused)
    expect((await limited.call('GET', '/api/children', { token })).status, path).toBe(200)
    await Promise.all([others.letGo(), more.letGo()])
    expect((await first).status, path).toBe(status)
    expect(await counted(), path).toEqual(Array.from({ length: counts }, () => 1))
  }
  await limited.close()
})

function occupyPasswords(isEnough: () => boolean): { letGo: () => Promise<unknown> } {
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  const held: Promise<unknown>[] = []
  while (!isEnough()) held.push(withPasswordSlot(() => opened))
  return {
    letGo: () => {
      gate.emit('open')
      return Promise.all(held)
    },
  }
}
