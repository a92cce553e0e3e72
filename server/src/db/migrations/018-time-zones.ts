import { sql, type Kysely } from 'kysely'

/** Wall-clock times stay as they are; `starts_at` says when that is, by the clock of the activity's own family. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table families add column time_zone text`.execute(db)
  await sql`alter table activities add column starts_at timestamptz`.execute(db)
  await sql`
    update activities set starts_at = (start_date + start_time::time) at time zone 'UTC'`.execute(db)
  await sql`create index activities_starts_at on activities (starts_at) where starts_at is not null`.execute(db)
}
