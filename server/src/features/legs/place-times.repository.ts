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
