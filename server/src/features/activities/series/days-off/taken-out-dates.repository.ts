import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import type { TakenOut } from '../../../../db/taken-out.ts'
import { allHaveDayOff } from './all-have-day-off.ts'

export interface DateToTakeOut {
  series_id: string
  date: CalendarDate
  taken_out: TakenOut
}

export interface Gap {
  series_id: string
  date: CalendarDate
}

/** Dates that were moved on their own stay where somebody put them. */
export async function lockDatesToTakeOut(tx: Tx, familyId: string, today: CalendarDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select activities.id
    from activities join series on series.id = series_ref
    where activities.family_id = ${familyId} and skips_days_off
      and series_date >= ${today}::date and start_date = series_date
      and exists (
        select from days_off
        where days_off.family_id = ${familyId} and takes_out and not is_removed
          and series_date between days_off.from_date and to_date
      )
      and ${allHaveDayOff(
        sql`array(select child_id from activity_hosts where activity_id = activities.id)`,
        sql.ref('series_date'),
      )}
    order by activities.id
    for no key update of activities`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Read once they and their guests are locked: an answer that was given meanwhile would be lost. */
export async function readDatesToTakeOut(tx: Tx, ids: readonly string[]): Promise<DateToTakeOut[]> {
  const { rows } = await sql<TakenOut & { series_id: string }>`
    select
      id, name, description, location, website_url, cost, max_participants, start_date, end_date,
      start_time, end_time, is_shared, auto_notify_new_connections, host_cant_attend, is_detached,
      created_at, series_ref as series_id,
      array(select child_id from activity_hosts where activity_id = activities.id order by position) as hosts,
      ${legsOf(sql`family_id = activities.family_id`)} as legs,
      ${ridesOf(sql`activities.family_id`, sql`seat.family_id = activities.family_id`)} as rides,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object(
            'host_child_id', host_child_id, 'invited_child_id', invited_child_id, 'status', status,
            'asks_again', asks_again, 'message', message, 'answered_at', answered_at, 'invited_by', invited_by,
            'legs', ${legsOf(sql`child_id = invited_child_id`)},
            'rides', ${ridesOf(sql`invited_family_id`, sql`seat.child_id = invited_child_id`)},
            'waiting_since', waiting_since, 'reply_note', reply_note,
            'by_link', by_link
          ) order by invitations.created_at, invitations.id)
          from invitations where activity_id = activities.id
        ),
        '[]'
      ) as guests,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('id', things.id, 'name', things.name, 'created_at', things.created_at)
            order by things.created_at, things.id)
          from things where activity_id = activities.id
        ),
        '[]'
      ) as things,
      array(
        select thing_id::text from packed_things
        where packed_things.activity_id = activities.id and packed_things.family_id = activities.family_id
        order by thing_id
      ) as packed,
      (
        select jsonb_build_object('date', reply_by_date, 'time', reply_by_time)
        from hosting where activity_id = activities.id and reply_by_date is not null
      ) as reply_by,
      array(
        select to_jsonb(host_notes) - array['activity_id', 'family_id']
        from host_notes where activity_id = activities.id order by created_at, id
      ) as notes,
      array(
        select to_jsonb(link_guests) from link_guests where activity_id = activities.id order by created_at, id
      ) as link_guests
    from activities
    where id = any(${[...ids]}::uuid[]) and series_ref is not null
    order by id`.execute(tx)
  return rows.map(({ series_id, ...taken_out }) => ({ series_id, date: taken_out.start_date, taken_out }))
}

function legsOf(children: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(legs) - array['activity_id', 'family_id'] order by child_id, way), '[]')
    from legs where legs.activity_id = activities.id and legs.${children}
  )`
}

/** Whatever was asked along with a seat has been answered. */
function ridesOf(familyId: RawBuilder<unknown>, isOfSeats: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'offers', (
      select coalesce(jsonb_agg(to_jsonb(offer) order by offer.id), '[]')
      from ride_offers as offer where offer.activity_id = activities.id and offer.family_id = ${familyId}
    ),
    'seats', (
      select coalesce(jsonb_agg(to_jsonb(seat) - 'message' order by seat.id), '[]')
      from ride_seats as seat join ride_offers as offer on offer.id = seat.offer_id
      where offer.activity_id = activities.id and state = 'given' and ${isOfSeats}
    )
  )`
}

export async function insertGaps(tx: Tx, dates: readonly DateToTakeOut[]): Promise<void> {
  await sql`
    insert into series_gaps (series_id, date, why, taken_out)
    select series_id, date, 'day_off', taken_out
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as gap (series_id uuid, date date, taken_out jsonb)
    on conflict (series_id, date) do update set why = excluded.why, taken_out = excluded.taken_out`.execute(tx)
}

/** `hosts` are those of the children who still exist. */
export async function lockDatesToPutBack(
  tx: Tx,
  familyId: string,
  today: CalendarDate,
): Promise<(DateToTakeOut & { hosts: string[] })[]> {
  const { rows } = await sql<DateToTakeOut & { hosts: string[] }>`
    select series_gaps.series_id, date, taken_out, hosts
    from series_gaps
    join series on series.id = series_gaps.series_id
    cross join lateral (
      select array(
        select children.id
        from jsonb_array_elements_text(taken_out -> 'hosts') with ordinality as host (id, position)
        join children on children.id = host.id::uuid
        order by position
      ) as hosts
    ) as existing
    where series.family_id = ${familyId} and taken_out is not null and date >= ${today}::date
      and not (skips_days_off and ${allHaveDayOff(sql.ref('hosts'), sql.ref('date'))})
    order by series_gaps.series_id, date
    for update of series_gaps`.execute(tx)
  return rows
}

export async function putBack(tx: Tx, dates: readonly DateToTakeOut[]): Promise<void> {
  await sql`
    insert into activities (
      id, family_id, name, description, location, website_url, cost, max_participants, start_date, end_date,
      start_time, end_time, is_shared, auto_notify_new_connections, host_cant_attend, created_at,
      series_id, is_recurring, recurring_days, series_start_date, series_ref, series_date, is_detached
    )
    select
      kept.id, series.family_id, name, description, location, website_url, cost, max_participants, start_date, end_date,
      start_time, end_time, is_shared, auto_notify_new_connections, host_cant_attend, created_at,
      series.series_id, true, weekdays, from_date, series.id, gap.date, is_detached
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as gap (series_id uuid, date date, taken_out jsonb)
    join series on series.id = gap.series_id
    cross join lateral jsonb_to_record(taken_out) as kept (
      id uuid, name text, description text, location text, website_url text, cost numeric, max_participants integer,
      start_date date, end_date date, start_time text, end_time text, is_shared boolean,
      auto_notify_new_connections boolean, host_cant_attend boolean, is_detached boolean, created_at timestamptz
    )`.execute(tx)
  await sql`
    insert into activity_hosts (activity_id, child_id, family_id, position)
    select (taken_out ->> 'id')::uuid, host.id::uuid, family_id, position
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as gap (series_id uuid, taken_out jsonb)
    join series on series.id = gap.series_id
    cross join lateral jsonb_array_elements_text(taken_out -> 'hosts') with ordinality as host (id, position)`.execute(
    tx,
  )
}

/** Days off on which the rule never made a date, so that it has nothing to put back. */
export async function lockDatesToMake(tx: Tx, familyId: string, today: CalendarDate): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    select series_gaps.series_id, date
    from series_gaps
    join series on series.id = series_gaps.series_id
    cross join lateral (
      select array(select child_id from activity_hosts where activity_id = activities.id) as hosts
      from activities
      where series_ref = series.id
      order by is_detached, series_date desc
      limit 1
    ) as latest
    where series.family_id = ${familyId} and why = 'day_off' and taken_out is null and date >= ${today}::date
      and not (skips_days_off and ${allHaveDayOff(sql.ref('hosts'), sql.ref('date'))})
    order by series_gaps.series_id, date
    for update of series_gaps`.execute(tx)
  return rows
}

export async function deleteGaps(tx: Tx, gaps: readonly Gap[]): Promise<void> {
  await sql`
    delete from series_gaps using jsonb_to_recordset(${JSON.stringify(gaps)}::jsonb) as gap (series_id uuid, date date)
    where series_gaps.series_id = gap.series_id and series_gaps.date = gap.date`.execute(tx)
}

/** The children who were to come are gone, so the date does not come back. */
export async function keepGone(tx: Tx, gaps: readonly Gap[]): Promise<void> {
  await sql`
    update series_gaps set why = 'deleted', taken_out = null
    from jsonb_to_recordset(${JSON.stringify(gaps)}::jsonb) as gap (series_id uuid, date date)
    where series_gaps.series_id = gap.series_id and series_gaps.date = gap.date`.execute(tx)
}
