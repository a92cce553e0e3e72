import type { Db } from '../../db/client.ts'

export function thingsOf(db: Db, familyId: string) {
  return db
    .selectFrom('things')
    .select(['id as uuid', 'activity_id as activity_uuid', 'series_id as series_uuid', 'name', 'created_at'])
    .where('family_id', '=', familyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function packedThingsOf(db: Db, familyId: string) {
  return db
    .selectFrom('packed_things')
    .innerJoin('things', 'things.id', 'thing_id')
    .select(['thing_id as thing_uuid', 'packed_things.activity_id as activity_uuid', 'name'])
    .where('packed_things.family_id', '=', familyId)
    .orderBy('packed_things.activity_id')
    .orderBy('thing_id')
    .execute()
}
