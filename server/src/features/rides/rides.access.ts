import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { ownChildRides, notGoing, onlyDriver } from './rides.errors.ts'
import {
  findActivityOf,
  findFamilyOf,
  findGoing,
  findOffer,
  findOwnOffer,
  findRideActivity,
  holdBond,
  holdInvitations,
  lockRideActivity,
  lockSeats,
  type OfferRef,
  type RideActivity,
  type SeatsRef,
} from './rides.repository.ts'
import type { SeatSide } from './seat-moves.ts'

/** Hosts and invited families see that an activity exists. */
export async function visibleRides(db: Db, actor: Actor, activityId: string): Promise<RideActivity> {
  const activity = await findRideActivity(db, actor.familyId, activityId)
  if (!activity) throw notFound()
  return activity
}

/** Locks the activity, so that seats can be counted. */
export async function lockedRides(tx: Tx, actor: Actor, activityId: string): Promise<Authorized<RideActivity>> {
  const activity = await lockRideActivity(tx, actor.familyId, activityId)
  if (!activity) throw notFound()
  return authorize(activity)
}

/** Decides nothing: its activity still has to be locked. */
export async function activityOfOffer(tx: Tx, offerId: string): Promise<string> {
  const activityId = await findActivityOf(tx, offerId)
  if (activityId === undefined) throw notFound()
  return activityId
}

export async function refuseUnlessGoing(tx: Tx, actor: Actor, activity: RideActivity): Promise<void> {
  await holdInvitations(tx, activity.id, [actor.familyId])
  if ((await findGoing(tx, actor.familyId, activity.id)).length === 0) throw notGoing()
}

export async function ownOffer(
  tx: Tx,
  actor: Actor,
  activity: Authorized<RideActivity>,
): Promise<Authorized<OfferRef>> {
  const offer = await findOwnOffer(tx, actor.userId, activity.id)
  if (!offer) throw notFound()
  return authorize(offer)
}

export interface SeatChoice {
  activity: Authorized<RideActivity>
  offerId: string
  childId: string
  ways: readonly LegWay[]
}

/** The seats of a child in a car, and on which side of them the actor is. What is not visible is not found. */
export async function seatsBetween(
  tx: Tx,
  actor: Actor,
  { activity, offerId, childId, ways }: SeatChoice,
): Promise<{ side: SeatSide; offer: Authorized<OfferRef>; seats: Authorized<SeatsRef> }> {
  const offer = await findOffer(tx, activity.id, offerId)
  const familyId = await findFamilyOf(tx, childId)
  if (!offer || familyId === undefined) throw notFound()
  await holdInvitations(tx, activity.id, [offer.family_id, familyId])
  const going = await findGoing(tx, familyId, activity.id)
  const child = going.find(({ child_id }) => child_id === childId)
  const isDrivers = offer.family_id === actor.familyId
  if (!child) throw notFound()
  if (isDrivers && child.family_id === actor.familyId) throw ownChildRides()
  if (!isDrivers && child.family_id !== actor.familyId) throw notFound()
  if (!(await holdBond(tx, activity.id, offer.family_id, child.family_id))) throw notFound()
  if (isDrivers && offer.user_id !== actor.userId) throw onlyDriver()
  const states = await lockSeats(tx, offer.id, childId, ways)
  const seats = { offer_id: offer.id, child_id: childId, family_id: child.family_id, name: child.first_name, states }
  return { side: isDrivers ? 'driver' : 'parent', offer: authorize(offer), seats: authorize(seats) }
}
