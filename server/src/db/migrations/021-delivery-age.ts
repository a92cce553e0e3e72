import { sql, type Kysely } from 'kysely'

/** Deliveries are deleted by their age, sent or not. 020 made one index or the other, depending on its version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists deliveries_done`.execute(db)
  await sql`create index if not exists deliveries_created on deliveries (created_at)`.execute(db)
}
