import type { Tx } from '../../db/client.ts'
import type { TakenOut } from '../../db/taken-out.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import { deleteLinkGuestsOf } from './link-guests.repository.ts'
import { insertLinkGuestsAgain } from './taken-out-guests.repository.ts'

/** Guests by link hear of nothing, because nobody knows where they are: their page shows what is so. */
export function withLinkGuests(events: GuestEvents): GuestEvents {
  return {
    ...events,
    unshared: async (tx, activityIds, now) => {
      await events.unshared(tx, activityIds, now)
      await deleteLinkGuestsOf(tx, activityIds)
    },
    // Before the other guests, whose places are counted.
    cameBack: async (tx: Tx, dates: readonly TakenOut[], now: Date) => {
      await insertLinkGuestsAgain(tx, dates)
      await events.cameBack(tx, dates, now)
    },
  }
}
