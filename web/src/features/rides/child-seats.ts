import type { RideOffer, RideSeat, Rides } from '@parent-activity/contract/rides'
import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { SeatState } from '@parent-activity/domain/rides/seat-state'
import { drivenWays } from './ride-texts.ts'

export interface ChildSeats {
  child_uuid: string
  child_name: string
  ways: LegWay[]
  asked_by: string | null
  message: string | null
}

/** Seats in one state, one entry for each child. */
export function seatsByChild(offer: RideOffer, ...states: SeatState[]): ChildSeats[] {
  const children = new Map<string, RideSeat[]>()
  for (const seat of offer.seats) {
    if (states.includes(seat.state)) children.set(seat.child_uuid, [...(children.get(seat.child_uuid) ?? []), seat])
  }
  return [...children.values()].flatMap((seats) => {
    const [first] = seats
    return first ? [{ ...first, ways: seats.map(({ way }) => way) }] : []
  })
}

/** Ways for which a parent can ask, or a driver offer a seat: one is free, and the child has none yet. */
export function openWays(rides: Pick<Rides, 'offers'>, offer: RideOffer, childId: string): LegWay[] {
  return drivenWays(offer).filter((way) => {
    if ((offer[`free_${way}`] ?? 0) < 1) return false
    const isOfChild = (seat: RideSeat) => seat.child_uuid === childId && seat.way === way
    const isHere = offer.seats.some((seat) => isOfChild(seat) && (seat.state !== 'declined' || !offer.is_mine))
    return !isHere && !rides.offers.some(({ seats }) => seats.some((seat) => isOfChild(seat) && seat.state === 'given'))
  })
}
