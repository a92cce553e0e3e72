import { sql, type Kysely } from 'kysely'

/** Deliveries are deleted by their age, sent or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index deliveries_done`.execute(db)
  await sql`create index deliveries_created on deliveries (created_at)`.execute(db)
}
