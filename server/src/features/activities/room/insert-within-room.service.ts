import type { Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import { insertActivities, type Hosts, type NewActivity } from '../activities.repository.ts'
import { refuseBeyondRoom } from './activity-room.ts'
import { rangeAround } from '../range-around.ts'

/** The family is locked, so that two requests at once do not both take the last room. */
export async function insertWithinRoom(tx: Tx, hosts: Authorized<Hosts>, wanted: NewActivity[], now: Date) {
  const [first, ...others] = wanted
  if (!first) return { rows: [], nearly_full: false }
  const rows = await insertActivities(tx, hosts, wanted, now)
  const nearly_full = await refuseBeyondRoom(tx, hosts.family_id, rangeAround(first, ...others))
  return { rows, nearly_full }
}
