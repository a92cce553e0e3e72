import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import { ownTables } from '@parent-activity/server/db/table-order'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

let idle: TestDatabase | undefined

/** One database per worker, emptied after each file: new connections would compile every trigger and plan again. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const database = idle ?? (await openTestDatabase())
  idle = undefined
  const schema = await countSchema(database.db)
  return { ...database, close: () => giveBack(database, schema) }
}

/** A file may have added tables or triggers. */
async function giveBack(database: TestDatabase, schema: string): Promise<void> {
  if (idle || (await countSchema(database.db)) !== schema) return database.close()
  await empty(database.db)
  idle = database
}

async function countSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    select concat_ws(' ',
      (select count(*) from pg_class), (select count(*) from pg_trigger), (select count(*) from pg_proc)
    ) as counts`.execute(db)
  return rows[0]?.counts ?? ''
}

/** Without triggers and foreign keys, which take most of the time. */
async function empty(db: Db): Promise<void> {
  const statements = ownTables.map((name) => `delete from "${name}";`).join(' ')
  const block = `begin set local session_replication_role = replica; ${statements} end`
  await sql`do ${sql.raw(`$$ ${block} $$`)}`.execute(db)
}
