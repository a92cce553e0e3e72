import type { Leg, Legs, legsEndpoints } from '@parent-activity/contract/legs'
import { believedToday } from '@parent-activity/domain/calendar/today'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import { problem } from '@parent-activity/domain/texts/problem'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { familyToday } from '../family/family-today.repository.ts'
import { ownGoingChild } from './legs.access.ts'
import { noLeg, notYet, rideGiven } from './legs.errors.ts'
import {
  datesAround,
  legsBetween,
  legsOf,
  memberExists,
  peopleOf,
  setDone,
  setLeg,
  setUsual,
  type Taker,
} from './legs.repository.ts'
import { listPlaceTimes } from './place-times.repository.ts'

type Endpoints = typeof legsEndpoints

export function legs({ query, read, actor: { familyId } }: Request<Endpoints['GET /api/legs']>): Promise<Legs> {
  return read(async (db) => withPlaces(db, familyId, await legsBetween(db, familyId, query)))
}

export interface LegEvents {
  /** These run in the transaction of the write: a turn may come too late for its usual reminder. */
  onTakersChanged: (tx: Tx, actor: Actor, activityIds: string[], now: Date) => Promise<void>
  onMinutesChanged: (tx: Tx, actor: Actor, activityIds: string[], now: Date) => Promise<void>
}

export async function chooseTaker(
  { params, body, db, write, actor, now }: Request<Endpoints['PUT /api/activities/:id/legs/:childUuid/:way']>,
  { onTakersChanged }: LegEvents,
): Promise<Legs> {
  const { familyId } = actor
  await write(async (tx) => {
    const child = await ownGoingChild(tx, actor, params.id, params.childUuid)
    const { series_ref } = child
    const taker = await knownTaker(tx, familyId, body)
    refuseProblems(problem('every', body.every === 'weekday' && series_ref === null ? onlySeries : null))
    const inForce = find(await legsOf(tx, familyId, params.id), params)
    if (inForce?.who === 'ride') throw rideGiven(inForce.name ?? '', child.child_name)
    const today = believedToday(body.today, now)
    const isUsual = body.every === 'weekday' && series_ref !== null
    if (isUsual) await setUsual(tx, { ...child, series_ref }, params.way, taker, today)
    if (!isUsual || child.start_date < today || inForce?.done_at) await setLeg(tx, child, params.way, taker)
    await onTakersChanged(tx, actor, isUsual ? await datesAround(tx, series_ref, now) : [params.id], now)
    return {}
  })
  return legsOfActivity(db, familyId, params.id)
}

const onlySeries = 'Only a series has a usual'
const notOfFamily = 'Please choose somebody of your family'

async function knownTaker(
  tx: Tx,
  familyId: string,
  { who, user_uuid, name }: Request<Endpoints['PUT /api/activities/:id/legs/:childUuid/:way']>['body'],
): Promise<Taker> {
  const by_user = who === 'member' ? user_uuid : null
  if (by_user !== null) {
    refuseProblems(problem('user_uuid', (await memberExists(tx, familyId, by_user)) ? null : notOfFamily))
  }
  return { who, by_user, by_name: who === 'person' ? name : null }
}

export async function sayDone({
  params,
  body,
  db,
  write,
  actor,
  now,
}: Request<Endpoints['POST /api/activities/:id/legs/:childUuid/:way/done']>): Promise<Legs> {
  const { familyId, userId } = actor
  await write(async (tx) => {
    const child = await ownGoingChild(tx, actor, params.id, params.childUuid)
    const inForce = find(await legsOf(tx, familyId, params.id), params)
    if (!inForce) throw noLeg()
    if (child.start_date > (await familyToday(tx, familyId, now))) throw notYet()
    await setDone(tx, child, params.way, asTaker(inForce), body.done ? { at: now, by: userId } : null)
    return {}
  })
  return legsOfActivity(db, familyId, params.id)
}

/** Read after the write, whose reply is kept for a retry: a driver's name must not be. */
async function legsOfActivity(db: Db, familyId: string, activityId: string): Promise<Legs> {
  return withPlaces(db, familyId, await legsOf(db, familyId, activityId))
}

/** A seat stands in its own table. */
function asTaker({ who, user_uuid, name }: Leg): Taker {
  if (who === 'ride') return { who: 'open', by_user: null, by_name: null }
  return { who, by_user: user_uuid, by_name: who === 'person' ? name : null }
}

function find(all: Leg[], { childUuid, way }: { childUuid: string; way: LegWay }): Leg | undefined {
  return all.find((leg) => leg.child_uuid === childUuid && leg.way === way)
}

async function withPlaces(db: Db, familyId: string, found: Leg[]): Promise<Legs> {
  return { legs: found, places: await listPlaceTimes(db, familyId), people: await peopleOf(db, familyId) }
}
