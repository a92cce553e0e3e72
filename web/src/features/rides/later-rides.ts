import type { Activity } from '@parent-activity/contract/activities'
import { later } from '../../ui/feedback/later.tsx'

interface RidesProps {
  activity: Activity
}

const withoutRides = { meanwhile: null, failed: () => null }

/** Most activities have no rides, so their pages don’t wait for this. */
export const LaterRidesCard = later<RidesProps>({
  load: async () => (await import('./rides-card.tsx')).RidesCard,
  ...withoutRides,
})

export const LaterDriverCards = later<RidesProps>({
  load: async () => (await import('./driver-cards.tsx')).DriverCards,
  ...withoutRides,
})

export const LaterOfferRow = later<RidesProps>({
  load: async () => (await import('./offer-row.tsx')).OfferRow,
  ...withoutRides,
})
