import type { Db } from '@parent-activity/server/db/client'
import { sql } from 'kysely'
import type { Numbers } from './people-rows.ts'

const mostSeries = 13
const weeks = sql`generate_series(0, 19) as week`

/**
 * About 100 activities per family, from four months ago to over a year ahead. Inserting series by series scatters a
 * family's rows over the table, as in real use.
 */
export async function insertActivities(db: Db, { from, to }: Numbers, today: string): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) as n`
  for (let series = 0; series < mostSeries; series++) {
    const number = sql.lit(series)
    const day = sql`${today}::date - 120 + (420 * pg_temp.share('day-' || n || '-' || ${number}))::int + 7 * week`
    const haveIt = sql`pg_temp.series_of(n) > ${number}`
    await sql`
      insert into activities (
        id, family_id, name, description, location, website_url, cost, max_participants, start_date, end_date,
        start_time, end_time, is_shared, auto_notify_new_connections, host_cant_attend, series_id, is_recurring,
        recurring_days, series_start_date, created_at
      )
      select
        pg_temp.id('activity-' || n || '-' || ${number} || '-' || week), pg_temp.id('family-' || n),
        'Activity ' || ${number}, 'Goggles are in the blue bag.', 'Riverside Pool', 'https://example.com/pool', 8.5,
        12, ${day}, ${day}, '16:00', '17:00', ${number} % 2 = 0, false, false, 'series-' || ${number}, true,
        '{1}'::integer[], null, timestamptz '2025-06-02T09:00:00Z'
      from ${numbers}, ${weeks}
      where ${haveIt}`.execute(db)
    // Two children host every fifth series.
    await sql`
      insert into activity_hosts (activity_id, child_id, family_id, position)
      select
        pg_temp.id('activity-' || n || '-' || ${number} || '-' || week),
        pg_temp.id('child-' || n || '-' || (${number} + place) % pg_temp.children_of(n)),
        pg_temp.id('family-' || n), place + 1
      from ${numbers}, ${weeks}, generate_series(0, (${number} % 5 = 1 and pg_temp.children_of(n) > 1)::int) as place
      where ${haveIt}`.execute(db)
  }
}
