import type { Nothing } from '@parent-activity/contract/fields'
import type { ridesEndpoints } from '@parent-activity/contract/rides'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { SeatAction, SeatState } from '@parent-activity/domain/rides/seat-state'
import type { Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import type { RideNews, RideNotices } from './ride-notices.ts'
import { activityOfOffer, lockedRides, seatsBetween } from './rides.access.ts'
import { hasSeat, noSeat, seatMoved } from './rides.errors.ts'
import {
  countTaken,
  deleteOpenElsewhere,
  deleteSeats,
  hasSeatElsewhere,
  nameOf,
  putSeat,
  type OfferRef,
  type SeatsRef,
} from './rides.repository.ts'
import { givenNews, refuseUnlessAhead, seatNews } from './rides.service.ts'
import { seatAfter, takesSeat, type SeatSide } from './seat-moves.ts'

type Endpoint = (typeof ridesEndpoints)['POST /api/rides/:id/seats']

interface Move {
  way: LegWay
  before: SeatState | 'none'
  after: SeatState | 'none'
}

/** All ways or none. */
export function changeSeats(
  { params, body, write, actor, now }: Request<Endpoint>,
  notices: RideNotices,
): Promise<Nothing> {
  const { action, child_uuid: childId, ways, message } = body
  return write(async (tx) => {
    const activity = await lockedRides(tx, actor, await activityOfOffer(tx, params.id))
    if (action !== 'leave') refuseUnlessAhead(activity, now)
    const between = await seatsBetween(tx, actor, { activity, offerId: params.id, childId, ways })
    const { side, offer, seats } = between
    const moves = ways.map((way) => moveOf(side, action, way, seats))
    await refuseUnlessRoom(tx, offer, moves, childId)
    const asked = action === 'ask' ? { asked: { asked_by: actor.userId, message } } : {}
    for (const { way, before, after } of moves) {
      if (after === 'none') await deleteSeats(tx, seats, [way])
      else await putSeat(tx, seats, { way, state: after, ...(before === 'none' && asked) }, now)
      if (after === 'given') await deleteOpenElsewhere(tx, offer, seats, way)
    }
    await tellOther(tx, { side, offer, seats, moves, by: await nameOf(tx, actor.userId) }, now, notices)
    return {}
  })
}

function moveOf(side: SeatSide, action: SeatAction, way: LegWay, { states }: SeatsRef): Move {
  const before = states.get(way) ?? 'none'
  const after = seatAfter(side, action, before)
  if (after === undefined) throw seatMoved()
  return { way, before, after }
}

async function refuseUnlessRoom(tx: Tx, offer: OfferRef, moves: readonly Move[], childId: string): Promise<void> {
  const taken = await countTaken(tx, offer)
  for (const { way, before, after } of moves) {
    const isWanted = after === 'asked' || takesSeat(after)
    if (!isWanted) continue
    if (!takesSeat(before) && taken[way] >= (offer[`seats_${way}`] ?? 0)) throw noSeat()
    if (await hasSeatElsewhere(tx, offer, childId, way)) throw hasSeat()
  }
}

interface Told {
  side: SeatSide
  offer: Authorized<OfferRef>
  seats: Authorized<SeatsRef>
  moves: readonly Move[]
  /** The parent who acts, or the driver. */
  by: string
}

async function tellOther(tx: Tx, told: Told, now: Date, notices: RideNotices): Promise<void> {
  const news = told.side === 'parent' ? newsForDriver(told) : newsForParents(told)
  if (news.length > 0) return notices.tell(tx, news, now)
  // Nothing was agreed, so what was asked or offered goes without a word.
  await notices.takeBack(tx, told.side === 'parent' ? driverNews(told, 'ride_left') : parentNews(told, 'ride_off'))
}

function newsForDriver(told: Told): RideNews[] {
  if (isAny(told, ({ after }) => after === 'asked')) return driverNews(told, 'ride_asked')
  if (isAny(told, ({ after }) => after === 'given')) return driverNews(told, 'ride_taken')
  return isAny(told, ({ before }) => takesSeat(before)) ? driverNews(told, 'ride_left') : []
}

function newsForParents(told: Told): RideNews[] {
  const given = told.moves.filter(({ after }) => after === 'given')
  if (given.length > 0) {
    const { child_id, family_id, name: first_name } = told.seats
    return givenNews(
      told.offer,
      given.map(({ way }) => ({ child_id, family_id, first_name, way })),
    )
  }
  if (isAny(told, ({ after }) => after === 'offered')) return parentNews(told, 'ride_offered')
  if (isAny(told, ({ after }) => after === 'declined')) return parentNews(told, 'ride_declined')
  return isAny(told, ({ before }) => before === 'given') ? parentNews(told, 'ride_off') : []
}

function isAny({ moves }: Told, test: (move: Move) => boolean): boolean {
  return moves.some(test)
}

function driverNews({ offer, seats, by }: Told, kind: RideNews['kind']): RideNews[] {
  const { activity_id, family_id } = offer
  return [
    { kind, activity_id, family_id, child_id: null, person_name: by, guest_child_name: seats.name, message: null },
  ]
}

function parentNews({ offer, seats: { child_id, family_id, name } }: Told, kind: RideNews['kind']): RideNews[] {
  return seatNews(offer, [{ child_id, family_id, first_name: name }], kind)
}
