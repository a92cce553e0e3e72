import { mostListDays } from '@parent-activity/contract/calendar/calendar'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Range } from '../activity-entries.repository.ts'
import { entryBytes } from './entry-bytes.ts'

/** Once per host, as in lists. With those that days off took out: they are stored, and may come back. */
export async function countEntries(tx: Tx, familyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from activity_hosts where family_id = ${familyId}) + (
      select coalesce(sum(jsonb_array_length(taken_out -> 'hosts')), 0)
      from series_gaps join series on series.id = series_gaps.series_id
      where series.family_id = ${familyId} and taken_out is not null
    ) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * The longest list that one call can ask for around the given days. Its size changes only where an activity ends, and
 * `mostListDays` before its start.
 */
export async function bytesOfHeaviestYear(tx: Tx, familyId: string, { start, end }: Range): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    with entries as materialized (
      select start_date, end_date, ${entryBytes} as bytes
      from activities
      join activity_hosts
        on activity_hosts.family_id = activities.family_id and activity_hosts.activity_id = activities.id
      join children on children.id = activity_hosts.child_id
      where activities.family_id = ${familyId}
        and start_date <= ${end}::date + ${sql.lit(mostListDays)}
        and end_date >= ${start}::date - ${sql.lit(mostListDays)}
    ), changes as (
      select day, sum(change) as change
      from entries
      cross join lateral (
        values (greatest(start_date, ${start}::date) - ${sql.lit(mostListDays)}, bytes), (end_date + 1, -bytes)
      ) as edges (day, change)
      group by day
    )
    select coalesce(max(bytes), 0) as bytes
    from (select sum(change) over (order by day) as bytes from changes) as lists`.execute(tx)
  return rows[0]?.bytes ?? 0
}
