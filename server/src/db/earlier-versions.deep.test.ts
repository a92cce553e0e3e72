import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '@parent-activity/testkit/app/test-app'
import { openEmptyDatabase } from '@parent-activity/testkit/databases/test-database'
import type { Db, OpenDatabase } from './client.ts'
import { migrate, migrateWithin } from './migrate.ts'
import { up as takeFirstSnapshots } from './migrations/001-016/013-invitation-snapshots.ts'
import { migrations } from './migrations/index.ts'
import { tablesInOrder } from './table-order.ts'

/** A migration with its own tables adds a file with rows as that version stored them. */
const folder = new URL('../../../testkit/src/stored/earlier-versions/', import.meta.url)
const names = Object.keys(migrations)
const withRows = new Set(readdirSync(folder).map((file) => file.replace('.sql', '')))
const versions = names.filter((name) => withRows.has(name))
let database: OpenDatabase

type Row = Record<string, unknown>

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
})

test.each([
  ['the first version', versions.slice(0, 1), []],
  ['every version in turn', versions, ['Emil', 'Frida']],
])(
  'data stored by %s is still there after the updates that followed, with the same meaning',
  async (_, filled, children) => {
    const { db } = database
    const stored: Map<string, Row[]>[] = []
    for (const version of filled) {
      await fill(db, version)
      stored.push(withoutReplaced(await rowsByTable(db)))
    }
    expect(stored[0]?.get('users')).toHaveLength(3)
    await migrate(db)

    const now = await rowsByTable(db)
    for (const [table, rows] of stored.flatMap((tables) => [...tables])) {
      expect(now.get(table), table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
    }
    const app = await startTestApp({ database, now: new Date('2025-06-02T09:00:00Z') })
    const body = { email: 'ada@example.com', password: 'a-good-password' }
    const login = await app.call('POST', '/api/auth/login', { body })
    expect(login.body).toMatchObject({ success: true, user: { username: 'Ada Berger', role: 'super_admin' } })
    const { data } = (await app.call('GET', '/api/children', { token: login.body.token })).body
    expect(data.map((child: { first_name: string }) => child.first_name).toSorted()).toEqual(children)
    await app.close()
  },
)

const replaced = new Set(['contact_unproven', 'needs_confirmation'])

function withoutReplaced(tables: Map<string, Row[]>): Map<string, Row[]> {
  const keep = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => !replaced.has(column)))
  return new Map([...tables].map(([table, rows]) => [table, rows.map(keep)]))
}

test('a guest who declined, or was disconnected, before there were snapshots sees what was there at the update', async () => {
  const { db } = database
  for (const earlier of versions.filter((name) => name < '013')) await fill(db, earlier)
  const migrated = async () => {
    await takeFirstSnapshots(db as Kysely<unknown>)
    const { rows } = await sql`select * from invitation_snapshots`.execute(db)
    await sql`drop table invitation_snapshots`.execute(db)
    return rows
  }
  const kept = { activity_name: 'Swimming', location: 'Pool', host_child_name: 'Emil', host_parent_name: 'Ada Berger' }
  expect(await migrated()).toEqual([])
  await sql`update invitations set status = 'rejected'`.execute(db)
  expect(await migrated()).toMatchObject([{ ...kept, guest_child_name: null, guest_parent_name: null }])
  await sql`update invitations set status = 'accepted'`.execute(db)
  await sql`delete from connections`.execute(db)
  expect(await migrated()).toMatchObject([{ ...kept, guest_child_name: 'Grace', guest_parent_name: 'Chidi Okafor' }])
})

async function fill(db: Db, version: string): Promise<void> {
  await db.connection().execute((connection) => migrateWithin(connection, version))
  const text = await readFile(new URL(`${version}.sql`, folder), 'utf8')
  for (const statement of text.split(/;\n/)) if (statement.trim() !== '') await sql.raw(statement).execute(db)
}

async function rowsByTable(db: Db): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(stored) as row from ${sql.table(name)} as stored
      order by to_jsonb(stored) ->> 'id', to_jsonb(stored)::text`.execute(db)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

test('requests from before contacts were proven wait for the requester where they did then', async () => {
  const { db } = database
  for (const earlier of versions.filter((name) => name < '010')) await fill(db, earlier)
  const request = '00000000-0000-4000-8000-000000000c05'
  await sql`
    insert into connections (id, child1_id, family1_id, child2_id, family2_id, status, needs_confirmation, created_at)
    select ${request}::uuid, '00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-00000000000a',
      child2_id, family2_id, 'pending', true, created_at
    from connections where id = '00000000-0000-4000-8000-000000000c01'`.execute(db)
  await migrate(db)
  const found = await db.selectFrom('connections').select(['id', 'found_by']).orderBy('id').execute()
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', '00000000-0000-4000-8000-0000000000b1')
    .executeTakeFirstOrThrow()
  expect(found).toEqual([
    { id: '00000000-0000-4000-8000-000000000c01', found_by: null },
    { id: '00000000-0000-4000-8000-000000000c02', found_by: 'hana.parent@example.com' },
    { id: request, found_by: phone },
  ])
})
