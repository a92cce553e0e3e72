import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

interface OwnLegs {
  activityId: string
  /** Of the member’s family. */
  childIds: string[]
  familyId: string
  userId: string
  ways: readonly LegWay[]
}

/** A member takes over the legs that nobody has. */
export async function takeOwnLegs(tx: Tx, { activityId, childIds, familyId, userId, ways }: OwnLegs): Promise<void> {
  await sql`
    insert into legs (activity_id, child_id, family_id, way, who, by_user)
    select activities.id, child.id, ${familyId}::uuid, way.name, 'member', ${userId}::uuid
    from activities
    cross join unnest(${childIds}::uuid[]) as child (id)
    cross join unnest(${[...ways]}::text[]) as way (name)
    where activities.id = ${activityId}
      and not exists (
        select from series_legs
        where series_legs.series_id = activities.series_ref and series_legs.child_id = child.id
          and series_legs.way = way.name and weekday = extract(dow from activities.start_date)
          and not (who = 'open' or (who = 'member' and by_user is null))
          and not exists (
            select from legs
            where legs.activity_id = activities.id and legs.child_id = child.id and legs.way = way.name
          )
      )
      and not exists (
        select from ride_seats join ride_offers on ride_offers.id = offer_id
        where ride_offers.activity_id = activities.id and ride_seats.child_id = child.id
          and ride_seats.way = way.name and state = 'given'
      )
    on conflict (activity_id, child_id, way) do update set who = 'member', by_user = excluded.by_user, by_name = null
      where legs.who = 'open' or (legs.who = 'member' and legs.by_user is null)`.execute(tx)
}

/** Legs of a member who can’t drive after all are open again, unless they are done. */
export async function openOwnLegs(tx: Tx, { activityId, familyId, userId, ways }: Omit<OwnLegs, 'childIds'>) {
  await sql`
    update legs set who = 'open', by_user = null
    where activity_id = ${activityId} and family_id = ${familyId} and by_user = ${userId}
      and way = any(${[...ways]}::text[]) and done_at is null`.execute(tx)
}
