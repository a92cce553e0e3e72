import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'

export async function copyLatestDate(
  tx: Tx,
  seriesId: string,
  dates: readonly CalendarDate[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with latest as (
      select * from activities where series_ref = ${seriesId} order by is_detached, series_date desc limit 1
    ), made as (
      insert into activities (
        id, family_id, name, description, location, website_url, cost, max_participants, start_date, end_date,
        start_time, end_time, is_shared, auto_notify_new_connections, host_cant_attend, created_at,
        series_id, is_recurring, recurring_days, series_start_date, series_ref, series_date
      )
      select
        gen_random_uuid(), family_id, name, description, location, website_url, cost, max_participants,
        date, date + (end_date - start_date), start_time, end_time, is_shared, auto_notify_new_connections, false,
        ${now.toISOString()}, series_id, is_recurring, recurring_days, series_start_date, series_ref, date
      from latest cross join unnest(${[...dates]}::date[]) as date
      where not exists (select from activities as made where made.series_ref = ${seriesId} and made.series_date = date)
      returning id
    )
    insert into activity_hosts (activity_id, child_id, family_id, position)
    select made.id, child_id, activity_hosts.family_id, position
    from made cross join latest join activity_hosts on activity_hosts.activity_id = latest.id
    returning activity_id as id`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}
