import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyPostgres, onPostgres, openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function applied(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}

test('a second run changes nothing', async () => {
  await migrate(database.db)
  await migrate(database.db)
  expect(await applied()).toEqual(Object.keys(migrations))
})

test('a database that a newer version has migrated is refused', async () => {
  await sql`insert into kysely_migration values ('999-from-the-future', '2030-01-01')`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow(
    'The database is newer than this version of the app (it has 999-from-the-future). Update the app, then start it again.',
  )
  await sql`delete from kysely_migration where name = '999-from-the-future'`.execute(database.db)
  await migrate(database.db)
})

describe.runIf(onPostgres())('on PostgreSQL, which several servers share', () => {
  test('ten servers that start at once on an empty database migrate it once', async () => {
    const { url, drop } = await createEmptyPostgres()
    const open = () => openDatabase({ kind: 'postgres', url, poolSize: 2, statementTimeoutMs: 10_000 })
    const servers = await Promise.all(Array.from({ length: 10 }, open))
    await Promise.all(servers.map(({ db }) => migrate(db)))
    const { rows } = await sql`select name from kysely_migration`.execute(servers[0]!.db)
    expect(rows).toHaveLength(Object.keys(migrations).length)
    await Promise.all(servers.map(({ close }) => close()))
    await drop()
  })

  test('a server waits for the migration of another for longer than for any request', async () => {
    const { url, drop } = await createEmptyPostgres()
    const hasty = await openDatabase({ kind: 'postgres', url, poolSize: 1, statementTimeoutMs: 100 })
    const other = await openDatabase({ kind: 'postgres', url, poolSize: 1, statementTimeoutMs: 0 })
    const kyselysLock = sql.raw('3853314791062309107')

    let done = false
    const waiting = await other.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${kyselysLock})`.execute(connection)
      const migrating = migrate(hasty.db).then(() => (done = true))
      await sql`select pg_sleep(0.5)`.execute(connection)
      expect(done).toBe(false)
      await sql`select pg_advisory_unlock(${kyselysLock})`.execute(connection)
      return { migrating }
    })
    await waiting.migrating

    await expect(sql`select pg_sleep(5)`.execute(hasty.db)).rejects.toThrow('statement timeout')
    await Promise.all([hasty.close(), other.close()])
    await drop()
  })
})
