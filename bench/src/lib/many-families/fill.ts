import { openDatabase, type DatabaseConfig } from '@parent-activity/server/db/client'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import type { BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { sql } from 'kysely'
import { insertActivities } from './activity-rows.ts'
import { insertConnections } from './connection-rows.ts'
import { createSqlFunctions } from './sql-functions.ts'
import { insertPeople, type Numbers } from './people-rows.ts'
import { withoutIndexes } from './without-indexes.ts'

/** The server creates its tables when it starts. */
export async function createTables({ env }: Pick<BenchDatabase, 'env'>): Promise<void> {
  const app = await startApp(env)
  await app.stop()
}

export async function fill(config: DatabaseConfig, numbers: Numbers, today: string): Promise<void> {
  const { db, close } = await openDatabase(config)
  try {
    await db.connection().execute(async (session) => {
      await sql`set maintenance_work_mem = '256MB'`.execute(session)
      await sql`set synchronous_commit = off`.execute(session)
      await createSqlFunctions(session)
      await insertPeople(session, numbers)
      await withoutIndexes(session, ['activities', 'activity_hosts'], () => insertActivities(session, numbers, today))
      await sql`analyze`.execute(session)
      await withoutIndexes(session, ['invitations', 'notices'], () => insertConnections(session, numbers))
    })
    // A database in use is vacuumed and analyzed.
    await sql`vacuum analyze`.execute(db)
    // The built-in database runs a checkpoint when it closes.
    if (config.kind === 'postgres') await sql`checkpoint`.execute(db)
  } finally {
    await close()
  }
}
