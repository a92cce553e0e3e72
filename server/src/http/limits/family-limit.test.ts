import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { holdTable } from '@parent-activity/testkit/databases/held-table'
import { holdTimers } from '@parent-activity/testkit/app/held-timers'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { patienceMs } from '@parent-activity/testkit/patience'

let database: TestDatabase
let app: TestApp
/** No request waits too long for its family's limit. */
let deadlines: ReturnType<typeof holdTimers>
let greedy: Account
let other: Account

beforeAll(async () => {
  deadlines = holdTimers(10_000)
  database = await openTestDatabase()
  const { limits } = readConfig({ REQUESTS_PER_MINUTE: '10000', REGISTRATIONS_PER_MINUTE: '1000' })
  const requestConcurrency = { atOnce: 6, waiting: 100, maxWaitMs: patienceMs }
  app = await startTestApp({ database, config: { limits, requestConcurrency } })
  greedy = await app.register()
  other = await app.register()
})
afterAll(async () => {
  await app.close()
  await database.close()
  deadlines.release()
})

const year = (by: Account) =>
  app.call('GET', '/api/calendar/activities?start=2025-06-02&end=2026-06-02', { token: by.token })
const children = (by: Account) => app.call('GET', '/api/children', { token: by.token })
const connectionsInUse = () => {
  const { total, idle } = database.connections()
  return total - idle
}

test('a family that asks for its whole year many times at once takes two connections, and others are served', async () => {
  const { letGo } = await holdTable(database.db, 'activities')
  try {
    const asked = Array.from({ length: 20 }, () => year(greedy))
    await expect.poll(connectionsInUse).toBe(3)
    expect((await children(other)).status).toBe(200)
    expect((await children(greedy)).status).toBe(200)
    expect(connectionsInUse()).toBe(3)
    await letGo()
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  } finally {
    await letGo()
  }
})

test('a family with too many waiting requests is refused, and only that family', async () => {
  const { letGo } = await holdTable(database.db, 'activities')
  try {
    const asked = Array.from({ length: 33 }, () => year(greedy))
    const first = await Promise.race(asked)
    expect([first.status, first.headers.get('retry-after'), first.body]).toEqual([
      429,
      '1',
      {
        success: false,
        code: 'too_many_requests',
        error: 'Too much was asked for at once. Please try again in a moment.',
      },
    ])
    const others = year(other)
    await letGo()
    expect((await others).status).toBe(200)
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  } finally {
    await letGo()
  }
})
