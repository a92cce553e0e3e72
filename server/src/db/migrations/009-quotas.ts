import { sql, type Kysely } from 'kysely'

/**
 * What is bounded by how often it was done, for a person, a family, an address or a mailbox. Only a hash of whom it
 * counts for, and no reference: who removes a member or deletes a family does not begin anew.
 */
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
