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
}
