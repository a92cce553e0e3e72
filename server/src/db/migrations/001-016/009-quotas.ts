import { sql, type Kysely } from 'kysely'

/** No reference, so that deleting a member or family gives no use back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table searches`.execute(db)
  await sql`
    create table quota_uses (
      key bytea not null check (length(key) = 32),
      used_at timestamptz not null
    )`.execute(db)
  await sql`create index quota_uses_key on quota_uses (key, used_at)`.execute(db)
  await sql`create index quota_uses_used_at on quota_uses (used_at)`.execute(db)
}
