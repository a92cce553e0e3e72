import type { LegWay, LegWho } from '@parent-activity/domain/legs/leg-rules'
import type { SeatState } from '@parent-activity/domain/rides/seat-state'
import type { Generated } from 'kysely'
import type { Day, Timestamp } from './column-types.ts'

interface LegTaker {
  who: LegWho
  /** Null unless a member; also once that member has left, which leaves the leg open. */
  by_user: string | null
  /** Of somebody without an account. */
  by_name: string | null
}

interface Legs extends LegTaker {
  activity_id: string
  child_id: string
  family_id: string
  way: LegWay
  done_at: Generated<Timestamp | null>
  done_by: Generated<string | null>
}

/** The usual, for dates of a series without a row in `legs`. */
interface SeriesLegs extends LegTaker {
  series_id: string
  child_id: string
  family_id: string
  way: LegWay
  weekday: number
}

/** How long it takes from home; `place` as `placeKey` writes it. */
interface PlaceTimes {
  family_id: string
  place: string
  minutes: number
}

interface RideOffers {
  id: string
  activity_id: string
  family_id: string
  user_id: string
  /** Null if there is no ride that way. */
  seats_there: number | null
  seats_back: number | null
  leaves_there: string | null
  leaves_back: string | null
  from_place: string | null
  note: string | null
  created_at: Timestamp
}

interface RideSeats {
  id: string
  offer_id: string
  child_id: string
  family_id: string
  way: LegWay
  state: SeatState
  message: string | null
  asked_by: string | null
  created_at: Timestamp
}

interface SettledClashes {
  id: string
  family_id: string
  key: string
  date: Day
  created_at: Timestamp
}

export interface LegAndRideTables {
  legs: Legs
  series_legs: SeriesLegs
  place_times: PlaceTimes
  ride_offers: RideOffers
  ride_seats: RideSeats
  settled_clashes: SettledClashes
}
