import type { Db } from './client.ts'
import { migrations } from './migrations/index.ts'

/** Whether the database has every migration of this version and none of a newer one. */
export async function isAtThisVersion(db: Db): Promise<boolean> {
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return applied.length === Object.keys(migrations).length && applied.every(({ name }) => name in migrations)
}
