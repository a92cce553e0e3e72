import { sql, type Kysely } from 'kysely'

/**
 * An index-only list of a family's hosts: found through their random activity ids, a year of them is spread over as
 * many pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index activity_hosts_of_family on activity_hosts (family_id, activity_id, child_id, position)`.execute(db)
}
