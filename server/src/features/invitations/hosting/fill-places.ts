import type { Tx } from '../../../db/client.ts'
import type { GuestNotices } from '../guest-notices.ts'
import { findFreePlaces, firstInLine, givePlaces, idsOf, lockLines, offerPlaces } from './waiting-list.repository.ts'

/** Runs in every transaction in which a place may have come free. */
export type FillPlaces = (tx: Tx, activityIds: readonly string[], now: Date) => Promise<void>

/**
 * The guest who waits longest gets the place: at once if there is a day to go, else as an offer. An offered place counts as taken, so no
 * other guest can take it meanwhile.
 */
export function placesFiller(notices: Pick<GuestNotices, 'leave' | 'leaveByLink'>): FillPlaces {
  return async (tx, activityIds, now) => {
    if (activityIds.length === 0) return
    for (const activityId of await lockLines(tx, activityIds, now)) {
      const places = await findFreePlaces(tx, activityId, now)
      if (!places || (places.free !== null && places.free <= 0)) continue
      const first = await firstInLine(tx, activityId, places.free)
      if (places.is_soon) await offerPlaces(tx, first, places.begins, now)
      else {
        await givePlaces(tx, first, now)
        await notices.leaveByLink(tx, 'has_place', idsOf(first, 'linked'), now)
      }
      await notices.leave(tx, places.is_soon ? 'place_offered' : 'place_given', idsOf(first, 'invited'), now)
    }
  }
}
