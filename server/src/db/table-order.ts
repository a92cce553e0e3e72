import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, sql } from 'kysely'
import type { Db } from './client.ts'

export interface StoredTable {
  name: string
  columns: string[]
}

/**
 * The app's tables but for the migrator's own, each after all that its rows refer to. An operator's database holds more:
 * views, other schemas, what extensions brought along. None of that is for a backup to read or for a restore to drop.
 */
export async function tablesInOrder(db: Db): Promise<StoredTable[]> {
  const { rows: tables } = await sql<StoredTable & { parents: string[] }>`
    select
      relname::text as name,
      array(
        select attname::text from pg_attribute where attrelid = stored.oid and attnum > 0 and not attisdropped
        order by attnum
      ) as columns,
      array(
        select parent.relname::text from pg_constraint join pg_class as parent on parent.oid = confrelid
        where conrelid = stored.oid and contype = 'f' and parent.relnamespace = stored.relnamespace
      ) as parents
    from pg_class as stored
    where relkind = 'r'
      and relnamespace = current_schema()::regnamespace
      and relname not in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE})
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = stored.oid and deptype = 'e'
      )
    order by relname`.execute(db)
  const ordered: StoredTable[] = []
  const isIn = (table: string) => ordered.some(({ name }) => name === table)
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, parents }) => !isIn(name) && parents.every(isIn))
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.')
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })))
  }
  return ordered
}
