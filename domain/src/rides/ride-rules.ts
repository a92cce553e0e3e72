import { parseClockTime, wrongClockTime } from '../activities/clock-time.ts'
import type { LegWay } from '../legs/leg-rules.ts'
import type { Problem } from '../texts/problem.ts'

export const mostSeats = 8
export const rideTextLimit = 200
export const lateMinutes = [5, 10, 15, 20, 30, 45, 60] as const

/** A way without seats is not driven. */
export interface OfferedWays {
  seats_there: number | null
  seats_back: number | null
  leaves_there: string | null
  leaves_back: string | null
}

export const wrongSeats = `Please offer 1 to ${mostSeats} seats`
export const noWayChosen = 'Please offer seats for at least one way'

export function rideOfferProblems(offer: OfferedWays): Problem<keyof OfferedWays>[] {
  if (offer.seats_there === null && offer.seats_back === null) return [{ field: 'seats_there', text: noWayChosen }]
  return (['there', 'back'] as const).flatMap((way) => wayProblems(offer, way))
}

function wayProblems(offer: OfferedWays, way: LegWay): Problem<keyof OfferedWays>[] {
  const [seats, leaves] = [offer[`seats_${way}`], offer[`leaves_${way}`]]
  if (seats !== null && (!Number.isInteger(seats) || seats < 1 || seats > mostSeats)) {
    return [{ field: `seats_${way}`, text: wrongSeats }]
  }
  if (leaves !== null && !parseClockTime(leaves)) {
    return [{ field: `leaves_${way}`, text: wrongClockTime }]
  }
  return []
}
