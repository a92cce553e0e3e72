import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notices_read_at on notices (read_at) where read_at is not null`.execute(db)
  await sql`create index notices_unread_start_date on notices (start_date) where read_at is null`.execute(db)
}
