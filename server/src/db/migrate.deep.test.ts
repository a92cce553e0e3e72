import { Migrator, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@parent-activity/testkit/databases/test-database'
import { patienceMs } from '@parent-activity/testkit/patience'
import { openDatabase, type Db, type OpenDatabase, type PostgresConfig } from './client.ts'
import { migrate, migrateBeforeUse } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { isAtThisVersion } from './schema-version.ts'

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

describe('a database that several servers share', () => {
  let url: string
  let drop: () => Promise<void>

  beforeEach(async () => {
    ;({ url, drop } = await createEmptyDatabase())
  })
  afterEach(() => drop())

  const lock = sql.raw('3853314791062309107')
  const settings = () => ({ kind: 'postgres' as const, url, poolSize: 2, statementTimeoutMs: patienceMs })

  test.each(['nothing', '004-invitations'])(
    'ten servers that start at once migrate it once, from %s',
    async (version) => {
      if (version in migrations) await migrateTo(version)
      const servers = await Promise.all(Array.from({ length: 10 }, () => start(settings())))
      for (const { db } of servers) expect(await shapeOf(db)).toEqual(await shapeOf(database.db))
      await Promise.all(servers.map(({ close }) => close()))
    },
  )

  async function migrateTo(version: string): Promise<void> {
    const { db, close } = await openDatabase(settings())
    await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateTo(version)
    await close()
  }

  async function startedDuring(migration: (connection: Db) => Promise<unknown>, statementTimeoutMs: number) {
    const other = await openDatabase({ ...settings(), statementTimeoutMs: 0 })
    // Other tests lock databases of the same cluster.
    const waiting = () =>
      sql`
        select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(other.db)
    const starting = await other.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection)
      const opening = start({ ...settings(), statementTimeoutMs })
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1)
      await migration(connection)
      expect((await waiting()).rows).toHaveLength(1)
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
      return { opening }
    })
    await other.close()
    return starting
  }

  test('a server waits for the migration of another for longer than for any request', async () => {
    const statementTimeoutMs = 100
    const requests = await openDatabase({ ...settings(), statementTimeoutMs })
    const { opening } = await startedDuring(
      () => expect(endless(requests.db)).rejects.toThrow('timeout'),
      statementTimeoutMs,
    )
    const { db, close } = await opening
    await expect(endless(db)).rejects.toThrow('timeout')
    await close()
    await requests.close()
  })

  test('a server that waited while a newer one migrated does not start', async () => {
    await migrateTo('004-invitations')
    const { opening } = await startedDuring(newer, patienceMs)
    await expect(opening).rejects.toThrow('The database is newer than this version of the app')
  })

  test('a server that finds its own version takes no lock that outlives a transaction', async () => {
    const { db, close } = await start(settings())
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection)
      const another = await start(settings())
      expect(await isAtThisVersion(another.db)).toBe(true)
      await another.close()
    })
    await close()
  })
})

const endless = (db: Db) => sql`select pg_sleep(3600)`.execute(db)
const newer = (connection: Db) =>
  sql`insert into kysely_migration values ('999-from-the-future', '2030-01-01')`.execute(connection)

async function start(config: PostgresConfig): Promise<OpenDatabase> {
  const opened = await openDatabase(config)
  try {
    await migrateBeforeUse(opened.url)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function shapeOf(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select table_name || '.' || column_name as name, data_type || ' ' || is_nullable as what
      from information_schema.columns where table_schema = 'public'
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'migrated', name from kysely_migration
    order by 1, 2`.execute(db)
  return rows
}
