import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdSessions } from '../testing/held-table.ts'
import { startTestApp, type Account, type Answer, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let account: Account

beforeAll(async () => {
  app = await startTestApp({ config: { requestsAtOnce: 3 } })
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

function expectRefused({ status, headers, body }: Answer): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(body).toEqual({
    success: false,
    error: 'The server has too much to do right now. Please try again in a moment.',
    code: 'overloaded',
  })
}

test('what is too much is refused in time, the rest is done, and health goes on answering', async () => {
  const { letGo } = await holdSessions(app.db)
  const letIn = askers(3)
  await expect.poll(underWay).toBe(3)
  const waiting = askers(200)
  await expect.poll(() => count('http_requests_under_way{state="waiting"}')).toBe(200)
  expectRefused(await ask())
  expectRefused(await app.call('POST', '/api/auth/login', { body: { email: 'a@example.com', password: 'a guess' } }))
  expect((await app.call('GET', '/healthz')).status).toBe(200)
  const ready = await app.call('GET', '/readyz')
  expect([ready.status, ready.body]).toEqual([503, { status: 'the server is overloaded' }])

  for (const answer of await Promise.all(waiting)) expectRefused(answer)
  await letGo()
  for (const { status } of await Promise.all(letIn)) expect(status).toBe(200)
  expect(await count('http_refusals_total{reason="overloaded"}')).toBe(202)
  await expect.poll(underWay).toBe(0)
  expect((await ask()).status).toBe(200)
  expect((await app.call('GET', '/readyz')).status).toBe(200)
})

test('those who hang up give their turn back when their work is done', async () => {
  const { letGo } = await holdSessions(app.db)
  const headers = { authorization: `Bearer ${account.token}` }
  const leaving = Array.from({ length: 6 }, () =>
    get(`${app.url}/api/children`, { headers, agent: false }).on('error', () => undefined),
  )
  await expect.poll(() => count('http_requests_under_way{state="waiting"}')).toBe(3)
  for (const request of leaving) request.destroy()
  await expect.poll(() => count('http_requests_under_way{state="waiting"}')).toBe(0)
  expect(await underWay()).toBe(3)
  await letGo()
  await expect.poll(underWay).toBe(0)
  expect((await ask()).status).toBe(200)
})

test('a flood of passwords is refused before it is counted as a guess, and leaves room for others', async () => {
  const limited = await startTestApp({ config: { requestsAtOnce: 100 } })
  const { user, token, password } = await limited.register()
  const login = () => limited.call('POST', '/api/auth/login', { body: { email: user.email, password } })
  const logins = Array.from({ length: 40 }, login)
  const other = limited.call('GET', '/api/children', { token })
  const statuses = (await Promise.all(logins)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await other).status).toBe(200)
  expect((await login()).status).toBe(200)
  await limited.close()
})
