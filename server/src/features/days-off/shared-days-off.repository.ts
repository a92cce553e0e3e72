import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { SharedDayOff } from './days-off-offers.ts'

/** Of families that share theirs. What they took over themselves is not theirs to pass on. */
export function sharedDaysOff(db: Db, familyIds: readonly string[], from: CalendarDate): Promise<SharedDayOff[]> {
  return db
    .selectFrom('days_off')
    .innerJoin('families', 'families.id', 'days_off.family_id')
    .select(['days_off.id', 'family_id', 'name', 'from_date', 'to_date'])
    .select(sql<string[]>`array(select child_id from days_off_children where day_off_id = days_off.id)`.as('child_ids'))
    .where('family_id', '=', sql<string>`any(${[...familyIds]}::uuid[])`)
    .where('shares_days_off', '=', true)
    .where('to_date', '>=', from)
    .where('is_removed', '=', false)
    .where('taken_from', 'is', null)
    .orderBy('from_date')
    .orderBy('days_off.id')
    .execute()
}

export async function sharesDaysOff(db: Db, familyId: string): Promise<boolean> {
  const family = await db.selectFrom('families').select('shares_days_off').where('id', '=', familyId).executeTakeFirst()
  return family?.shares_days_off ?? false
}

export async function setSharesDaysOff(tx: Tx, { familyId }: Actor, shares_days_off: boolean): Promise<void> {
  await tx.updateTable('families').set({ shares_days_off }).where('id', '=', familyId).execute()
}
