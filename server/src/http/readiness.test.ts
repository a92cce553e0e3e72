import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { wayTo } from '@parent-activity/testkit/databases/database-way'
import { holdTable } from '@parent-activity/testkit/databases/held-table'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const readiness = async (server: TestApp) => {
  const { status, body } = await server.call('GET', '/readyz')
  return [status, body.status]
}
const ready = [200, 'ready']
const away = [503, 'the database does not answer']

test('a server is not ready on a database of another version', async () => {
  const otherVersion = [503, 'the database is not at the version of this server']
  const applied = database.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
  await expect.poll(() => readiness(app)).toEqual(ready)
  const row = { name: '999-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' }
  await applied.insertInto('kysely_migration').values(row).execute()
  await expect.poll(() => readiness(app)).toEqual(otherVersion)
  await applied.deleteFrom('kysely_migration').where('name', '=', row.name).execute()
  await expect.poll(() => readiness(app)).toEqual(ready)
  await applied.updateTable('kysely_migration').set({ name: 'forgotten' }).where('name', 'like', '001-%').execute()
  await expect.poll(() => readiness(app)).toEqual(otherVersion)
  await applied.updateTable('kysely_migration').set({ name: '001-accounts' }).where('name', '=', 'forgotten').execute()
  await expect.poll(() => readiness(app)).toEqual(ready)
})

test('a server that is told to stop says so, finishes running requests, and closes its connections', async () => {
  const ending = new AbortController()
  const server = await startTestApp({ database, ending: ending.signal })
  const { token } = await server.register()
  const { letGo } = await holdTable(database.db, 'sessions')
  const slow = server.call('GET', '/api/children', { token })
  await expect.poll(() => server.metrics.registry.metrics()).toContain('http_requests_under_way{state="taken"} 1')
  ending.abort()
  expect(await readiness(server)).toEqual([503, 'the server is shutting down'])
  const late = await server.call('GET', '/healthz')
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  const closed = server.close()
  await expect.poll(() => server.call('GET', '/healthz').catch(() => 'refused')).toBe('refused')
  await letGo()
  expect((await slow).status).toBe(200)
  await closed
})

describe('a database', () => {
  test('that stops, returns, hangs and returns is reported each time', async () => {
    const way = await wayTo(database.url)
    // Without timeouts of its own: only the check itself can end the wait for a silent database.
    const opened = await openDatabase({ kind: 'postgres', url: way.url, poolSize: 2, statementTimeoutMs: 0 })
    const server = await startTestApp({ database: opened })
    await expect.poll(() => readiness(server)).toEqual(ready)
    await way.cut()
    expect(await readiness(server)).toEqual(away)
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    await way.mend()
    await expect.poll(() => readiness(server)).toEqual(ready)

    way.fallSilent()
    const asked = await Promise.all(Array.from({ length: 20 }, () => readiness(server)))
    expect(asked).toEqual(asked.map(() => away))
    way.speakAgain()
    await expect.poll(() => readiness(server)).toEqual(ready)
    await server.close()
    await opened.close()
    await way.close()
  })
})
