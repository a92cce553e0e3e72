import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Range } from '../activities/activity-entries.repository.ts'

export function daysOffBetween(db: Db, familyId: string, { start, end }: Range) {
  return db
    .selectFrom('days_off')
    .select(['id as uuid', 'name', 'from_date', 'to_date'])
    .select(
      sql<string[]>`array(select child_id from days_off_children where day_off_id = days_off.id)`.as('child_uuids'),
    )
    .where('family_id', '=', familyId)
    .where('is_removed', '=', false)
    .where('from_date', '<=', end)
    .where('to_date', '>=', start)
    .orderBy('from_date')
    .orderBy('to_date')
    .orderBy('id')
    .execute()
}

/**
 * A date that a day off took out tells its own name and hosts. One that was never planned has those of the latest date
 * of its series.
 */
export async function leftOutBetween(db: Db, familyId: string, { start, end }: Range) {
  const { rows } = await sql<{ day_off_id: string; child_uuid: string; name: string }>`
    select distinct days_off.id as day_off_id, days_off_children.child_id as child_uuid, gone.name
    from days_off
    join days_off_children on days_off_children.day_off_id = days_off.id
    join series on series.family_id = days_off.family_id
    join series_gaps
      on series_gaps.series_id = series.id and why = 'day_off'
      and coalesce((taken_out ->> 'start_date')::date, date) between days_off.from_date and days_off.to_date
    cross join lateral (
      select taken_out ->> 'name' as name, array(select jsonb_array_elements_text(taken_out -> 'hosts'))::uuid[] as hosts
      where taken_out is not null
      union all
      (
        select name, array(select child_id from activity_hosts where activity_id = activities.id)
        from activities
        where taken_out is null and series_ref = series.id and activities.family_id = series.family_id
        order by series_date desc
        limit 1
      )
    ) as gone
    where days_off.family_id = ${familyId} and takes_out and not is_removed
      and days_off.from_date <= ${end} and days_off.to_date >= ${start}
      and days_off_children.child_id = any(gone.hosts)
    order by gone.name, child_uuid`.execute(db)
  return rows
}

export function outsideEntriesBetween(db: Db, familyId: string, { start, end }: Range) {
  return db
    .selectFrom('outside_entries')
    .innerJoin('followed_calendars', 'followed_calendars.id', 'outside_entries.calendar_id')
    .select(['outside_entries.id as uuid', 'followed_calendars.name as calendar_name', 'title', 'location'])
    .select(['start_date', 'end_date', 'start_time', 'end_time'])
    .select(
      sql<string[]>`
        array(select child_id from followed_calendar_children as of where of.calendar_id = outside_entries.calendar_id)
      `.as('child_uuids'),
    )
    .where('outside_entries.family_id', '=', familyId)
    .where('followed_calendars.kind', '=', 'events')
    .where('start_date', '<=', end)
    .where('end_date', '>=', start)
    .orderBy('start_date')
    .orderBy(sql`start_time nulls first`)
    .orderBy('title')
    .orderBy('outside_entries.id')
    .limit(mostOutside)
    .execute()
}

/** With the longest texts, and for fifty children each, these stay within the limit of a reply. */
const mostOutside = 2_000
