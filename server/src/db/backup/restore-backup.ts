import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { migrateWithin } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { appliedMigrations } from '../schema-version.ts'
import { tablesInOrder } from '../table-order.ts'
import { applyRules } from '../triggers/index.ts'
import { isBackedUp } from './backed-up-tables.ts'
import type { RowCounts } from './backup-format.ts'
import { fixTextFormat, disableTimeouts } from './consistent-read.ts'
import { rowsOf, type WholeBackup } from './read-backup.ts'

export interface RestoreOptions {
  replace: boolean
}

/** One transaction, so a restore happens fully or not at all. */
export async function restoreBackup(db: Db, backup: WholeBackup, options: RestoreOptions): Promise<RowCounts> {
  const lastMigration = refuseNewer(backup)
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    try {
      await disableTimeouts(connection)
      await fixTextFormat(connection)
      await dropTables(connection, options.replace)
      await migrateWithin(connection, lastMigration)
      const counts = await load(connection, backup)
      await migrateWithin(connection)
      await applyRules(connection)
      await sql`analyze`.execute(connection)
      await sql`commit`.execute(connection)
      return counts
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

function refuseNewer({ header: { app, migrations: applied } }: WholeBackup): string | undefined {
  const known = Object.keys(migrations)
  if (applied.some((name, index) => name !== known[index])) {
    throw new Error(
      `The backup was made by a newer version of the app (${app}). Update the app, then restore it. Nothing was changed.`,
    )
  }
  return applied.at(-1)
}

async function dropTables(connection: Db, replace: boolean): Promise<void> {
  const tables = await tablesInOrder(connection)
  if (tables.length === 0) return
  if ((await appliedMigrations(connection)).length === 0) {
    throw new Error('The database holds tables of another app. Nothing was changed.')
  }
  if (!replace) await refuseNonEmpty(connection)
  const own = [...tables.map(({ name }) => name), 'kysely_migration', 'kysely_migration_lock']
  await sql`drop table ${sql.join(own.map((name) => sql.table(name)))}`.execute(connection)
}

export async function refuseNonEmpty(connection: Db): Promise<void> {
  for (const { name } of (await tablesInOrder(connection)).filter(isBackedUp)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(connection)
    if (rows.length === 0) continue
    throw new Error('The database is not empty. Nothing was changed; `restore --replace` would replace all of it.')
  }
}

async function load(connection: Db, backup: WholeBackup): Promise<RowCounts> {
  const tables = new Map((await tablesInOrder(connection)).map(({ name, columns }) => [name, columns]))
  const counts: RowCounts = {}
  for (const { name, columns } of backup.header.tables.filter(isBackedUp)) {
    if (tables.get(name)?.join() !== columns.join()) {
      throw new Error(`The backup's table "${name}" is not one of this app's. Nothing was changed.`)
    }
    counts[name] = backup.counts[name] ?? 0
  }
  for await (const { table, rows } of rowsOf(backup)) {
    if (!isBackedUp({ name: table })) continue
    const json = `[${rows.join(',')}]`
    // Without `offset 0`, PostgreSQL parses a row's text once per column.
    await sql`
      insert into ${sql.table(table)}
      select (line.stored).* from (
        select line::${sql.table(table)} as stored from json_array_elements_text(${json}::json) as line offset 0
      ) as line`.execute(connection)
  }
  return counts
}
