import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Defaults for servers of the previous version on this database.
  await sql`alter table sessions add column id uuid not null unique default gen_random_uuid()`.execute(db)
  await sql`
    alter table sessions add column device text not null default 'Unknown device'
      check (length(device) between 1 and 60)`.execute(db)

  await sql`
    create table password_resets (
      user_id uuid primary key references users on delete cascade,
      code_hash text not null,
      tries integer not null check (tries >= 0),
      created_at timestamptz not null
    )`.execute(db)

  await sql`
    create table audit_events (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      kind text not null check (length(kind) between 1 and 40),
      actor_id uuid references users on delete set null,
      actor_name text check (length(actor_name) between 1 and 100),
      detail jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index audit_events_of_family on audit_events (family_id, created_at, id)`.execute(db)
  await sql`create index audit_events_actor_id on audit_events (actor_id)`.execute(db)
  await sql`create index audit_events_created_at on audit_events (created_at)`.execute(db)
}
