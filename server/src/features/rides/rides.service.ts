import type { Nothing } from '@parent-activity/contract/fields'
import type { Rides, ridesEndpoints } from '@parent-activity/contract/rides'
import { earliestToday } from '@parent-activity/domain/calendar/today'
import { legWays, type LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { openOwnLegs, takeOwnLegs } from '../legs/take-own-legs.repository.ts'
import { endOffers } from './end-rides.service.ts'
import { ridesSeenBy } from './ride-lists.repository.ts'
import type { RideNews, RideNotices } from './ride-notices.ts'
import { lockedRides, ownOffer, refuseUnlessGoing, visibleRides } from './rides.access.ts'
import { rideNotShared, rideOver, seatsTaken } from './rides.errors.ts'
import {
  countTaken,
  deleteAskedFor,
  findGoing,
  findOwnOffer,
  insertOffer,
  seatsInCar,
  updateOffer,
  type OfferDetails,
  type OfferRef,
  type RideActivity,
  type SeatInCar,
} from './rides.repository.ts'

type Endpoints = typeof ridesEndpoints

export async function rides({
  params,
  db,
  actor,
}: Request<Endpoints['GET /api/activities/:id/rides']>): Promise<Rides> {
  return ridesSeenBy(db, actor, await visibleRides(db, actor, params.id))
}

export function offerRide(
  { params, body, write, actor, now }: Request<Endpoints['PUT /api/activities/:id/rides/offer']>,
  notices: RideNotices,
): Promise<Nothing> {
  return write(async (tx) => {
    const activity = await lockedRides(tx, actor, params.id)
    refuseUnlessAhead(activity, now)
    await refuseUnlessGoing(tx, actor, activity)
    const details = withoutUndrivenTimes(body)
    const before = await findOwnOffer(tx, actor.userId, activity.id)
    if (before) await changeOffer(tx, await ownOffer(tx, actor, activity), details, now, notices)
    else await insertOffer(tx, activity, { family_id: actor.familyId, user_id: actor.userId }, details, now)
    await driveOwnChildren(tx, actor, activity, details)
    return {}
  })
}

export function refuseUnlessAhead({ is_shared, end_date }: RideActivity, now: Date): void {
  if (!is_shared) throw rideNotShared()
  if (end_date < earliestToday(now)) throw rideOver()
}

function withoutUndrivenTimes(details: OfferDetails): OfferDetails {
  const leaves_there = details.seats_there === null ? null : details.leaves_there
  const leaves_back = details.seats_back === null ? null : details.leaves_back
  return { ...details, leaves_there, leaves_back }
}

async function changeOffer(
  tx: Tx,
  offer: Authorized<OfferRef>,
  details: OfferDetails,
  now: Date,
  notices: RideNotices,
): Promise<void> {
  const taken = await countTaken(tx, offer)
  if (legWays.some((way) => taken[way] > (details[`seats_${way}`] ?? 0))) throw seatsTaken()
  const seats = await seatsInCar(tx, offer)
  const undriven = legWays.filter((way) => details[`seats_${way}`] === null)
  const refused = seats.filter(({ way, state }) => state === 'asked' && undriven.includes(way))
  for (const way of undriven) await deleteAskedFor(tx, offer, way)
  await updateOffer(tx, offer, details)
  const isMoved = (way: LegWay) => details[`leaves_${way}`] !== offer[`leaves_${way}`]
  const waiting = seats.filter(({ way, state }) => state === 'given' && isMoved(way))
  await notices.tell(tx, seatNews(offer, refused, 'ride_declined'), now)
  await notices.tell(tx, givenNews({ ...offer, ...details }, waiting), now)
}

/** One for each child, whatever the ways. */
export function seatNews(
  offer: OfferRef,
  seats: readonly Pick<SeatInCar, 'child_id' | 'family_id' | 'first_name'>[],
  kind: RideNews['kind'],
  message: string | null = null,
): RideNews[] {
  const children = new Map(seats.map((seat) => [seat.child_id, seat]))
  return [...children.values()].map(({ child_id, family_id, first_name }) => ({
    kind,
    activity_id: offer.activity_id,
    family_id,
    child_id,
    person_name: offer.driver_name,
    guest_child_name: first_name,
    message,
  }))
}

/** Says when the first of the child’s rides leaves. */
export function givenNews(offer: OfferRef, seats: readonly Omit<SeatInCar, 'state'>[]): RideNews[] {
  const there = seats.filter(({ way }) => way === 'there')
  const backOnly = seats.filter(({ child_id }) => there.every((other) => other.child_id !== child_id))
  return [
    ...seatNews(offer, there, 'ride_given', offer.leaves_there),
    ...seatNews(offer, backOnly, 'ride_given', offer.leaves_back),
  ]
}

async function driveOwnChildren(tx: Tx, actor: Actor, activity: RideActivity, details: OfferDetails): Promise<void> {
  const children = await findGoing(tx, actor.familyId, activity.id)
  await takeOwnLegs(tx, {
    activityId: activity.id,
    childIds: children.map(({ child_id }) => child_id),
    familyId: actor.familyId,
    userId: actor.userId,
    ways: waysOf(details),
  })
}

function waysOf(offer: Pick<OfferDetails, 'seats_there' | 'seats_back'>): LegWay[] {
  return legWays.filter((way) => offer[`seats_${way}`] !== null)
}

export function withdrawOffer(
  { params, write, actor, now }: Request<Endpoints['DELETE /api/activities/:id/rides/offer']>,
  notices: RideNotices,
): Promise<Nothing> {
  return write(async (tx) => {
    const activity = await lockedRides(tx, actor, params.id)
    const offer = await ownOffer(tx, actor, activity)
    await endOffers(tx, { offerId: offer.id }, now, notices)
    const { familyId, userId } = actor
    await openOwnLegs(tx, { activityId: activity.id, familyId, userId, ways: waysOf(offer) })
    return {}
  })
}

export function runLate(
  { params, body, write, actor, now }: Request<Endpoints['POST /api/activities/:id/rides/offer/late']>,
  notices: RideNotices,
): Promise<Nothing> {
  return write(async (tx) => {
    const activity = await lockedRides(tx, actor, params.id)
    refuseUnlessAhead(activity, now)
    const offer = await ownOffer(tx, actor, activity)
    const given = (await seatsInCar(tx, offer)).filter(({ state }) => state === 'given')
    await notices.tell(tx, seatNews(offer, given, 'ride_late', String(body.minutes)), now)
    return {}
  })
}
