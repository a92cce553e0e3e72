import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import { ownTables } from '@parent-activity/server/db/table-order'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

let idle: TestDatabase | undefined

/** One database per worker, emptied after each file: new connections would compile every trigger and plan again. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const database = idle ?? (await openTestDatabase())
  idle = undefined
  return { ...database, close: () => giveBack(database) }
}

async function giveBack(database: TestDatabase): Promise<void> {
  if (idle) return database.close()
  await empty(database.db)
  idle = database
}

/** Without triggers and foreign keys, which take most of the time. */
async function empty(db: Db): Promise<void> {
  const statements = ownTables.map((name) => `delete from "${name}";`)
  await sql`do ${sql.raw(`$$ begin set local session_replication_role = replica; ${statements.join(' ')} end $$`)}`.execute(
    db,
  )
}
