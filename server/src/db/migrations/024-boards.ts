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
}
