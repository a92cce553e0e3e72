import type { Db } from '../../db/client.ts'

export function legsOfFamily(db: Db, familyId: string) {
  return db
    .selectFrom('legs')
    .select(['activity_id as activity_uuid', 'child_id as child_uuid', 'way', 'who', 'by_user', 'by_name'])
    .select(['done_at', 'done_by'])
    .where('family_id', '=', familyId)
    .orderBy('activity_id')
    .orderBy('child_id')
    .orderBy('way')
    .execute()
}

export function usualLegsOfFamily(db: Db, familyId: string) {
  return db
    .selectFrom('series_legs')
    .select(['series_id as series_uuid', 'child_id as child_uuid', 'way', 'weekday', 'who', 'by_user', 'by_name'])
    .where('family_id', '=', familyId)
    .orderBy('series_id')
    .orderBy('child_id')
    .orderBy('weekday')
    .orderBy('way')
    .execute()
}
