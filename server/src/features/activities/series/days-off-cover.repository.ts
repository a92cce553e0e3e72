import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** The days in a range on which every one of these host children has a day off that takes dates out of series. */
export async function findCoveredDays(
  db: Db,
  familyId: string,
  hostIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<Set<CalendarDate>> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select day::date::text as day
    from days_off
    join days_off_children on day_off_id = days_off.id and child_id = any(${[...hostIds]}::uuid[])
    cross join generate_series(greatest(from_date, ${from}::date), least(to_date, ${to}::date), '1 day') as day
    where days_off.family_id = ${familyId} and takes_out and not is_removed
      and from_date <= ${to} and to_date >= ${from}
    group by day
    having count(distinct child_id) = ${hostIds.length}`.execute(db)
  return new Set(rows.map(({ day }) => day))
}
