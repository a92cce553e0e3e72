import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import { inTransaction } from '@parent-activity/server/db/in-transaction'
import { isDerived, tablesInOrder } from '@parent-activity/server/db/table-order'

export interface StoredWorld {
  changed: () => Promise<string[]>
  restore: () => Promise<void>
}

export async function storedWorld(db: Db): Promise<StoredWorld> {
  const names = (await tablesInOrder(db)).filter((table) => !isDerived(table)).map(({ name }) => name)
  const rowsOf = names.map(
    (name) =>
      sql`select ${name}::text as name, (select coalesce(json_agg(t), '[]') from ${sql.table(name)} as t) as rows`,
  )
  const [kept] = (
    await sql<{ rows: string }>`
      select json_object_agg(name, rows)::text as rows
      from (${sql.join(rowsOf, sql` union all `)}) as tables`.execute(db)
  ).rows
  await defineRestoring(db, names)

  const prints = names.map(
    (name) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as print
        from ${sql.table(name)} as t`,
  )
  const fingerprint = async () => {
    const { rows } = await sql<{ name: string; print: string | null }>`${sql.join(prints, sql` union all `)}`.execute(
      db,
    )
    return new Map(rows.map(({ name, print }) => [name, print]))
  }
  const before = await fingerprint()
  const changed = async () => {
    const after = await fingerprint()
    return names.filter((name) => before.get(name) !== after.get(name))
  }
  return {
    changed,
    // Retries, because work after a reply may deadlock with this.
    restore: () =>
      inTransaction(db, async (tx) => {
        await sql`select restore_stored_world(${kept?.rows}::json, ${await changed()}::text[])`.execute(tx)
      }),
  }
}

/**
 * A database function, because one statement per table is many times slower. It runs without triggers, which take most
 * of the time, and then gives every family a new version, as triggers would.
 */
async function defineRestoring(db: Db, names: string[]): Promise<void> {
  const restored = names.map(
    (name) => `
      if '${name}' = any(changed) then
        delete from "${name}";
        insert into "${name}" select * from json_populate_recordset(null::"${name}", kept->'${name}');
      end if;`,
  )
  const body = `
    set local session_replication_role = replica;
    ${restored.join('')}
    set local session_replication_role = origin;
    perform change_versions(array(select id from families));
    delete from family_versions where family_id not in (select id from families);`
  await sql`
    create function restore_stored_world(kept json, changed text[]) returns void language plpgsql
    as ${sql.raw(`$$ begin ${body} end $$`)}`.execute(db)
}
