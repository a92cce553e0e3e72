import { sql } from 'kysely'
import type { Db } from './client.ts'

export interface StoredTable {
  name: string
  columns: string[]
}

/** All tables but the migrator's own, each after all that its rows refer to. */
export async function tablesInOrder(db: Db): Promise<StoredTable[]> {
  const tables = (await db.introspection.getTables()).map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
  }))
  const { rows } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f'`.execute(db)
  const ordered: StoredTable[] = []
  const isIn = (table: string) => ordered.some(({ name }) => name === table)
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) => !isIn(name) && rows.every(({ child, parent }) => child !== name || isIn(parent)),
    )
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.')
    ordered.push(...next)
  }
  return ordered
}
