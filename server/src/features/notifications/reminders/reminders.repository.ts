import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { longestWayMinutes } from '@parent-activity/domain/legs/leg-rules'
import { reminderMinutes } from '@parent-activity/domain/notifications/notification-settings'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { collectMinutes, type Reminder } from './turns.ts'

export interface Window {
  after: Date
  until: Date
}

/** Activities for which a reminder may be due; `remindersOf` decides. */
export async function mayRemind(tx: Tx, { after, until }: Window): Promise<string[]> {
  const from = sql`${after.toISOString()}::timestamptz`
  const to = sql`${until.toISOString()}::timestamptz`
  const isDueBefore = (moment: RawBuilder<unknown>, minutes: RawBuilder<unknown>) => {
    const due = sql`${moment} - make_interval(mins => ${minutes})`
    return sql`(${due} > ${from} and ${due} <= ${to})`
  }
  const minutesAhead = sql`(extract(epoch from start_time::time - leaves_there::time) / 60)::integer`
  const isNear = (moment: RawBuilder<unknown>) => sql`
    (${moment} > ${from} and ${moment} <= ${to} + make_interval(mins => ${longestWayMinutes}))`
  const { rows } = await sql<{ id: string }>`
    with near as (
      select activities.id, family_id, series_ref, start_time, starts_at, ends_at
      from activities join families on families.id = family_id
      where time_zone is not null and starts_at is not null
        and (${isNear(sql`starts_at`)} or ${isNear(sql`ends_at`)})
    ), by_turns as (
      select * from near
      where exists (select from legs where activity_id = near.id)
        or exists (select from series_legs where series_id = near.series_ref)
        or exists (select from ride_offers where activity_id = near.id)
    )
    select id from near where ${isDueBefore(sql`starts_at`, sql`${reminderMinutes}::integer`)}
    union
    select id from by_turns
    where ${isDueBefore(sql`ends_at`, sql`${reminderMinutes}::integer`)}
      or ${isDueBefore(sql`ends_at`, sql`${collectMinutes}::integer`)}
      or exists (
        select from place_times
        where family_id in (
            select by_turns.family_id
            union all
            select invited_family_id from invitations
            where activity_id = by_turns.id and status = any(${comingStatuses})
          )
          and (${isDueBefore(sql`starts_at`, sql`minutes`)} or ${isDueBefore(sql`ends_at`, sql`minutes`)})
      )
      or exists (
        select from ride_offers
        where activity_id = by_turns.id and ${isDueBefore(sql`starts_at`, minutesAhead)}
      )`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Nobody is reminded twice of the same, whoever notes it first. */
export async function insertReminders(tx: Tx, reminders: readonly Reminder[], now: Date): Promise<void> {
  if (reminders.length === 0) return
  await sql`
    insert into deliveries (user_id, channel, kind, about_id, way, is_open, starts_at, due_at, created_at)
    select users.id, channels_of.channel, 'reminder', activity_id, way, is_open, at, due_at + wait, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as reminder (
      user_id uuid, activity_id uuid, way text, is_open boolean, at timestamptz, due_at timestamptz
    )
    join users on users.id = reminder.user_id
    cross join lateral channels_of(users.id)
    where not exists (
      select from deliveries as known
      where known.user_id = users.id and known.state in ('waiting', 'evening', 'sent') and known.kind = 'reminder'
        and known.channel = channels_of.channel and known.about_id = activity_id and known.starts_at = at
        and known.way is not distinct from reminder.way and known.is_open = reminder.is_open
    )`.execute(tx)
}
