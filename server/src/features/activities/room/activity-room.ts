import { isNearlyFull, mostEntries, mostListBytes } from './calendar-room.ts'
import type { Tx } from '../../../db/client.ts'
import { tooManyActivities, yearFull } from '../activities.errors.ts'
import { bytesOfHeaviestYear, countEntries } from './activity-room.repository.ts'
import type { Range } from '../activity-entries.repository.ts'

/** Runs after the insert. Returns whether a year is nearly full. */
export async function refuseBeyondRoom(tx: Tx, familyId: string, days: Range): Promise<boolean> {
  if ((await countEntries(tx, familyId)) > mostEntries) throw tooManyActivities(mostEntries)
  const bytes = await bytesOfHeaviestYear(tx, familyId, days)
  if (bytes > mostListBytes) throw yearFull()
  return isNearlyFull(bytes)
}

/**
 * Families over the limit from before it existed can still make changes that do not grow. Returns whether a year has
 * grown and is nearly full.
 */
export async function changeWithinRoom(
  tx: Tx,
  familyId: string,
  days: Range,
  change: () => Promise<void>,
): Promise<boolean> {
  const before = await bytesOfHeaviestYear(tx, familyId, days)
  await change()
  const bytes = await bytesOfHeaviestYear(tx, familyId, days)
  if (bytes > Math.max(mostListBytes, before)) throw yearFull()
  return bytes > before && isNearlyFull(bytes)
}
