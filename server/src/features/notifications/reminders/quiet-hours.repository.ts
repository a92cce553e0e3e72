import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { longestWayMinutes } from '@parent-activity/domain/legs/leg-rules'
import { defaultSettings } from '@parent-activity/domain/notifications/notification-settings'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { QuietHours } from './quiet-hours.ts'
import type { Window } from './reminders.repository.ts'

/** `begins` and `ends`, of the day of a moment and those beside it. For a query from `users` and `families`. */
export function quietHoursAround(moment: Date): RawBuilder<unknown> {
  return sql`(
    select begins, ends
    from (select ${chosen('quiet_from')} as from_time, ${chosen('quiet_to')} as to_time) as chosen
    cross join lateral local_time_in(${moment.toISOString()}::timestamptz, time_zone) as local_time
    cross join generate_series(-1, 1) as days
    cross join lateral instant_of(local_time::date + days, from_time, time_zone) as begins
    cross join lateral instant_of(local_time::date + days + (to_time < from_time)::integer, to_time, time_zone) as ends
    where from_time <> to_time
  )`
}

function chosen(time: 'quiet_from' | 'quiet_to'): RawBuilder<unknown> {
  return sql`coalesce(notification_settings ->> ${time}, ${defaultSettings[time]})::time`
}

interface Night extends QuietHours {
  user_id: string
  /** May begin or end before the night is over, or be left for. */
  activity_id: string
}

/** Of people whose quiet hours begin within that time. */
export async function nightsFrom(tx: Tx, { after, until }: Window): Promise<Night[]> {
  const from = sql`${after.toISOString()}::timestamptz`
  const to = sql`${until.toISOString()}::timestamptz`
  const isNear = (moment: RawBuilder<unknown>) => sql`
    (${moment} > ${from} and ${moment} <= ${to} + interval '1 day' + make_interval(mins => ${longestWayMinutes}))`
  const { rows } = await sql<Night>`
    with nights as materialized (
      select
        users.id as user_id, users.family_id, begins, ends,
        ends + make_interval(mins => coalesce(
          (select max(minutes) from place_times where place_times.family_id = users.family_id), 0
        )) as latest
      from users
      join families on families.id = users.family_id
      cross join lateral ${quietHoursAround(after)} as quiet
      where time_zone is not null and begins > ${from} and begins <= ${to}
    ), near as materialized (
      select id, family_id, starts_at, ends_at from activities
      where ${isNear(sql`starts_at`)} or ${isNear(sql`ends_at`)}
    ), going as (
      select id, family_id, starts_at, ends_at from near
      union all
      select near.id, invited_family_id, starts_at, ends_at from near join invitations on activity_id = near.id
      where status = any(${comingStatuses})
    )
    select user_id, begins, ends, going.id as activity_id
    from nights join going using (family_id)
    where (starts_at > begins and starts_at <= latest)
      or (ends_at > begins and ends_at <= latest)
      or exists (
        select from ride_offers where ride_offers.activity_id = going.id and ride_offers.user_id = nights.user_id
      )`.execute(tx)
  return rows
}
