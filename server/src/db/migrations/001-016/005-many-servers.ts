import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Unlogged: written constantly, and losing it only restarts the minute.
  await sql`
    create unlogged table request_counts (
      key text primary key,
      ends_at timestamptz not null,
      taken integer not null
    )`.execute(db)
  await sql`create index request_counts_ends_at on request_counts (ends_at)`.execute(db)

  await sql`
    create table job_runs (
      name text primary key,
      started_at timestamptz not null
    )`.execute(db)
}
