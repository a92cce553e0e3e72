import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** An activity of several days counts on each of them that lies in the range. */
export async function countsPerDay(db: Db, familyId: string, { start, end }: { start: string; end: string }) {
  const { rows } = await sql<{ date: string; child_uuid: string; count: number }>`
    select first_day + offset_days as date, child_id as child_uuid, count(*) as count
    from activities
    join activity_hosts on activity_hosts.activity_id = activities.id
    cross join lateral (
      select greatest(start_date, ${start}::date) as first_day, least(end_date, ${end}::date) as last_day
    ) as days
    cross join lateral generate_series(0, last_day - first_day) as offset_days
    where activities.family_id = ${familyId} and start_date <= ${end}::date and end_date >= ${start}::date
    group by date, child_uuid
    order by date, child_uuid`.execute(db)
  return rows
}
