import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Range } from '../activities/activity-entries.repository.ts'

/**
 * An activity of several days counts on each of them that lies in the range, but not on a day of which it has nothing
 * but its midnight. Invitations count, where asked for, however they were answered: the calendar shows them all.
 */
export async function countsPerDay(db: Db, familyId: string, { start, end }: Range, withInvitations: boolean) {
  const invited = sql`
      union all
      select start_date, end_date, end_time, invited_child_id
      from invitations
      join activities on activities.id = invitations.activity_id
      where invited_family_id = ${familyId}`
  const { rows } = await sql<{ date: string; child_uuid: string; count: number }>`
    select first_day + offset_days as date, child_id as child_uuid, count(*) as count
    from (
      select start_date, end_date, end_time, child_id
      from activities
      join activity_hosts
        on activity_hosts.family_id = activities.family_id and activity_hosts.activity_id = activities.id
      where activities.family_id = ${familyId}
      ${withInvitations ? invited : sql``}
    ) as entries
    cross join lateral (
      select
        greatest(start_date, ${start}::date) as first_day,
        least(end_date - (end_time is not distinct from '00:00' and end_date > start_date)::int, ${end}::date) as last_day
    ) as days
    cross join lateral generate_series(0, last_day - first_day) as offset_days
    where start_date <= ${end}::date and end_date >= ${start}::date
    group by date, child_uuid
    order by date, child_uuid`.execute(db)
  return rows
}
