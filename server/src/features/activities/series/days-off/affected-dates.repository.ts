import type { AffectedDates } from '@parent-activity/contract/calendar/days-off'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { allHaveDayOff } from './all-have-day-off.ts'

export interface WantedDaysOff {
  from: CalendarDate
  to: CalendarDate
  children: readonly string[]
  /** Days off that these would replace. */
  except: string | undefined
}

/** Counts dates on the calendar and dates that the replaced days off took out, unless other days off cover them. */
export async function affectedDates(
  db: Db,
  familyId: string,
  { from, to, children, except }: WantedDaysOff,
): Promise<AffectedDates[]> {
  const [hosts, date] = [sql.ref('hosts'), sql.ref('date')]
  const { rows } = await sql<AffectedDates>`
    with dates as (
      select series.id as series, series_date as date, activities.name,
        array(select child_id from activity_hosts where activity_id = activities.id order by position) as hosts
      from activities join series on series.id = series_ref
      where activities.family_id = ${familyId} and skips_days_off
        and series_date between ${from} and ${to} and start_date = series_date
      union all
      select series.id, date, coalesce(taken_out ->> 'name', latest.name),
        case when taken_out is null then latest.hosts else array(
          select children.id
          from jsonb_array_elements_text(taken_out -> 'hosts') with ordinality as host (id, position)
          join children on children.id = host.id::uuid
          order by position
        ) end
      from series_gaps
      join series on series.id = series_gaps.series_id
      left join lateral (
        select name, array(select child_id from activity_hosts where activity_id = activities.id order by position)
          as hosts
        from activities where series_ref = series.id
        order by is_detached, series_date desc limit 1
      ) as latest on true
      where series.family_id = ${familyId} and skips_days_off and why = 'day_off' and date between ${from} and ${to}
    )
    select name, extract(dow from date)::integer as weekday, hosts as child_uuids, count(*)::integer as count
    from dates
    where name is not null and ${allHaveDayOff(hosts, date, { except, children })}
      and not ${allHaveDayOff(hosts, date, { except })}
    group by series, name, extract(dow from date), hosts
    order by min(date), name, series`.execute(db)
  return rows
}
