import { sql, type Kysely } from 'kysely'

/** Of lists, until 040 took tags from the lists themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table family_versions (
      family_id uuid not null,
      version uuid not null default gen_random_uuid(),
      primary key (family_id, version)
    )`.execute(db)
}
