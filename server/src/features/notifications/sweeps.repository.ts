import { defaultSettings } from '@parent-activity/domain/notifications/notification-settings'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Window } from './reminders/reminders.repository.ts'

/** For everybody whose evening it is and who has something to read. */
export async function insertSummaries(tx: Tx, { after, until }: Window): Promise<number> {
  const { rows } = await sql`
    with readers as (
      select users.id, users.family_id, local_time::date + 1 as tomorrow
      from users
      join families on families.id = users.family_id
      cross join lateral local_time_in(${until.toISOString()}::timestamptz, time_zone) as local_time
      cross join lateral instant_of(
        local_time::date,
        coalesce(notification_settings->>'evening_at', ${defaultSettings.evening_at})::time,
        time_zone
      ) as evening
      where time_zone is not null
        and evening > ${after.toISOString()}::timestamptz and evening <= ${until.toISOString()}::timestamptz
    )
    insert into deliveries (user_id, channel, kind, due_at, created_at)
    select id, channel, 'tomorrow', ${until.toISOString()}::timestamptz + wait, ${until.toISOString()}::timestamptz
    from readers cross join lateral channels_of(id)
    where exists (
        select from deliveries
        where user_id = readers.id and deliveries.channel = channels_of.channel and state = 'evening'
      )
      or exists (
        select from activities
        where family_id = readers.family_id and start_date <= tomorrow and end_date >= tomorrow
      )
      or exists (
        select from invitations join activities on activities.id = activity_id
        where invited_family_id = readers.family_id and start_date <= tomorrow and activities.end_date >= tomorrow
      )
    returning 1`.execute(tx)
  return rows.length
}
