import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import { tablesInOrder } from '@parent-activity/server/db/table-order'

export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const tables = await tablesInOrder(db)
  const entries: [string, string[]][] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select stored::text as row from ${sql.table(name)} as stored order by stored::text collate "C"`.execute(db)
    entries.push([name, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(entries)
}
