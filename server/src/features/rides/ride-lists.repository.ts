import type { RideOffer, Rides } from '@parent-activity/contract/rides'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { mayRideTogether } from './going-children.ts'
import { findGoing, type RideActivity } from './rides.repository.ts'
import { takesSeat } from './seat-moves.ts'

export async function ridesSeenBy(db: Db, actor: Actor, { id }: RideActivity): Promise<Rides> {
  const offers = await db
    .selectFrom('ride_offers')
    .innerJoin('users', 'users.id', 'ride_offers.user_id')
    .select(['ride_offers.id', 'ride_offers.family_id', 'user_id', 'users.username as driver_name'])
    .select(['seats_there', 'seats_back', 'leaves_there', 'leaves_back', 'from_place', 'note'])
    .where('activity_id', '=', id)
    .where((offer) =>
      offer.or([
        offer('ride_offers.family_id', '=', actor.familyId),
        mayRideTogether(id, sql.ref('ride_offers.family_id'), actor.familyId),
      ]),
    )
    .orderBy((offer) => offer('user_id', '=', actor.userId), 'desc')
    .orderBy('ride_offers.created_at')
    .orderBy('ride_offers.id')
    .execute()
  const seats = await seatsOf(
    db,
    offers.map((offer) => offer.id),
  )
  const children = await findGoing(db, actor.familyId, id)
  const drives = offers.some(({ user_id }) => user_id === actor.userId)
  return {
    offers: offers.map((offer) =>
      asSeenBy(
        actor,
        offer,
        seats.filter(({ offer_id }) => offer_id === offer.id),
      ),
    ),
    children: children.map(asNamed),
    guests: drives ? (await guestsOf(db, actor.familyId, id)).map(asNamed) : [],
  }
}

interface OfferRow extends Pick<
  RideOffer,
  'id' | 'driver_name' | 'seats_there' | 'seats_back' | 'leaves_there' | 'leaves_back' | 'from_place' | 'note'
> {
  family_id: string
  user_id: string
}

function seatsOf(db: Db, offerIds: string[]) {
  return db
    .selectFrom('ride_seats')
    .innerJoin('children', 'children.id', 'ride_seats.child_id')
    .leftJoin('users', 'users.id', 'ride_seats.asked_by')
    .select(['ride_seats.id', 'offer_id', 'child_id', 'ride_seats.family_id', 'way', 'state', 'message'])
    .select(['children.first_name', 'users.username as asked_by'])
    .where('offer_id', '=', sql<string>`any(${offerIds}::uuid[])`)
    .orderBy('ride_seats.created_at')
    .orderBy('children.first_name')
    .orderBy('way', 'desc')
    .orderBy('ride_seats.id')
    .execute()
}

type SeatRow = Awaited<ReturnType<typeof seatsOf>>[number]

/** Others see how many seats are free, and of the seats their own children’s alone. */
function asSeenBy(actor: Actor, offer: OfferRow, seats: SeatRow[]): RideOffer {
  const isOwnFamily = offer.family_id === actor.familyId
  const seen = seats.filter(({ family_id }) => isOwnFamily || family_id === actor.familyId)
  const ridesAlong = seen.some(({ state }) => state === 'given')
  const free = (way: LegWay) => {
    const all = offer[`seats_${way}`]
    return all === null ? null : all - seats.filter((seat) => seat.way === way && takesSeat(seat.state)).length
  }
  return {
    id: offer.id,
    uuid: offer.id,
    driver_name: offer.driver_name,
    is_mine: offer.user_id === actor.userId,
    is_own_family: isOwnFamily,
    seats_there: offer.seats_there,
    seats_back: offer.seats_back,
    free_there: free('there'),
    free_back: free('back'),
    leaves_there: offer.leaves_there,
    leaves_back: offer.leaves_back,
    from_place: isOwnFamily || ridesAlong ? offer.from_place : null,
    note: offer.note,
    seats: seen.map(({ id, child_id, first_name, way, state, asked_by, message }) => ({
      uuid: id,
      child_uuid: child_id,
      child_name: first_name,
      way,
      state,
      asked_by,
      message,
    })),
  }
}

async function guestsOf(db: Db, familyId: string, activityId: string) {
  const going = await findGoing(db, null, activityId)
  const others = [...new Set(going.map(({ family_id }) => family_id))].filter((id) => id !== familyId)
  const { rows } = await sql<{ family_id: string }>`
    select family_id from unnest(${others}::uuid[]) as other (family_id)
    where ${mayRideTogether(activityId, familyId, sql.ref('other.family_id'))}`.execute(db)
  const connected = new Set(rows.map(({ family_id }) => family_id))
  return going.filter(({ family_id }) => connected.has(family_id))
}

function asNamed({ child_id, first_name }: { child_id: string; first_name: string }) {
  return { child_uuid: child_id, child_name: first_name }
}
