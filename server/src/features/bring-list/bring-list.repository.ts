import type { Thing, ThingsOfActivity } from '@parent-activity/contract/bring-list'
import { answers, invitationStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { ActivityRef } from '../activities/activity-columns.ts'

const mayComeStatuses = invitationStatuses.filter((status) => answers[status].mayCome)

const isOfActivity = sql<boolean>`(things.activity_id = activities.id or things.series_id = activities.series_ref)`

/** Snapshots, which keep what a guest saw once, have no list. */
const isGuestOf = (familyId: string) => sql<boolean>`exists (
  select from invitations
  where invitations.activity_id = activities.id and invited_family_id = ${familyId}
    and status = any(${mayComeStatuses})
    and not exists (select from invitation_snapshots where invitation_id = invitations.id)
)`

/** Keeps a reply below 5 MB; who has this many on a page's days does not read them. */
const mostShown = 10_000

interface ShownThing extends Thing {
  activity_uuid: string
}

export async function thingsBetween(
  db: Db,
  familyId: string,
  days: { start: string; end: string },
): Promise<ThingsOfActivity[]> {
  const { rows } = await sql<ShownThing>`
    with shown as (
      select id, series_ref, family_id = ${familyId} as is_host from activities
      where start_date <= ${days.end}::date and end_date >= ${days.start}::date
        and (
          family_id = ${familyId}
          or id = any(array(select activity_id from invitations where invited_family_id = ${familyId}))
            and ${isGuestOf(familyId)}
      )
    ), of_shown as (
      select shown.id as on_activity, is_host, things.* from shown
        join things on things.activity_id = shown.id
      union all
      select shown.id, is_host, things.* from shown
        join things on things.series_id = shown.series_ref
    )
    select
      on_activity as activity_uuid, of_shown.id as uuid, name, is_host and series_id is not null as every,
      exists (
        select from packed_things as packed
        where packed.thing_id = of_shown.id and packed.activity_id = on_activity
          and packed.family_id = ${familyId}
      ) as is_packed,
      is_host as may_remove
    from of_shown
    order by on_activity, created_at, of_shown.id
    limit ${mostShown}`.execute(db)
  return grouped(rows)
}

function grouped(rows: readonly ShownThing[]): ThingsOfActivity[] {
  const lists = new Map<string, Thing[]>()
  for (const { activity_uuid, ...thing } of rows) {
    lists.set(activity_uuid, [...(lists.get(activity_uuid) ?? []), thing])
  }
  return [...lists].map(([activity_uuid, things]) => ({ activity_uuid, things }))
}

export interface ThingRef {
  id: string
}

export interface ThingOnDate {
  thing_id: string
  activity_id: string
  family_id: string
}

/** Holds the activity, then the thing, then the invitations: who leaves meanwhile takes the tick along. */
export async function findThingOnDate(
  tx: Tx,
  familyId: string,
  thingId: string,
  activityId: string,
): Promise<ThingOnDate | undefined> {
  await sql`select from activities where id = ${activityId} for share`.execute(tx)
  const { rows } = await sql`
    select from things join activities on ${isOfActivity}
    where things.id = ${thingId} and activities.id = ${activityId}
    for key share of things`.execute(tx)
  if (rows.length === 0) return undefined
  await sql`
    select from invitations where activity_id = ${activityId} and invited_family_id = ${familyId}
    order by id for share`.execute(tx)
  const { rows: seen } = await sql`
    select from activities
    where id = ${activityId} and (family_id = ${familyId} or ${isGuestOf(familyId)})`.execute(tx)
  return seen.length === 0 ? undefined : { thing_id: thingId, activity_id: activityId, family_id: familyId }
}

export async function setPacked(tx: Tx, thing: Authorized<ThingOnDate>, packed: boolean): Promise<void> {
  const { thing_id, activity_id, family_id } = thing
  if (packed) {
    await tx
      .insertInto('packed_things')
      .values({ thing_id, activity_id, family_id })
      .onConflict((known) => known.doNothing())
      .execute()
  } else {
    await tx
      .deleteFrom('packed_things')
      .where('thing_id', '=', thing_id)
      .where('activity_id', '=', activity_id)
      .where('family_id', '=', family_id)
      .execute()
  }
}

export function findOwnThing(tx: Tx, familyId: string, id: string): Promise<ThingRef | undefined> {
  return tx
    .selectFrom('things')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function isThingOfHost(tx: Tx, familyId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from things join activities on ${isOfActivity}
    where things.id = ${id} and ${isGuestOf(familyId)}
    limit 1`.execute(tx)
  return rows.length > 0
}

export async function deleteThing(tx: Tx, thing: Authorized<ThingRef>): Promise<void> {
  await tx.deleteFrom('things').where('id', '=', thing.id).execute()
}

export async function seriesOf(tx: Tx, activity: ActivityRef): Promise<string | null> {
  const { series_ref } = await tx
    .selectFrom('activities')
    .select('series_ref')
    .where('id', '=', activity.id)
    .executeTakeFirstOrThrow()
  return series_ref
}

/** On the date that has most, if it comes to every date. */
export async function countThings(tx: Tx, activity: ActivityRef, seriesId: string | null, every: boolean) {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from things where series_id = ${seriesId})
      + coalesce((
        select max(own) from (
          select count(*) as own from things
          join activities on activities.id = things.activity_id
          where ${every ? sql`activities.series_ref = ${seriesId}` : sql`activities.id = ${activity.id}`}
          group by activities.id
        ) as dates
      ), 0)
    )::int as count`.execute(tx)
  return rows[0]?.count ?? 0
}

interface NamedThing extends Omit<Thing, 'may_remove'> {
  uuid: string
}

export async function findThingNamed(
  tx: Tx,
  activity: Authorized<ActivityRef>,
  seriesId: string | null,
  name: string,
): Promise<NamedThing | undefined> {
  const { rows } = await sql<NamedThing>`
    select id as uuid, name, series_id is not null as every,
      exists (
        select from packed_things as packed
        where packed.thing_id = things.id and packed.activity_id = ${activity.id}
          and packed.family_id = ${activity.family_id}
      ) as is_packed
    from things
    where (activity_id = ${activity.id} or series_id = ${seriesId}) and lower(name) = lower(${name})
    limit 1`.execute(tx)
  return rows[0]
}

export async function insertThing(
  tx: Tx,
  activity: Authorized<ActivityRef>,
  thing: { id: string; name: string; series_id: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('things')
    .values({
      ...thing,
      family_id: activity.family_id,
      activity_id: thing.series_id === null ? activity.id : null,
      created_at: now.toISOString(),
    })
    .execute()
}

/** From one date to all, with the ticks. */
export async function spreadThing(tx: Tx, activity: Authorized<ActivityRef>, id: string, seriesId: string) {
  await tx
    .updateTable('things')
    .set({ activity_id: null, series_id: seriesId })
    .where('id', '=', id)
    .where('activity_id', '=', activity.id)
    .execute()
}

/** Things of other dates, under the name of one that now comes to all of them. */
export async function mergeNamesakes(tx: Tx, activity: Authorized<ActivityRef>, id: string): Promise<void> {
  const namesakes = sql`
    select other.id from things as kept
    join activities on activities.series_ref = kept.series_id
    join things as other on other.activity_id = activities.id and lower(other.name) = lower(kept.name)
    where kept.id = ${id} and kept.family_id = ${activity.family_id}`
  await sql`
    insert into packed_things (thing_id, activity_id, family_id)
    select ${id}, activity_id, family_id from packed_things where thing_id in (${namesakes})
    on conflict do nothing`.execute(tx)
  await sql`delete from things where id in (${namesakes})`.execute(tx)
}

/** Also what its series had. */
export async function copyThings(tx: Tx, fromId: string, toId: string, now: Date): Promise<void> {
  await sql`
    insert into things (id, family_id, activity_id, name, created_at)
    select gen_random_uuid(), things.family_id, ${toId}, things.name, ${now.toISOString()}::timestamptz
    from activities join things on ${isOfActivity}
    where activities.id = ${fromId}`.execute(tx)
}
