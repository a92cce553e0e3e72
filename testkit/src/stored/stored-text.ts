import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'

/** All that somebody with the database could read. */
export async function everythingStored(db: Db): Promise<string> {
  const tables = await db.introspection.getTables()
  const contents = await Promise.all(
    tables.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)),
  )
  return contents.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}
