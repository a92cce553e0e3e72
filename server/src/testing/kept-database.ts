import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { openInMemory, type Db, type OpenDatabase } from '../db/client.ts'

interface KeptDatabase extends OpenDatabase {
  shape: string
}

let idle: KeptDatabase | undefined

/**
 * An embedded database without rows. To open one takes most of a second, so the one that a test file has done with is
 * emptied for the next. One whose tables a test has changed, or that can't be emptied, is not used again.
 */
export async function openKeptDatabase(snapshotPath: string): Promise<OpenDatabase> {
  const kept = idle ?? (await openFrom(snapshotPath))
  idle = undefined
  return { db: kept.db, connections: kept.connections, close: () => handBack(kept) }
}

async function openFrom(snapshotPath: string): Promise<KeptDatabase> {
  const opened = openInMemory(new Blob([await readFile(snapshotPath)]))
  return { ...opened, shape: await shapeOf(opened.db) }
}

async function handBack(kept: KeptDatabase): Promise<void> {
  const isAsNew = !idle && (await empty(kept).catch(() => false))
  if (isAsNew) idle = kept
  else await kept.close()
}

async function empty({ db, shape }: KeptDatabase): Promise<boolean> {
  await sql`reset all`.execute(db)
  await sql`discard temp`.execute(db)
  const tables = (await db.introspection.getTables()).map(({ name }) => sql.table(name))
  await sql`truncate ${sql.join(tables)} restart identity`.execute(db)
  return (await shapeOf(db)) === shape
}

/** Changes with whatever a statement about tables, columns, constraints or functions changes. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(part, '|' order by part)) as shape from (
      select concat_ws(' ', relname, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid))
        from pg_class join pg_attribute on attrelid = pg_class.oid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
        where relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts (part)`.execute(db)
  return rows[0]?.shape ?? ''
}
