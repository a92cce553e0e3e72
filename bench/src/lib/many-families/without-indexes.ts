import type { Db } from '@parent-activity/server/db/client'
import { sql } from 'kysely'

interface Part {
  drop: string
  create: string
}

/** Inserting millions of rows is many times faster without indexes and foreign keys, which are recreated afterwards. */
export async function withoutIndexes(db: Db, tables: string[], fill: () => Promise<void>): Promise<void> {
  const indexes = await indexesOf(db, tables)
  const references = await referencesOf(db, tables)
  for (const { drop } of [...references, ...indexes]) await sql.raw(drop).execute(db)
  await fill()
  for (const { create } of [...indexes, ...references]) await sql.raw(create).execute(db)
}

async function indexesOf(db: Db, tables: string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select
      case when key.oid is null then format('drop index %s', indexrelid::regclass)
        else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
      case when key.oid is null then pg_get_indexdef(indexrelid)
        else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(key.oid))
        end as create
    from pg_index
    left join pg_constraint as key on conindid = indexrelid and contype in ('p', 'u')
    where indrelid = any(${tables}::regclass[])
    order by indexrelid`.execute(db)
  return rows
}

async function referencesOf(db: Db, tables: string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype = 'f' and (conrelid = any(${tables}::regclass[]) or confrelid = any(${tables}::regclass[]))
    order by oid`.execute(db)
  return rows
}
