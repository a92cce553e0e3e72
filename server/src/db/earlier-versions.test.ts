import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { openEmptyDatabase } from '../testing/test-database.ts'
import type { Db, OpenDatabase } from './client.ts'
import { migrate, migrateWithin } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { tablesInOrder } from './table-order.ts'

/** What people had stored with each version, for good: a migration with tables of its own brings a file of its rows. */
const folder = new URL('../testing/earlier-versions/', import.meta.url)
const names = Object.keys(migrations)
let database: OpenDatabase

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
})

test.each(names.map((name, index) => [name, index] as const))(
  'what was stored with version %s is there in this one, and means the same',
  async (_, index) => {
    const { db } = database
    for (const earlier of names.slice(0, index + 1)) {
      await db.connection().execute((connection) => migrateWithin(connection, earlier))
      await fill(db, earlier)
    }
    const before = await rowsByTable(db)
    expect(before.get('users')).toHaveLength(3)
    await migrate(db)

    const after = await rowsByTable(db)
    for (const [table, rows] of before) {
      expect(after.get(table), table).toEqual(rows.map((row) => expect.objectContaining(row as object)))
    }
    const app = await startTestApp({ database, now: new Date('2025-06-02T09:00:00Z') })
    const body = { email: 'ada@example.com', password: 'a-good-password' }
    const login = await app.call('POST', '/api/auth/login', { body })
    expect(login.body).toMatchObject({ success: true, user: { username: 'Ada Berger', role: 'super_admin' } })
    const { data } = (await app.call('GET', '/api/children', { token: login.body.token })).body
    expect(data.map((child: { first_name: string }) => child.first_name).toSorted()).toEqual(
      index > 0 ? ['Emil', 'Frida'] : [],
    )
    await app.close()
  },
)

async function fill(db: Db, version: string): Promise<void> {
  const text = await readFile(new URL(`${version}.sql`, folder), 'utf8').catch(() => '')
  for (const statement of text.split(/;\n/)) if (statement.trim() !== '') await sql.raw(statement).execute(db)
}

async function rowsByTable(db: Db): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>()
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(stored) as row from ${sql.table(name)} as stored
      order by to_jsonb(stored) ->> 'id', to_jsonb(stored)::text`.execute(db)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}
