import type { Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { ChildRef } from '../children/children.repository.ts'
import { hostedAlone } from './activities.access.ts'
import { deleteActivities, deleteHost } from './activities.repository.ts'
import type { GuestEvents } from './guest-events.ts'

export async function removeHost(tx: Tx, child: Authorized<ChildRef>, now: Date, guests: GuestEvents): Promise<void> {
  const alone = await hostedAlone(tx, child)
  await guests.cancelled(tx, alone.ids, now)
  await deleteActivities(tx, alone)
  await guests.hostLeaves(tx, child.id, now)
  await guests.placesFreed(tx, await deleteHost(tx, child), now)
}
