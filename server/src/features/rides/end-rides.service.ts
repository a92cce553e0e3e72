import { earliestToday } from '@parent-activity/domain/calendar/today'
import type { Tx } from '../../db/client.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import {
  deleteEndedSeats,
  deleteIdleOffers,
  deleteOffersOf,
  type EndedSeat,
  type OfferScope,
  type RideScope,
} from './end-rides.repository.ts'
import type { RideNews, RideNotices } from './ride-notices.ts'
import { holdBondsOf, insertRidesAgain } from './taken-out-rides.repository.ts'

/** A driver drops out. */
export async function endOffers(tx: Tx, scope: OfferScope, now: Date, notices: RideNotices): Promise<void> {
  const seats = ahead(await deleteOffersOf(tx, scope), now)
  await notices.tell(tx, offNews(seats), now)
}

/**
 * Rides that no longer hold, because a child doesn’t go or a connection has ended. Who brought this about is told
 * nothing: `endedBy` is the family that ended the connection.
 */
export async function endRides(
  tx: Tx,
  scope: RideScope,
  now: Date,
  notices: RideNotices,
  endedBy: string | null = null,
): Promise<void> {
  const dropped = ahead(await deleteIdleOffers(tx, scope), now)
  const ended = ahead(await deleteEndedSeats(tx, scope), now)
  // With a connection, an invitation may end, and then the child doesn’t go either.
  const parted = ended.filter(({ is_child_going }) => is_child_going || endedBy !== null)
  const off = [...dropped, ...parted].filter(({ family_id }) => family_id !== endedBy)
  const left = ended.filter(({ driver_family_id }) => driver_family_id !== endedBy)
  await notices.tell(tx, [...offNews(off), ...leftNews(left)], now)
}

/** Guests hear of withdrawn and cancelled activities anyway. */
export function endingRides(events: GuestEvents, notices: RideNotices): GuestEvents {
  return {
    ...events,
    unshared: async (tx, activityIds, now) => {
      await events.unshared(tx, activityIds, now)
      await endQuietly(tx, activityIds)
    },
    cameBack: async (tx, dates, now) => {
      await events.cameBack(tx, dates, now)
      await insertRidesAgain(tx, dates)
      const activityIds = dates.map(({ id }) => id)
      await holdBondsOf(tx, activityIds)
      await endQuietly(tx, activityIds)
    },
    seriesChanged: async (tx, dates, now) => {
      await events.seriesChanged(tx, dates, now)
      await endRides(tx, { activityIds: dates.map(({ activityId }) => activityId) }, now, notices)
    },
    changed: async (tx, activityId, changes, now) => {
      await events.changed(tx, activityId, changes, now)
      await endRides(tx, { activityIds: [activityId] }, now, notices)
    },
    attendanceChanged: async (tx, activityId, hostCantAttend, now) => {
      await events.attendanceChanged(tx, activityId, hostCantAttend, now)
      if (hostCantAttend) await endRides(tx, { activityIds: [activityId] }, now, notices)
    },
    hostLeaves: async (tx, childId, now) => {
      // Invitations end with their host, and the rides of those guests too.
      await events.hostLeaves(tx, childId, now)
      await endRides(tx, { leaving: [childId] }, now, notices)
    },
    guestsLeave: async (tx, childIds, now) => {
      await endRides(tx, { leaving: childIds }, now, notices)
      await events.guestsLeave(tx, childIds, now)
    },
  }
}

async function endQuietly(tx: Tx, activityIds: string[]): Promise<void> {
  await deleteIdleOffers(tx, { activityIds })
  await deleteEndedSeats(tx, { activityIds })
}

function ahead(seats: EndedSeat[], now: Date): EndedSeat[] {
  return seats.filter(({ end_date }) => end_date >= earliestToday(now))
}

/** For everybody with a seat, an offered one or a request. */
function offNews(seats: readonly EndedSeat[]): RideNews[] {
  const waiting = seats.filter(({ state }) => state !== 'declined')
  return oncePerChild(waiting).map(({ activity_id, family_id, child_id, driver_name, first_name }) => ({
    kind: 'ride_off',
    activity_id,
    family_id,
    child_id,
    person_name: driver_name,
    guest_child_name: first_name,
    message: null,
  }))
}

/** For the driver, of a seat that was given. */
function leftNews(seats: readonly EndedSeat[]): RideNews[] {
  const given = seats.filter(({ state }) => state === 'given')
  return oncePerChild(given).map(({ activity_id, driver_family_id, driver_name, first_name }) => ({
    kind: 'ride_left',
    activity_id,
    family_id: driver_family_id,
    child_id: null,
    person_name: driver_name,
    guest_child_name: first_name,
    message: null,
  }))
}

function oncePerChild(seats: readonly EndedSeat[]): EndedSeat[] {
  const seen = seats.map((seat) => [`${seat.activity_id} ${seat.child_id} ${seat.driver_name}`, seat] as const)
  return [...new Map(seen).values()]
}
