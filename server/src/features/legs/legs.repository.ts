import type { Leg } from '@parent-activity/contract/legs'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { earliestToday, latestToday } from '@parent-activity/domain/calendar/today'
import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import type { LegWay, LegWho } from '@parent-activity/domain/legs/leg-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { ChildRef } from '../children/children.repository.ts'
import { isComing, legsInForce, takesPart, type LegInForce } from './legs-in-force.ts'

export interface GoingChild {
  activity_id: string
  child_id: string
  child_name: string
  family_id: string
  start_date: CalendarDate
  /** The series whose usual the family may choose; a guest who comes once does not learn that there is one. */
  series_ref: string | null
}

export interface Taker {
  who: LegWho
  by_user: string | null
  by_name: string | null
}

type Found = Omit<GoingChild, 'child_name'> & { is_going: boolean }

/** Before the rows that hang on it, in the order in which a deletion locks them. */
export async function holdActivity(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('activities').select('id').where('id', '=', id).forKeyShare().execute()
}

export async function findHosted(tx: Tx, child: ChildRef, activityId: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select activity_id, child_id, activities.family_id, start_date, series_ref, not host_cant_attend as is_going
    from activities join activity_hosts on activity_id = activities.id
    where activities.id = ${activityId} and child_id = ${child.id}
    for share of activity_hosts`.execute(tx)
  return rows[0]
}

export async function findInvited(tx: Tx, child: ChildRef, activityId: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select
      activity_id, invited_child_id as child_id, invited_family_id as family_id, start_date,
      ${isComing} as is_going,
      case when exists (
        select from activities as other join invitations as accepted on accepted.activity_id = other.id
        where other.series_ref = activities.series_ref and other.id <> activities.id
          and accepted.invited_child_id = ${child.id} and accepted.status = any(${comingStatuses})
      ) then series_ref end as series_ref
    from activities join invitations on activity_id = activities.id
    where activities.id = ${activityId} and invited_child_id = ${child.id}
    for share of invitations`.execute(tx)
  return rows[0]
}

export async function legsBetween(db: Db, familyId: string, { start, end }: { start: string; end: string }) {
  return selectLegs(db, familyId, sql`start_date <= ${end}::date and activities.end_date >= ${start}::date`)
}

export async function legsOf(db: Db, familyId: string, activityId: string) {
  return selectLegs(db, familyId, sql`activities.id = ${activityId}`)
}

async function selectLegs(db: Db, familyId: string, activities: RawBuilder<unknown>): Promise<Leg[]> {
  const { rows } = await sql<LegInForce>`
    select * from ${legsInForce({ activities, familyId })} as leg
    order by activity_id, child_id, way desc`.execute(db)
  return rows.map((leg) => ({
    activity_uuid: leg.activity_id,
    child_uuid: leg.child_id,
    way: leg.way,
    who: leg.who,
    user_uuid: leg.who === 'ride' ? null : leg.user_id,
    name: leg.name,
    ride_leaves: leg.who === 'ride' ? null : leg.ride_leaves,
    usual: leg.usual_who && { who: leg.usual_who, user_uuid: leg.usual_user_id, name: leg.usual_name },
    done_at: leg.done_at,
    done_by: leg.done_by,
  }))
}

const mostPeople = 50

export async function peopleOf(db: Db, familyId: string): Promise<string[]> {
  const { rows } = await sql<{ by_name: string }>`
    select by_name from (
      select by_name from legs where family_id = ${familyId} and by_name is not null
      union select by_name from series_legs where family_id = ${familyId} and by_name is not null
    ) as people
    order by lower(by_name), by_name
    limit ${mostPeople}`.execute(db)
  return rows.map(({ by_name }) => by_name)
}

/** Somebody else starts anew; the same keeps what was said. */
export async function setLeg(tx: Tx, child: Authorized<GoingChild>, way: LegWay, taker: Taker): Promise<void> {
  const { activity_id, child_id, family_id } = child
  await sql`
    insert into legs (activity_id, child_id, family_id, way, who, by_user, by_name)
    values (${activity_id}, ${child_id}, ${family_id}, ${way}, ${taker.who}, ${taker.by_user}, ${taker.by_name})
    on conflict (activity_id, child_id, way) do update set
      who = excluded.who, by_user = excluded.by_user, by_name = excluded.by_name,
      done_at = case when ${isSame} then legs.done_at end, done_by = case when ${isSame} then legs.done_by end`.execute(
    tx,
  )
}

const isSame = sql`
  (legs.who, legs.by_user, legs.by_name) is not distinct from (excluded.who, excluded.by_user, excluded.by_name)`

/** Dates before `today` stay as they were, and later ones for which somebody was chosen. */
export async function setUsual(
  tx: Tx,
  child: Authorized<GoingChild> & { series_ref: string },
  way: LegWay,
  taker: Taker,
  today: CalendarDate,
): Promise<void> {
  const { activity_id, series_ref, child_id, family_id, start_date } = child
  const weekday = sql`extract(dow from ${start_date}::date)::integer`
  await sql`
    insert into legs (activity_id, child_id, family_id, way, who, by_user, by_name)
    select activities.id, child_id, usual.family_id, way, who, by_user, by_name
    from activities join series_legs as usual on usual.series_id = series_ref and usual.weekday = ${weekday}
    where series_ref = ${series_ref} and extract(dow from start_date)::integer = ${weekday}
      and start_date < ${today}::date and child_id = ${child_id} and way = ${way}
      and ${takesPart('activities.id', 'usual.child_id')}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into series_legs (series_id, child_id, family_id, way, weekday, who, by_user, by_name)
    values (
      ${series_ref}, ${child_id}, ${family_id}, ${way}, ${weekday}, ${taker.who}, ${taker.by_user}, ${taker.by_name}
    )
    on conflict (series_id, child_id, way, weekday) do update set
      who = excluded.who, by_user = excluded.by_user, by_name = excluded.by_name`.execute(tx)
  await sql`
    delete from legs
    where activity_id = ${activity_id} and child_id = ${child_id} and way = ${way} and done_at is null`.execute(tx)
}

/** The dates of a series that may be about to begin or to end. */
export async function datesAround(tx: Tx, seriesRef: string, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('activities')
    .select('id')
    .where('series_ref', '=', seriesRef)
    .where('start_date', '<=', latestToday(now))
    .where('end_date', '>=', earliestToday(now))
    .execute()
  return rows.map(({ id }) => id)
}

/** The leg in force is kept beside it, so that a later usual does not say who it was. */
export async function setDone(
  tx: Tx,
  child: Authorized<GoingChild>,
  way: LegWay,
  taker: Taker,
  done: { at: Date; by: string } | null,
): Promise<void> {
  const { activity_id, child_id, family_id } = child
  const at = done?.at.toISOString() ?? null
  await sql`
    insert into legs (activity_id, child_id, family_id, way, who, by_user, by_name, done_at, done_by)
    values (
      ${activity_id}, ${child_id}, ${family_id}, ${way}, ${taker.who}, ${taker.by_user}, ${taker.by_name},
      ${at}, ${done?.by ?? null}
    )
    on conflict (activity_id, child_id, way) do update set
      done_at = case when excluded.done_at is not null then coalesce(legs.done_at, excluded.done_at) end,
      done_by = case
        when excluded.done_at is null then null when legs.done_at is null then excluded.done_by else legs.done_by
      end`.execute(tx)
}

export function memberExists(tx: Tx, familyId: string, userId: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
}
