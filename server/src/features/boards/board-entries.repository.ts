import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { minutesTo } from '@parent-activity/domain/legs/leg-rules'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { listPlaceTimes } from '../legs/place-times.repository.ts'
import type { BoardRow } from './board-day.ts'

/** More would not be read from across a kitchen. */
const mostRows = 200

/** Gives away no place and reads no notes, so that none can reach a board. Hosts who can attend, and guests who are coming. */
export async function boardRows(
  db: Db,
  familyId: string,
  first: CalendarDate,
  last: CalendarDate,
): Promise<BoardRow[]> {
  const minutes = minutesTo(await listPlaceTimes(db, familyId))
  const { rows } = await sql<Omit<BoardRow, 'minutes'> & { location: string | null }>`
    select * from (
      select activities.id as activity_id, name, child_id, start_date, end_date, start_time, end_time, location
      from activities
      join activity_hosts
        on activity_hosts.family_id = activities.family_id and activity_hosts.activity_id = activities.id
      where activities.family_id = ${familyId} and not host_cant_attend
      union all
      select
        activities.id,
        coalesce(snapshot.activity_name, activities.name),
        invited_child_id,
        coalesce(snapshot.start_date, activities.start_date),
        coalesce(snapshot.end_date, activities.end_date),
        case when snapshot.invitation_id is null then activities.start_time else snapshot.start_time end,
        case when snapshot.invitation_id is null then activities.end_time else snapshot.end_time end,
        case when snapshot.invitation_id is null then activities.location end
      from invitations
      join activities on activities.id = invitations.activity_id
      left join invitation_snapshots as snapshot on snapshot.invitation_id = invitations.id
      where invited_family_id = ${familyId} and status in (${sql.join(comingStatuses)})
    ) as entries
    where start_date <= ${last}::date and end_date >= ${first}::date
    order by start_date, start_time nulls first, name, child_id
    limit ${mostRows}`.execute(db)
  return rows.map(({ location, ...row }) => ({ ...row, minutes: minutes(location) }))
}
