import type { SeatState } from '@parent-activity/domain/rides/seat-state'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { goingChildren, mayRideTogether } from './going-children.ts'

/** Which rides a change may have ended. */
export type RideScope =
  | { activityIds: readonly string[] }
  | { families: readonly [string, string] }
  /** Children about to leave, or to be deleted. */
  | { leaving: readonly string[] }

export type OfferScope = { offerId: string } | { userId: string }

export interface EndedSeat {
  activity_id: string
  end_date: string
  driver_family_id: string
  driver_name: string
  child_id: string
  family_id: string
  first_name: string
  state: SeatState
  is_child_going: boolean
}

/** Cars of families of which nobody goes any more. Their seats go with them. */
export async function deleteIdleOffers(tx: Tx, scope: RideScope): Promise<EndedSeat[]> {
  const isIdle = sql<boolean>`not exists (
    select from (${goingChildren(sql.ref('offer.activity_id'), leavingOf(scope))}) as own
    where own.family_id = offer.family_id
  )`
  return deleteOffers(tx, sql`${offersIn(scope)} and ${isIdle}`)
}

export function deleteOffersOf(tx: Tx, scope: OfferScope): Promise<EndedSeat[]> {
  return deleteOffers(tx, 'offerId' in scope ? sql`offer.id = ${scope.offerId}` : sql`offer.user_id = ${scope.userId}`)
}

async function deleteOffers(tx: Tx, condition: RawBuilder<unknown>): Promise<EndedSeat[]> {
  const { rows } = await sql<EndedSeat>`
    with ended as (
      select offer.id from ride_offers as offer where ${condition} order by offer.id for update
    ), seats as (
      delete from ride_seats where offer_id in (select id from ended) returning *
    )
    select ${endedColumns(sql`true`)}
    from seats as seat ${joined}`.execute(tx)
  await sql`delete from ride_offers as offer where ${condition}`.execute(tx)
  return rows
}

/** Seats of children who don’t go any more, or whose family is no longer connected with the driver’s. */
export async function deleteEndedSeats(tx: Tx, scope: RideScope): Promise<EndedSeat[]> {
  const activityId = sql.ref('offer.activity_id')
  const isGoing = sql`exists (
    select from (${goingChildren(activityId, leavingOf(scope))}) as still where still.child_id = seat.child_id
  )`
  const mayRide = mayRideTogether(activityId, sql.ref('offer.family_id'), sql.ref('seat.family_id'), leavingOf(scope))
  const { rows } = await sql<EndedSeat>`
    with ended as (
      select seat.id, ${isGoing} as is_child_going
      from ride_seats as seat join ride_offers as offer on offer.id = seat.offer_id
      where ${seatsIn(scope)} and not (${isGoing} and ${mayRide})
      order by seat.id
      for update of seat
    ), seats as (
      delete from ride_seats using ended where ride_seats.id = ended.id
      returning ride_seats.*, ended.is_child_going
    )
    select ${endedColumns(sql`seat.is_child_going`)}
    from seats as seat ${joined}`.execute(tx)
  return rows
}

function endedColumns(isChildGoing: RawBuilder<unknown>) {
  return sql`
    offer.activity_id, activities.end_date, offer.family_id as driver_family_id, driver.username as driver_name,
    seat.child_id, seat.family_id, children.first_name, seat.state, ${isChildGoing} as is_child_going`
}

const joined = sql`
  join ride_offers as offer on offer.id = seat.offer_id
  join activities on activities.id = offer.activity_id
  join users as driver on driver.id = offer.user_id
  join children on children.id = seat.child_id`

function leavingOf(scope: RideScope): readonly string[] {
  return 'leaving' in scope ? scope.leaving : []
}

function offersIn(scope: RideScope): RawBuilder<unknown> {
  if ('activityIds' in scope) return sql`offer.activity_id = any(${[...scope.activityIds]}::uuid[])`
  if ('families' in scope) return sql`offer.family_id = any(${[...scope.families]}::uuid[])`
  const leaving = sql`${[...scope.leaving]}::uuid[]`
  return sql`(
    offer.family_id in (select family_id from children where id = any(${leaving}))
    or offer.activity_id in (select activity_id from activity_hosts where child_id = any(${leaving}))
  )`
}

/** Of these families in any car: a child whose invitation ended with the connection rides with nobody. */
function seatsIn(scope: RideScope): RawBuilder<unknown> {
  if ('activityIds' in scope) return offersIn(scope)
  if ('families' in scope) return sql`(${offersIn(scope)} or seat.family_id = any(${[...scope.families]}::uuid[]))`
  return sql`(${offersIn(scope)}
    or seat.family_id in (select family_id from children where id = any(${[...scope.leaving]}::uuid[])))`
}
