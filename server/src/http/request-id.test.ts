import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase
let behindProxy: TestApp
let alone: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  behindProxy = await startTestApp({ database, config: { trustedProxies: 1 } })
  alone = await startTestApp({ database })
})
afterAll(async () => {
  await behindProxy.close()
  await alone.close()
  await database.close()
})

const given = '5f0c2a7e9b3d4e6f8a1b2c3d4e5f6a7b'
const idFor = async (app: TestApp, id: string) =>
  (await app.call('GET', '/api/auth/verify', { headers: { 'x-request-id': id } })).headers.get('x-request-id')

test('the id of a trusted proxy is kept, and stands in the log', async () => {
  expect(await idFor(behindProxy, given)).toBe(given)
  await expect.poll(() => behindProxy.logs.join('')).toContain(`"reqId":"${given}"`)
})

test.each(['anna@example.com', 'Anna-Berger-from-Lille', 'ab', 'a'.repeat(65), `${given} `.repeat(2), '%0a"}'])(
  'a malformed id is replaced: %s',
  async (id) => {
    expect(await idFor(behindProxy, id)).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('a client without a proxy can’t choose its request id', async () => {
  expect(await idFor(alone, given)).toMatch(/^[0-9a-f-]{36}$/)
})
