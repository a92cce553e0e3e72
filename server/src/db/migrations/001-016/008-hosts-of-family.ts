import { sql, type Kysely } from 'kysely'

/** Index-only: by their random activity ids, a year of hosts is spread over as many pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index activity_hosts_of_family on activity_hosts (family_id, activity_id, child_id, position)`.execute(db)
}
