import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { earliestToday, latestToday } from '@parent-activity/domain/calendar/today'
import { placeKey } from '@parent-activity/domain/legs/leg-rules'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export function listPlaceTimes(db: Db, familyId: string) {
  return db
    .selectFrom('place_times')
    .select(['place', 'minutes'])
    .where('family_id', '=', familyId)
    .orderBy('place')
    .execute()
}

export async function countOtherPlaces(tx: Tx, familyId: string, place: string): Promise<number> {
  const { count } = await tx
    .selectFrom('place_times')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .where('place', '!=', place)
    .executeTakeFirstOrThrow()
  return count
}

export async function setPlaceTime(tx: Tx, family_id: string, place: string, minutes: number): Promise<void> {
  await tx
    .insertInto('place_times')
    .values({ family_id, place, minutes })
    .onConflict((row) => row.columns(['family_id', 'place']).doUpdateSet({ minutes }))
    .execute()
}

export async function forgetPlaceTime(tx: Tx, familyId: string, place: string): Promise<void> {
  await tx.deleteFrom('place_times').where('family_id', '=', familyId).where('place', '=', place).execute()
}

/** Activities of the family or to which it is invited, at that place, that may be about to begin or to end. */
export async function datesAt(tx: Tx, familyId: string, place: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; location: string }>`
    select id, location from activities
    where location is not null
      and start_date <= ${addDays(latestToday(now), 1)}::date and end_date >= ${earliestToday(now)}::date
      and (
        family_id = ${familyId}
        or id in (select activity_id from invitations where invited_family_id = ${familyId})
      )`.execute(tx)
  return rows.filter(({ location }) => placeKey(location) === place).map(({ id }) => id)
}
