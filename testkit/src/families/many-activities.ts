import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'

interface ManyActivities {
  familyId: string
  /** The first is the main host. */
  hosts: string[]
  count: number
  name?: string
  description?: string
  /** First day. Later activities follow daily and wrap around after `days`. */
  from: string
  days: number
  shared?: boolean
}

/** Bypasses all limits. Returns the ids. */
export async function insertManyActivities(db: Db, many: ManyActivities): Promise<string[]> {
  const { familyId, hosts, count, name = 'Many', description = null, from, days, shared = false } = many
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into activities (
        id, family_id, name, description, start_date, end_date, is_shared, auto_notify_new_connections,
        host_cant_attend, is_recurring, recurring_days, created_at
      )
      select gen_random_uuid(), ${familyId}, ${name}, ${description}, day, day, ${shared}, false, false, false, '{}', now()
      from (select ${from}::date + (number - 1) % ${days}::int as day from generate_series(1, ${count}::int) as number) as d
      returning id
    ), hosted as (
      insert into activity_hosts
      select made.id, host.id, ${familyId}, host.position
      from made cross join unnest(${hosts}::uuid[]) with ordinality as host (id, position)
    )
    select id from made`.execute(db)
  return rows.map(({ id }) => id)
}
