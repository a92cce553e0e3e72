import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wayTo, type DatabaseWay } from '@parent-activity/testkit/databases/database-way'
import {
  insertConnections,
  insertFamilies,
  insertInvitations,
  type QuickFamily,
} from '@parent-activity/testkit/families/many-families'
import { startReplica } from '@parent-activity/testkit/databases/postgres-replica'
import {
  startOwnPostgres,
  type OwnPostgres,
  type PostgresServer,
} from '@parent-activity/testkit/databases/postgres-server'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { patienceMs } from '@parent-activity/testkit/patience'
import { openDatabase, withoutTimeout, type OpenDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { readsOn, type Read } from './replica.ts'

describe.runIf(process.platform !== 'win32')('with a replica', () => {
  let primary: OwnPostgres
  let follower: PostgresServer
  let way: DatabaseWay
  let database: OpenDatabase
  /** For what must not meet the short timeouts of reads on a replica. */
  let replica: OpenDatabase
  let app: TestApp
  let family: QuickFamily
  let read: Read
  let now = new Date('2025-06-02T09:00:00.000Z')

  beforeAll(async () => {
    primary = await startOwnPostgres()
    follower = await startReplica(primary)
    way = await wayTo(follower.url)
    replica = await openDatabase(withoutTimeout(follower.url))
    const settings = { poolSize: 3, statementTimeoutMs: patienceMs, replicaUrl: way.url }
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
    await replica.close()
    await way.close()
    await follower.stop()
    await primary.stop()
  })

  const onReplica = sql<{ answer: boolean }>`select pg_is_in_recovery() as answer`
  const isReadThere = () => read(async (db) => (await onReplica.execute(db)).rows[0]?.answer)
  const isReadThereLater = () => {
    now = new Date(now.getTime() + 5000)
    return isReadThere()
  }
  const pause = async () => {
    await sql`select pg_wal_replay_pause()`.execute(replica.db)
    const state = sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`
    await expect.poll(async () => (await state.execute(replica.db)).rows).toEqual([{ state: 'paused' }])
  }
  const resume = () => sql`select pg_wal_replay_resume()`.execute(replica.db)

  const add = (name: string) =>
    app.call('POST', `/api/activities/${family.child}`, {
      token: family.token,
      body: { name, start_date: '2025-06-06' },
    })
  const list = (headers: Record<string, string> = {}) =>
    app.call('GET', '/api/calendar/activities?start=2025-06-01&end=2025-06-30', { token: family.token, headers })
  const names = async (headers?: Record<string, string>) => {
    const { status, body } = await list(headers)
    return [status, ...(status === 200 ? body.data.map(({ name }) => name) : [])]
  }

  test('a read goes to the replica once the replica has caught up', async () => {
    await expect.poll(isReadThereLater).toBe(true)
  })

  test('a family sees what it has just written: a lagging replica is not used', async () => {
    await expect.poll(isReadThereLater).toBe(true)
    const tag = (await list()).headers.get('etag') ?? ''
    await pause()
    try {
      expect(await names({ 'if-none-match': tag })).toEqual([304])
      expect((await add('Swimming')).status).toBe(200)
      expect(await names({ 'if-none-match': tag })).toEqual([200, 'Swimming'])
      expect(await isReadThere()).toBe(false)
    } finally {
      await resume()
    }
    await expect.poll(isReadThereLater).toBe(true)
  })

  test('a family that ended a connection disappears at once, though the replica still shows it', async () => {
    const [guest] = await insertFamilies(database.db, 1)
    const [connection] = await insertConnections(database.db, family, [guest!])
    const { body } = await add('Film night')
    await insertInvitations(database.db, family, [body.data.id], [guest!])
    const invited = async () => {
      const path = '/api/calendar/invitations?start=2025-06-01&end=2025-06-30'
      return (await app.call('GET', path, { token: guest!.token })).body.data.length
    }
    await expect.poll(isReadThereLater).toBe(true)
    await pause()
    try {
      expect(await invited()).toBe(1)
      const ended = await app.call('DELETE', `/api/connections/${connection}`, { token: family.token })
      expect(ended.status).toBe(200)
      expect(await invited()).toBe(0)
      expect(await replica.db.selectFrom('invitations').select('id').execute()).toHaveLength(1)
    } finally {
      await resume()
    }
  })

  test('an error of the app itself is not retried on the primary', async () => {
    let times = 0
    const refused = read(() => {
      times += 1
      return Promise.reject(new Error('not yours'))
    })
    await expect(refused).rejects.toThrow('not yours')
    expect(times).toBe(1)
  })

  test.each(['cut', 'fallSilent'] as const)(
    'the primary answers while the replica is unreachable (%s), and the replica is tried again later',
    async (lose) => {
      await expect.poll(isReadThereLater).toBe(true)
      await way[lose]()
      expect(await isReadThere()).toBe(false)
      expect(await names()).toEqual([200])
      if (lose === 'cut') await way.mend()
      expect(await isReadThere()).toBe(false)
      await expect.poll(isReadThereLater).toBe(true)
    },
  )

  test('a former primary that cannot follow after a failover is not used', async () => {
    await sql`select pg_promote(false)`.execute(replica.db)
    await expect.poll(async () => (await onReplica.execute(replica.db)).rows).toEqual([{ answer: false }])
    await sql`select pg_switch_wal()`.execute(database.db)
    await insertFamilies(database.db, 1)
    const { rows } = await sql<{ path: string }>`select current_setting('data_directory') as path`.execute(database.db)
    await sql`copy (select) to ${sql.lit(`${rows[0]!.path}/standby.signal`)}`.execute(database.db)
    await primary.crash()
    await primary.startAgain()
    const settings = { poolSize: 1, statementTimeoutMs: patienceMs, replicaUrl: primary.url }
    const after = await openDatabase({ kind: 'postgres', url: follower.url, ...settings })
    const readAfter = readsOn(after.db, after.replica, () => now)
    const former = await openDatabase(withoutTimeout(primary.url))
    expect((await onReplica.execute(former.db)).rows).toEqual([{ answer: true }])
    await former.close()
    expect(await readAfter(async (db) => (await onReplica.execute(db)).rows)).toEqual([{ answer: false }])
    await after.close()
  })
})
