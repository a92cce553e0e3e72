import type { Tx } from '../../db/client.ts'
import type { GuestNotices } from './guest-notices.ts'
import type { FillPlaces } from './hosting/fill-places.ts'

/** Consequences of an answer, in its transaction. */
export interface AnswerParts {
  takeBackNotices: GuestNotices['takeBack']
  takeBackOffers: GuestNotices['takeBackOffers']
  fillPlaces: FillPlaces
  onDeclined: (tx: Tx, activityIds: string[], now: Date) => Promise<void>
}
