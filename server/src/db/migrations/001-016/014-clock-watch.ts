import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clock_watch (
      only_row boolean primary key check (only_row),
      seen_at timestamptz not null,
      doubted_ms integer check (doubted_ms >= 0)
    )`.execute(db)
  await sql`
    insert into clock_watch (only_row, seen_at)
    select true, max(started_at) from job_runs having max(started_at) is not null`.execute(db)
}
