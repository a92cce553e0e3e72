import { Migrator, sql } from 'kysely'
import { openDatabase, withoutTimeout, type Db } from './client.ts'
import { migrations } from './migrations/index.ts'
import { appliedMigrations, isAtThisVersion } from './schema-version.ts'

/**
 * Over a connection of its own: a migration, or the wait for another server's, may take longer than any request should.
 */
export async function migrateBeforeUse(url: string): Promise<void> {
  const { db, close } = await openDatabase(withoutTimeout(url))
  try {
    await migrate(db)
  } finally {
    await close()
  }
}

/**
 * Brings the database to this version. Kysely lets one server at a time do it, refuses what another version has done,
 * and rolls everything back where one step fails. Its lock and the timeout are the session's, which a pool between the
 * server and the database may hand to somebody else: where there is nothing to do, neither is touched.
 */
export async function migrate(db: Db): Promise<void> {
  if (await isAtThisVersion(db)) return
  const { error } = await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    const result = await migratorFor(connection).migrateToLatest()
    await sql`reset statement_timeout`.execute(connection)
    return result
  })
  if (!error) return
  await refuseNewerDatabase(db)
  throw error
}

/** Within a transaction that the caller has begun on this one connection: up to the named migration, or all of them. */
export async function migrateWithin(connection: Db, upTo?: string): Promise<void> {
  const migrator = migratorFor(connection, { disableTransactions: true })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}

function migratorFor(db: Db, options: { disableTransactions?: boolean } = {}): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, ...options })
}

/** An older server would write what a newer one no longer understands, so it must not start at all. */
async function refuseNewerDatabase(db: Db): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of the app (it has ${unknown.join(', ')}). Update the app, then start it again.`,
    )
  }
}
