import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { childName } from '@parent-activity/domain/children/child-name'
import type { FeedDetail } from '@parent-activity/domain/feeds/feed-rules'
import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { WrittenEntry } from '../../calendars/calendar-events.ts'
import type { Db } from '../../db/client.ts'

interface Wanted {
  family_id: string
  child_id: string | null
  detail: FeedDetail
  first: CalendarDate
  last: CalendarDate
}

export interface FeedEntry extends WrittenEntry {
  time_zone: string | null
}

interface FeedRow extends Omit<FeedEntry, 'child_name'> {
  first_name: string
  last_name: string
}

/**
 * Places and notes are read only for a feed that tells everything. What a snapshot holds is of a connection that has
 * ended, or was declined: neither belongs in a feed. The order tells nothing that a feed of times would not.
 */
export async function feedEntries(db: Db, { family_id, child_id, detail, first, last }: Wanted): Promise<FeedEntry[]> {
  const notes =
    detail === 'everything'
      ? sql`description, location, website_url, host_cant_attend`
      : sql`null as description, null as location, null as website_url, false as host_cant_attend`
  const { rows } = await sql<FeedRow>`
    select * from (
      select
        activities.id as uuid, activities.name, start_date, end_date, start_time, end_time, ${notes},
        child_id, first_name, last_name, position, true as is_host, null as host_child_name, time_zone
      from activities
      join activity_hosts
        on activity_hosts.family_id = activities.family_id and activity_hosts.activity_id = activities.id
      join children on children.id = child_id
      join families on families.id = activities.family_id
      where activities.family_id = ${family_id}
      union all
      select
        activities.id, activities.name, start_date, end_date, start_time, end_time, ${notes},
        invited.id, invited.first_name, invited.last_name, 0, false, host.first_name, time_zone
      from invitations
      join activities on activities.id = activity_id
      join children as invited on invited.id = invited_child_id
      join children as host on host.id = host_child_id
      join families on families.id = host_family_id
      where invited_family_id = ${family_id}
        and status in (${sql.join(comingStatuses)})
        and not exists (select from invitation_snapshots where invitation_id = invitations.id)
    ) as entries
    where start_date <= ${last}::date
      and end_date >= ${first}::date
      and (${child_id}::uuid is null or child_id = ${child_id}::uuid)
    order by start_date, coalesce(start_time, ''), uuid, is_host desc, position, first_name, child_id`.execute(db)
  return rows.map(({ first_name, last_name, ...entry }) => ({
    ...entry,
    child_name: childName({ first_name, last_name }),
  }))
}
