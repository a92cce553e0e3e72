import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // An email address counts as verified only as long as it stays the same: whoever changes it verifies the new one.
  await sql`alter table users add column email_verified_at timestamptz`.execute(db)
}
