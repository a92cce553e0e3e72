import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type Account, type TestApp } from '../testing/test-app.ts'

const reserve = 1000
let free = reserve
let app: TestApp
let account: Account

beforeAll(async () => {
  app = await startTestApp({
    freeBytes: () => Promise.resolve(free),
    config: { dataCare: { snapshots: { everyHours: 0, kept: 1 }, diskReserveBytes: reserve } },
  })
  account = await app.register()
})
afterAll(() => app.close())
beforeEach(() => {
  free = reserve
})

const addChild = () =>
  app.call('POST', '/api/children', { token: account.token, body: { first_name: 'Ada', last_name: 'Berger' } })
const statusOfAdding = async () => (await addChild()).status

test('with less than the reserve nothing is written, reading goes on, and so does writing when there is room', async () => {
  expect(await statusOfAdding()).toBe(200)
  free = reserve - 1
  await expect.poll(statusOfAdding).toBe(503)
  const { headers, body } = await addChild()
  expect(headers.get('retry-after')).toBe('30')
  expect(body).toEqual({
    success: false,
    code: 'disk_full',
    error: 'The server’s disk is nearly full, so nothing can be saved at the moment. Please try again later.',
  })
  const login = { email: account.user.email, password: account.password }
  expect((await app.call('POST', '/api/auth/login', { body: login })).status).toBe(503)
  const { data: children } = (await app.call('GET', '/api/children', { token: account.token })).body
  expect(children.length).toBeGreaterThan(0)
  expect((await app.call('GET', '/healthz')).status).toBe(200)

  free = reserve
  await expect.poll(statusOfAdding).toBe(200)
})

test('a database that finds the disk full all the same is answered alike', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  vi.spyOn(app.db, 'transaction').mockImplementationOnce(() => {
    throw full
  })
  const refusals = async () =>
    Number(/http_refusals_total{reason="disk_full"} (\d+)/.exec(await app.metrics.registry.metrics())?.[1] ?? 0)
  const before = await refusals()
  const { status, body } = await addChild()
  expect([status, body.code]).toEqual([503, 'disk_full'])
  expect(await refusals()).toBe(before + 1)
})
