import { sql, type Kysely } from 'kysely'

/** Links end with the member who made them, and with the child they are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      user_id uuid not null references users on delete cascade,
      child_id uuid,
      detail text not null check (detail in ('everything', 'names', 'busy')),
      name text not null check (length(name) between 1 and 40),
      token_hash bytea not null unique,
      created_at timestamptz not null,
      last_read_at timestamptz,
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index calendar_feeds_family_id on calendar_feeds (family_id)`.execute(db)
  await sql`create index calendar_feeds_user_id on calendar_feeds (user_id)`.execute(db)
  await sql`create index calendar_feeds_child_id on calendar_feeds (child_id) where child_id is not null`.execute(db)

  // An update only notes when a link was last read.
  for (const [event, rows] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ] as const) {
    const name = sql.ref(`calendar_feeds_${event}_notes_calendars`)
    await sql`
      create or replace function ${name}() returns trigger language plpgsql as $$
      declare
        changed uuid[] := array(select distinct family_id from changed_rows);
      begin
        if changed <> '{}' then perform note_changes(changed, 'calendars'); end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger ${name} after ${sql.raw(event)} on calendar_feeds
      referencing ${sql.raw(rows)} table as changed_rows
      for each statement execute function ${name}()`.execute(db)
  }
}
