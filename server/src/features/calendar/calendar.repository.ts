import { answers, invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Range } from '../activities/activity-entries.repository.ts'

/** The month leaves declined invitations out. */
const shownStatuses = invitationStatuses.filter((status) => answers[status].mayCome)

/** An activity that ends at midnight does not count on that last day. */
export async function countsPerDay(db: Db, familyId: string, { start, end }: Range, withInvitations: boolean) {
  const invited = sql`
      union all
      select
        coalesce(snapshot.start_date, activities.start_date),
        coalesce(snapshot.end_date, activities.end_date),
        case when snapshot.invitation_id is null then activities.end_time else snapshot.end_time end,
        invited_child_id
      from invitations
      join activities on activities.id = invitations.activity_id
      left join invitation_snapshots as snapshot on snapshot.invitation_id = invitations.id
      where invited_family_id = ${familyId} and status in (${sql.join(shownStatuses)})`
  // Counts differences at the edges: a row per day and activity would be millions.
  const { rows } = await sql<{ date: string; child_uuid: string; count: number }>`
    with changes as (
      select child_id, day, sum(change) as change
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
      cross join lateral (values (first_day, 1), (last_day + 1, -1)) as edges (day, change)
      where start_date <= ${end}::date and end_date >= ${start}::date and last_day >= first_day
      group by child_id, day
    ), periods as (
      select child_id, day, lead(day) over later as next_day, sum(change) over later as count
      from changes
      window later as (partition by child_id order by day)
    )
    select day + offset_days as date, child_id as child_uuid, count
    from periods cross join lateral generate_series(0, next_day - day - 1) as offset_days
    where count > 0
    order by date, child_uuid`.execute(db)
  return rows
}
