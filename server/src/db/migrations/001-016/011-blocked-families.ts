import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocked_families (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      blocked_family_id uuid not null references families on delete cascade,
      name text not null check (length(name) between 1 and 100),
      created_at timestamptz not null,
      unique (family_id, blocked_family_id),
      check (family_id <> blocked_family_id)
    )`.execute(db)
  await sql`create index blocked_families_blocked on blocked_families (blocked_family_id)`.execute(db)
}
