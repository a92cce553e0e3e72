import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@parent-activity/testkit/databases/test-database'
import type { OpenDatabase } from '../client.ts'
import { functions } from './functions.ts'
import { applyRules, hasTheseRules, rules } from './index.ts'

let database: Pick<OpenDatabase, 'db' | 'close'>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const inThisSchema = sql`current_schema()::regnamespace`

async function storedFunctions() {
  const { rows } = await sql<{ name: string; body: string }>`
    select proname::text as name, prosrc as body from pg_proc
    where pronamespace = ${inThisSchema}
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      -- An index of the names rests on it, so it stays as migration 016 made it.
      and proname <> 'folded_name'
    order by proname`.execute(database.db)
  return rows
}

async function storedTriggers() {
  const { rows } = await sql<{ text: string }>`
    select pg_get_triggerdef(pg_trigger.oid) as text
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = ${inThisSchema}`.execute(database.db)
  return rows.map(({ text }) => text.replaceAll('public.', '').toLowerCase()).toSorted()
}

/** PostgreSQL names the events in an order of its own. */
const inItsOrder = (trigger: string) =>
  trigger
    .replace('or replace ', '')
    .replace('insert or update or delete', 'insert or delete or update')
    .replace('update of status or delete', 'delete or update of status')
    .replace('update or delete', 'delete or update')

test('the database has the functions of the files and no others, word for word', async () => {
  const texts = new Map([...functions, ...rules.map(({ calls }) => calls)].map(({ name, text }) => [name, text]))
  const stored = await storedFunctions()
  expect(stored.map(({ name }) => name)).toEqual([...texts.keys()].toSorted())
  for (const { name, body } of stored) expect(texts.get(name), name).toContain(`$$${body}$$`)
})

test('the database has the triggers of the files and no others', async () => {
  expect(await storedTriggers()).toEqual(rules.map(({ trigger }) => inItsOrder(trigger)).toSorted())
})

test('what somebody changed by hand is written anew once the mark of the texts is gone', async () => {
  const { db } = database
  const before = [await storedFunctions(), await storedTriggers()]
  await sql`drop trigger activities_tell on activities`.execute(db)
  await sql`comment on table activities is null`.execute(db)
  expect(await hasTheseRules(db)).toBe(false)
  await Promise.all([db.transaction().execute(applyRules), db.transaction().execute(applyRules)])
  expect(await hasTheseRules(db)).toBe(true)
  expect([await storedFunctions(), await storedTriggers()]).toEqual(before)
})
