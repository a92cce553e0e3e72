import { Migrator, sql } from 'kysely'
import type { Db } from './client.ts'
import { migrations } from './migrations/index.ts'

/** Brings the database to this version. Kysely holds a lock for it and rolls everything back where one step fails. */
export async function migrate(db: Db): Promise<void> {
  await refuseNewerDatabase(db)
  const { error } = await db.connection().execute(async (connection) => {
    // A migration, or the wait for another server's, may take longer than any request should.
    await sql`set statement_timeout = 0`.execute(connection)
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    const result = await new Migrator({ db: connection, provider }).migrateToLatest()
    await sql`reset statement_timeout`.execute(connection)
    return result
  })
  if (error) throw error
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
