import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { GuestNotices } from '../guest-notices.ts'
import type { FillPlaces } from './fill-places.ts'
import { lockActivities } from '../invitations.repository.ts'
import { endOffers, findLinesToMove } from './waiting-list.repository.ts'

/** Every process runs it: places whose offer has run out go to the next. */
export async function moveLines(
  db: Db,
  now: Date,
  { fillPlaces, takeBackOffers }: { fillPlaces: FillPlaces; takeBackOffers: GuestNotices['takeBackOffers'] },
): Promise<void> {
  for (const activityId of await findLinesToMove(db, now)) {
    await inTransaction(db, async (tx) => {
      await lockActivities(tx, [activityId])
      await takeBackOffers(tx, await endOffers(tx, activityId, now))
      await fillPlaces(tx, [activityId], now)
    })
  }
}
