import type { Tx } from '../../db/client.ts'
import { tooManyActivities, tooMuchDescribed } from './activities.errors.ts'
import { sumEntries } from './activities.repository.ts'

const mostActivities = 20_000
const mostDescriptionBytes = 20 * 1024 * 1024

/**
 * After something was added or described anew, while it can still be taken back. A list of all that a family has is made
 * in memory, for many families at once.
 */
export async function refuseBeyondRoom(tx: Tx, familyId: string): Promise<void> {
  const { count, description_bytes } = await sumEntries(tx, familyId)
  if (count > mostActivities) throw tooManyActivities(mostActivities)
  if (description_bytes > mostDescriptionBytes) throw tooMuchDescribed()
}
