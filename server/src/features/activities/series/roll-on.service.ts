import type { Db, Tx } from '../../../db/client.ts'
import { lockFamily } from '../../../db/family-lock.ts'
import { familyToday } from '../../family/family-today.repository.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { isNoRoom } from '../activities.errors.ts'
import type { GuestEvents } from '../guest-events.ts'
import { plannedUntil, planUntil } from './planned-dates.service.ts'
import { seriesToRollOn } from './series.access.ts'
import { findFamiliesToRollOn } from './series.repository.ts'

const familiesAtOnce = 100

/**
 * Plans what has no end a little further, each family in a transaction of its own: one that fails does
 * not stop the others. Returns how many dates were made.
 */
export async function rollSeriesOn(db: Db, now: Date, guests: GuestEvents): Promise<number> {
  let made = 0
  let after: string | null = null
  const failures: unknown[] = []
  do {
    const families: string[] = await findFamiliesToRollOn(db, now, after, familiesAtOnce)
    for (const familyId of families) {
      try {
        made += await rollFamilyOn(db, familyId, now, guests)
      } catch (error) {
        failures.push(error)
      }
    }
    after = families.at(-1) ?? null
  } while (after !== null)
  if (failures.length > 0) {
    throw new Error(`The series of ${failures.length} families could not be planned`, { cause: failures[0] })
  }
  return made
}

/** One whose calendar is full is tried again at the next run. */
async function rollFamilyOn(db: Db, familyId: string, now: Date, guests: GuestEvents): Promise<number> {
  try {
    return await inTransaction(db, (tx) => rollAllOn(tx, familyId, now, guests))
  } catch (error) {
    if (isNoRoom(error)) return 0
    throw error
  }
}

async function rollAllOn(tx: Tx, familyId: string, now: Date, guests: GuestEvents): Promise<number> {
  await lockFamily(tx, familyId)
  const today = await familyToday(tx, familyId, now)
  const until = plannedUntil(today)
  let made = 0
  for (const series of await seriesToRollOn(tx, familyId, until)) {
    made += (await planUntil(tx, series, until, today, guests, now)).made
  }
  return made
}
