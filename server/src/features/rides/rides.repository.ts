import { randomUUID } from 'node:crypto'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { SeatState } from '@parent-activity/domain/rides/seat-state'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'
import { isHostOrGuest } from '../activities/host-or-guest.ts'
import { goingChildren } from './going-children.ts'

export interface RideActivity {
  id: string
  is_shared: boolean
  end_date: string
}

export interface OfferRef {
  id: string
  activity_id: string
  family_id: string
  user_id: string
  driver_name: string
  seats_there: number | null
  seats_back: number | null
  leaves_there: string | null
  leaves_back: string | null
}

export interface OfferDetails extends Pick<OfferRef, 'seats_there' | 'seats_back' | 'leaves_there' | 'leaves_back'> {
  from_place: string | null
  note: string | null
}

/** The seats of one child in one car, for the ways that were asked about. */
export interface SeatsRef {
  offer_id: string
  child_id: string
  family_id: string
  name: string
  states: ReadonlyMap<LegWay, SeatState>
}

export async function findRideActivity(db: Db, familyId: string, id: string): Promise<RideActivity | undefined> {
  return rideActivity(db, familyId, id).executeTakeFirst()
}

export async function lockRideActivity(tx: Tx, familyId: string, id: string): Promise<RideActivity | undefined> {
  return rideActivity(tx, familyId, id).forNoKeyUpdate().executeTakeFirst()
}

function rideActivity(db: Db, familyId: string, id: string) {
  return db
    .selectFrom('activities')
    .select(['id', 'is_shared', 'end_date'])
    .where('id', '=', id)
    .where(isHostOrGuest(familyId))
}

interface GoingChild {
  child_id: string
  family_id: string
  first_name: string
}

/** Of one family, or of all. */
export async function findGoing(db: Db, familyId: string | null, activityId: string): Promise<GoingChild[]> {
  const { rows } = await sql<GoingChild>`
    select going.child_id, going.family_id, children.first_name
    from (${goingChildren(activityId)}) as going
    join children on children.id = going.child_id
    where ${familyId}::uuid is null or going.family_id = ${familyId}::uuid
    order by children.first_name, children.id`.execute(db)
  return rows
}

/** Before `findGoing`: with a connection, an invitation ends without the lock of its activity. */
export async function holdInvitations(tx: Tx, activityId: string, familyIds: readonly string[]): Promise<void> {
  await sql`
    select from invitations
    where activity_id = ${activityId} and invited_family_id = any(${[...familyIds]}::uuid[])
    order by id
    for share`.execute(tx)
}

export async function findFamilyOf(tx: Tx, childId: string): Promise<string | undefined> {
  const child = await tx.selectFrom('children').select('family_id').where('id', '=', childId).executeTakeFirst()
  return child?.family_id
}

/** Neither this connection nor any other on which these seats may depend ends before the transaction does. */
export async function holdBond(tx: Tx, activityId: string, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select bond.id from connections as bond
    where bond.status = 'active'
      and (
        (bond.family1_id = ${one} and bond.family2_id = ${other})
        or (bond.family1_id = ${other} and bond.family2_id = ${one})
      )
      and bond.child1_id in (select child_id from (${goingChildren(activityId)}) as going_one)
      and bond.child2_id in (select child_id from (${goingChildren(activityId)}) as going_other)
    order by bond.id
    for share of bond`.execute(tx)
  return rows.length > 0
}

export function findOwnOffer(tx: Tx, userId: string, activityId: string): Promise<OfferRef | undefined> {
  return offers(tx).where('activity_id', '=', activityId).where('user_id', '=', userId).executeTakeFirst()
}

export async function findActivityOf(tx: Tx, offerId: string): Promise<string | undefined> {
  const offer = await tx.selectFrom('ride_offers').select('activity_id').where('id', '=', offerId).executeTakeFirst()
  return offer?.activity_id
}

export function findOffer(tx: Tx, activityId: string, id: string): Promise<OfferRef | undefined> {
  return offers(tx).where('activity_id', '=', activityId).where('ride_offers.id', '=', id).executeTakeFirst()
}

function offers(tx: Tx) {
  return tx
    .selectFrom('ride_offers')
    .innerJoin('users', 'users.id', 'ride_offers.user_id')
    .select(['ride_offers.id', 'activity_id', 'ride_offers.family_id', 'user_id', 'users.username as driver_name'])
    .select(['seats_there', 'seats_back', 'leaves_there', 'leaves_back'])
}

export async function lockSeats(
  tx: Tx,
  offerId: string,
  childId: string,
  ways: readonly LegWay[],
): Promise<Map<LegWay, SeatState>> {
  const rows = await tx
    .selectFrom('ride_seats')
    .select(['way', 'state'])
    .where('offer_id', '=', offerId)
    .where('child_id', '=', childId)
    .where('way', 'in', ways)
    .forUpdate()
    .execute()
  return new Map(rows.map(({ way, state }) => [way, state]))
}

/** Given or offered, by way. */
export async function countTaken(tx: Tx, { id }: Pick<OfferRef, 'id'>): Promise<Record<LegWay, number>> {
  const rows = await tx
    .selectFrom('ride_seats')
    .select('way')
    .where('offer_id', '=', id)
    .where('state', 'in', ['given', 'offered'])
    .execute()
  const count = (way: LegWay) => rows.filter((seat) => seat.way === way).length
  return { there: count('there'), back: count('back') }
}

export async function hasSeatElsewhere(tx: Tx, offer: OfferRef, childId: string, way: LegWay): Promise<boolean> {
  const seat = await seatsElsewhere(tx, offer, childId, way)
    .select('ride_seats.id')
    .where('state', '=', 'given')
    .executeTakeFirst()
  return seat !== undefined
}

function seatsElsewhere(tx: Tx, offer: OfferRef, childId: string, way: LegWay) {
  return tx
    .selectFrom('ride_seats')
    .innerJoin('ride_offers', 'ride_offers.id', 'ride_seats.offer_id')
    .where('ride_offers.activity_id', '=', offer.activity_id)
    .where('ride_offers.id', '<>', offer.id)
    .where('child_id', '=', childId)
    .where('way', '=', way)
}

/** A child with a seat no longer waits for one in another car. */
export async function deleteOpenElsewhere(
  tx: Tx,
  offer: OfferRef,
  { child_id }: Authorized<SeatsRef>,
  way: LegWay,
): Promise<void> {
  const open = seatsElsewhere(tx, offer, child_id, way)
    .select('ride_seats.id')
    .where('state', 'in', ['asked', 'offered'])
  await tx.deleteFrom('ride_seats').where('id', 'in', open).execute()
}

export async function insertOffer(
  tx: Tx,
  activity: Authorized<RideActivity>,
  driver: { family_id: string; user_id: string },
  details: OfferDetails,
  now: Date,
): Promise<void> {
  const offer = { id: randomUUID(), activity_id: activity.id, ...driver, ...details, created_at: now.toISOString() }
  await tx.insertInto('ride_offers').values(offer).execute()
}

export async function updateOffer(tx: Tx, { id }: Authorized<OfferRef>, details: OfferDetails): Promise<void> {
  await tx.updateTable('ride_offers').set(details).where('id', '=', id).execute()
}

export async function putSeat(
  tx: Tx,
  { offer_id, child_id, family_id }: Authorized<SeatsRef>,
  seat: { way: LegWay; state: SeatState; asked?: { asked_by: string; message: string | null } },
  now: Date,
): Promise<void> {
  const { way, state, asked } = seat
  await tx
    .insertInto('ride_seats')
    .values({ id: randomUUID(), offer_id, child_id, family_id, way, state, created_at: now.toISOString(), ...asked })
    .onConflict((conflict) => conflict.columns(['offer_id', 'child_id', 'way']).doUpdateSet({ state, ...asked }))
    .execute()
}

export async function deleteSeats(
  tx: Tx,
  { offer_id, child_id }: Authorized<SeatsRef>,
  ways: readonly LegWay[],
): Promise<void> {
  await tx
    .deleteFrom('ride_seats')
    .where('offer_id', '=', offer_id)
    .where('child_id', '=', child_id)
    .where('way', 'in', ways)
    .execute()
}

export interface SeatInCar {
  child_id: string
  family_id: string
  first_name: string
  way: LegWay
  state: SeatState
}

export function seatsInCar(tx: Tx, { id }: OfferRef): Promise<SeatInCar[]> {
  return tx
    .selectFrom('ride_seats')
    .innerJoin('children', 'children.id', 'ride_seats.child_id')
    .select(['child_id', 'ride_seats.family_id', 'children.first_name', 'way', 'state'])
    .where('offer_id', '=', id)
    .orderBy('child_id')
    .execute()
}

export async function deleteAskedFor(tx: Tx, { id }: Authorized<OfferRef>, way: LegWay): Promise<void> {
  await tx
    .deleteFrom('ride_seats')
    .where('offer_id', '=', id)
    .where('way', '=', way)
    .where('state', 'in', ['asked', 'declined'])
    .execute()
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const user = await tx.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow()
  return user.username
}
