import { sql, type Kysely } from 'kysely'

/**
 * Who hosts what in a family stands together here, and nothing else is needed of it. By their activities, each of which
 * has a random id, the hosts of a year are spread over as many pages as there are, and with them the memory they take.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index activity_hosts_of_family on activity_hosts (family_id, activity_id, child_id, position)`.execute(db)
}
