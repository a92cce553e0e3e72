import { DEFAULT_MIGRATION_TABLE, sql } from 'kysely'
import type { Db } from './client.ts'
import { migrations } from './migrations/index.ts'

export async function isAtThisVersion(db: Db): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return applied.length === Object.keys(migrations).length && applied.every((name) => name in migrations)
}

export async function awaitsMigration(db: Db): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return applied.length > 0 && applied.length < Object.keys(migrations).length
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  const found = await sql<{ found: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as found`.execute(db)
  if (!found.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
