import type { SchoolHoursDetails } from '@parent-activity/contract/calendar/school-hours'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface SchoolHoursRef {
  id: string
}

const columns = [
  'id',
  'id as uuid',
  'child_id as child_uuid',
  'weekdays',
  'every_weeks',
  'from_date',
  'start_time',
  'end_time',
  'created_at',
] as const

export function listSchoolHours(db: Db, familyId: string) {
  return db
    .selectFrom('school_hours')
    .select(columns)
    .where('family_id', '=', familyId)
    .orderBy('start_time')
    .orderBy('end_time')
    .orderBy('id')
    .execute()
}

export function findSchoolHours(tx: Tx, familyId: string, id: string): Promise<SchoolHoursRef | undefined> {
  return tx
    .selectFrom('school_hours')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countSchoolHours(tx: Tx, childId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('school_hours')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow()
  return count
}

export function insertSchoolHours(
  tx: Tx,
  hours: SchoolHoursDetails & { id: string; family_id: string; child_id: string },
  now: Date,
) {
  return tx
    .insertInto('school_hours')
    .values({ ...hours, created_at: now.toISOString() })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateSchoolHours(tx: Tx, hours: Authorized<SchoolHoursRef>, details: SchoolHoursDetails) {
  return tx
    .updateTable('school_hours')
    .set(details)
    .where('id', '=', hours.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteSchoolHours(tx: Tx, hours: Authorized<SchoolHoursRef>): Promise<void> {
  await tx.deleteFrom('school_hours').where('id', '=', hours.id).execute()
}
