import { Migrator, sql } from 'kysely'
import { openDatabase, withoutTimeout, type Db } from './client.ts'
import { migrations } from './migrations/index.ts'
import { appliedMigrations, isAtThisVersion } from './schema-version.ts'
import { applyRules, hasTheseRules } from './triggers/index.ts'

/** A migration may take longer than any request timeout. */
export async function migrateBeforeUse(url: string): Promise<void> {
  const { db, close } = await openDatabase(withoutTimeout(url))
  try {
    await migrate(db)
  } finally {
    await close()
  }
}

/** Lock and timeout belong to the session, which a pooler may hand to others, so they are only touched to migrate. */
export async function migrate(db: Db): Promise<void> {
  if ((await isAtThisVersion(db)) && (await hasTheseRules(db))) return
  const { error } = await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    const result = await migratorFor(connection).migrateToLatest()
    if (!result.error) await connection.transaction().execute(applyRules)
    await sql`reset statement_timeout`.execute(connection)
    return result
  })
  if (!error) return
  await refuseNewerDatabase(db)
  throw error
}

export async function migrateWithin(connection: Db, upTo?: string): Promise<void> {
  const migrator = migratorFor(connection, { disableTransactions: true })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}

function migratorFor(db: Db, options: { disableTransactions?: boolean } = {}): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, ...options })
}

/** An older server would write rows that a newer one can't read. */
async function refuseNewerDatabase(db: Db): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of the app (it has ${unknown.join(', ')}). Update the app, then start it again.`,
    )
  }
}
