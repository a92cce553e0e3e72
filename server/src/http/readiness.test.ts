import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { holdSessions } from '../testing/held-table.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

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

test('a database of another version is not what this server can serve', async () => {
  const otherVersion = [503, 'the database is not at the version of this server']
  const applied = database.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
  expect(await readiness(app)).toEqual(ready)
  const row = { name: '999-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' }
  await applied.insertInto('kysely_migration').values(row).execute()
  expect(await readiness(app)).toEqual(otherVersion)
  await applied.deleteFrom('kysely_migration').where('name', '=', row.name).execute()
  expect(await readiness(app)).toEqual(ready)
  await applied.updateTable('kysely_migration').set({ name: 'forgotten' }).where('name', 'like', '001-%').execute()
  expect(await readiness(app)).toEqual(otherVersion)
  await applied.updateTable('kysely_migration').set({ name: '001-accounts' }).where('name', '=', 'forgotten').execute()
  expect(await readiness(app)).toEqual(ready)
})

test('a server that was told to end says so, finishes what is under way, and lets connections go', async () => {
  const ending = new AbortController()
  const server = await startTestApp({ database, ending: ending.signal })
  const { token } = await server.register()
  const { letGo } = await holdSessions(database.db)
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

describe.runIf(onPostgres())('a database', () => {
  test('that stops, comes back, hangs and comes back is told of each time', async () => {
    const road = await openRoad(new URL(database.url ?? ''))
    const { db, close } = await openDatabase({
      kind: 'postgres',
      url: road.url,
      poolSize: 2,
      statementTimeoutMs: 10_000,
    })
    const server = await startTestApp({ database: { db, close } })
    expect(await readiness(server)).toEqual(ready)
    await road.close()
    expect(await readiness(server)).toEqual(away)
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    await road.open()
    await expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual(ready)

    road.freeze(true)
    const begun = performance.now()
    const asked = await Promise.all(Array.from({ length: 20 }, () => readiness(server)))
    expect(asked).toEqual(asked.map(() => away))
    expect(performance.now() - begun).toBeLessThan(5000)
    road.freeze(false)
    await expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual(ready)
    await server.close()
    await close()
    await road.close()
  })
})

/** A way to the database that can be closed, opened again, and blocked without a word. */
async function openRoad(to: URL) {
  const sockets = new Set<Socket>()
  let road: Server | undefined
  let port = 0
  const open = async () => {
    road = createServer((near) => {
      const far = connect(Number(to.port), to.hostname)
      for (const [from, into] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from)
        from.on('error', () => into.destroy())
        from.pipe(into)
      }
    }).listen(port, '127.0.0.1')
    await once(road, 'listening')
    port = (road.address() as AddressInfo).port
  }
  await open()
  const url = new URL(to)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    open,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      road?.close()
      if (road?.listening) await once(road, 'close')
    },
    freeze: (frozen: boolean) => {
      for (const socket of sockets) socket[frozen ? 'pause' : 'resume']()
    },
  }
}
