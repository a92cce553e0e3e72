import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wayTo, type DatabaseWay } from '../testing/database-way.ts'
import { insertFamilies, type QuickFamily } from '../testing/many-families.ts'
import { startReplica } from '../testing/postgres-replica.ts'
import { startOwnPostgres, type OwnPostgres, type PostgresServer } from '../testing/postgres-server.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { onPostgres } from '../testing/test-database.ts'
import { openDatabase, type OpenDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { readsOn, type Read } from './replica.ts'

// PostgreSQL’s own streaming replication, which takes two real servers.
describe.runIf(onPostgres() && process.platform !== 'win32')('with a replica', () => {
  let primary: OwnPostgres
  let follower: PostgresServer
  let way: DatabaseWay
  let database: OpenDatabase
  let app: TestApp
  let family: QuickFamily
  let read: Read
  let now = new Date('2025-06-02T09:00:00.000Z')

  beforeAll(async () => {
    primary = await startOwnPostgres()
    follower = await startReplica(primary)
    way = await wayTo(follower.url)
    const settings = { poolSize: 3, statementTimeoutMs: 2000, connectionTimeoutMs: 500, replicaUrl: way.url }
    database = await openDatabase({ kind: 'postgres', url: primary.url, ...settings })
    await migrate(database.db)
    app = await startTestApp({ database })
    read = readsOn(database.db, database.replica, () => now)
  })
  beforeEach(async () => {
    family = (await insertFamilies(database.db, 1))[0]!
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await way.close()
    await follower.stop()
    await primary.stop()
  })

  const onReplica = sql<{ answer: boolean }>`select pg_is_in_recovery() as answer`
  const isReadThere = () => read(async (db) => (await onReplica.execute(db)).rows[0]?.answer)
  const pause = () => sql`select pg_wal_replay_pause()`.execute(replica())
  const resume = () => sql`select pg_wal_replay_resume()`.execute(replica())

  function replica() {
    if (!database.replica) throw new Error('There is no replica.')
    return database.replica
  }

  const add = (name: string) =>
    app.call('POST', `/api/activities/${family.child}`, {
      token: family.token,
      body: { name, start_date: '2025-06-06' },
    })
  const names = async () => {
    const days = 'start=2025-06-01&end=2025-06-30'
    const { status, body } = await app.call('GET', `/api/calendar/activities?${days}`, { token: family.token })
    return [status, ...(body.data ?? []).map(({ name }: { name: string }) => name)]
  }

  test('what only reads is read there once it has come as far', async () => {
    await expect.poll(isReadThere).toBe(true)
  })

  test('a family sees what it has just written: a replica that lags behind is not asked', async () => {
    await pause()
    try {
      expect((await add('Swimming')).status).toBe(200)
      expect(await names()).toEqual([200, 'Swimming'])
      expect(await isReadThere()).toBe(false)
    } finally {
      await resume()
    }
    await expect.poll(isReadThere).toBe(true)
  })

  test('a refusal that is the app’s own is no reason to ask twice', async () => {
    let times = 0
    const refused = read(() => {
      times += 1
      return Promise.reject(new Error('not yours'))
    })
    await expect(refused).rejects.toThrow('not yours')
    expect(times).toBe(1)
  })

  test.each(['cut', 'fallSilent'] as const)(
    'where the way to it is lost (%s) the primary answers, and it is asked again later',
    async (lose) => {
      await expect.poll(isReadThere).toBe(true)
      await way[lose]()
      expect(await isReadThere()).toBe(false)
      expect(await names()).toEqual([200])
      if (lose === 'cut') await way.mend()
      expect(await isReadThere()).toBe(false)
      now = new Date(now.getTime() + 5000)
      await expect.poll(isReadThere).toBe(true)
    },
  )
})
