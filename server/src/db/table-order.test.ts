import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { ownTables } from './table-order.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a restore knows every table, and fills each after those that it references', async () => {
  const { rows } = await sql<{ name: string; parents: string[] }>`
    select relname::text as name, array(
      select confrelid::regclass::text from pg_constraint where conrelid = made.oid and contype = 'f'
    ) as parents
    from pg_class as made
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(ownTables.toSorted())
  const places = new Map<string, number>(ownTables.map((name, place) => [name, place]))
  for (const { name, parents } of rows) {
    for (const parent of parents) expect(places.get(parent), `${name} and ${parent}`).toBeLessThan(places.get(name)!)
  }
})
