import { sql, type Kysely } from 'kysely'

/** Boards stay with the family when the member who made them goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table boards (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      name text not null,
      secret_hash bytea not null unique,
      created_by uuid references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_seen_at timestamptz
    )`.execute(db)
  await sql`create index boards_of_family on boards (family_id)`.execute(db)
  await sql`create index boards_created_by on boards (created_by) where created_by is not null`.execute(db)
  await sql`create index boards_expires on boards (expires_at)`.execute(db)

  // An update only notes when a board was last seen.
  for (const [event, rows] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ] as const) {
    const name = sql.ref(`boards_${event}_notes_boards`)
    await sql`
      create or replace function ${name}() returns trigger language plpgsql as $$
      declare
        changed uuid[] := array(select distinct family_id from changed_rows);
      begin
        if changed <> '{}' then perform note_changes(changed, 'boards'); end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${name} after ${sql.raw(event)} on boards referencing ${sql.raw(rows)} table as changed_rows
      for each statement execute function ${name}()`.execute(db)
  }
}
