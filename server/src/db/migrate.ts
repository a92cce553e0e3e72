import { Migrator, sql } from 'kysely'
import { openDatabase, type DatabaseConfig, type Db } from './client.ts'
import { migrations } from './migrations/index.ts'

/**
 * On PostgreSQL over a connection of its own: a migration, or the wait for another server's, may take longer than any
 * request should.
 */
export async function migrateBeforeUse(db: Db, config: DatabaseConfig): Promise<void> {
  if (config.kind === 'embedded') return migrate(db)
  const unhurried = await openDatabase({ kind: config.kind, url: config.url, poolSize: 1, statementTimeoutMs: 0 })
  try {
    await migrate(unhurried.db)
  } finally {
    await unhurried.close()
  }
}

/**
 * Brings the database to this version. Kysely lets one server at a time do it, refuses what another version has done,
 * and rolls everything back where one step fails.
 */
export async function migrate(db: Db): Promise<void> {
  const { error } = await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    const result = await new Migrator({ db: connection, provider }).migrateToLatest()
    await sql`reset statement_timeout`.execute(connection)
    return result
  })
  if (!error) return
  await refuseNewerDatabase(db)
  throw error
}

/** An older server would write what a newer one no longer understands, so it must not start at all. */
async function refuseNewerDatabase(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return
  const { rows } = await db.executeQuery<{ name: string }>(
    db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration').select('name').compile(),
  )
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of the app (it has ${unknown.join(', ')}). Update the app, then start it again.`,
    )
  }
}
