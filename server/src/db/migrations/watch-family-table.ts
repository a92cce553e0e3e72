import { sql, type Kysely } from 'kysely'

const transitions = {
  insert: [sql`new table as new_rows`, sql`new_rows`],
  update: [sql`old table as old_rows new table as new_rows`, sql`new_rows`],
  delete: [sql`old table as old_rows`, sql`old_rows`],
} as const

/** Rows with an `id`, of which more has changed than `unseen` columns. */
const seenToChange = (unseen: readonly string[]) => sql`
  new_rows where not exists (
    select from old_rows
    where old_rows.id = new_rows.id
      and to_jsonb(old_rows) - ${sql.lit(`{${unseen.join(',')}}`)}::text[]
        = to_jsonb(new_rows) - ${sql.lit(`{${unseen.join(',')}}`)}::text[]
  )`

/** For a table with `family_id` whose rows only that family sees: a new version of its lists, and a word to its pages. */
export async function watchFamilyTable(
  db: Kysely<unknown>,
  table: string,
  kind: string,
  events: readonly (keyof typeof transitions)[] = ['insert', 'update', 'delete'],
  unseen: readonly string[] = [],
): Promise<void> {
  for (const event of events) {
    const [transition, rows] = transitions[event]
    const name = sql.ref(`${table}_${event}_changes_versions`)
    await sql`
      create or replace function ${name}() returns trigger language plpgsql as $$
      declare
        changed uuid[] := array(select distinct family_id from ${event === 'update' && unseen.length > 0 ? seenToChange(unseen) : rows});
      begin
        if changed <> '{}' then perform change_versions(changed, ${sql.lit(kind)}); end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} referencing ${transition}
      for each statement execute function ${name}()`.execute(db)
  }
}
