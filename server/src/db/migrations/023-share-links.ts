import { sql, type Kysely } from 'kysely'

/** A newcomer takes a link by registering with it, and asks once there is a child. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_links (
      code_hash bytea primary key check (length(code_hash) = 32),
      child_id uuid not null references children on delete cascade,
      made_by uuid not null references users on delete cascade,
      taken_by uuid references families on delete cascade,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index share_links_child_id on share_links (child_id, created_at)`.execute(db)
  await sql`create index share_links_made_by on share_links (made_by)`.execute(db)
  await sql`create index share_links_taken_by on share_links (taken_by)`.execute(db)
  await sql`create index share_links_created_at on share_links (created_at)`.execute(db)
}
