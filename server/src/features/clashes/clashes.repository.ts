import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Authorized } from '../../http/authorized.ts'

export interface SettledClashRef {
  id: string
}

const columns = ['id', 'id as uuid', 'key', 'date', 'created_at'] as const

export function listSettledClashes(db: Db, familyId: string) {
  return db
    .selectFrom('settled_clashes')
    .select(columns)
    .where('family_id', '=', familyId)
    .orderBy('date')
    .orderBy('key')
    .execute()
}

export function findByKey(tx: Tx, familyId: string, key: string) {
  return tx
    .selectFrom('settled_clashes')
    .select(columns)
    .where('family_id', '=', familyId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export function findSettledClash(tx: Tx, familyId: string, id: string): Promise<SettledClashRef | undefined> {
  return tx
    .selectFrom('settled_clashes')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countSettledClashes(tx: Tx, familyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('settled_clashes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return count
}

export function insertSettledClash(
  tx: Tx,
  clash: { id: string; family_id: string; key: string; date: CalendarDate },
  now: Date,
) {
  return tx
    .insertInto('settled_clashes')
    .values({ ...clash, created_at: now.toISOString() })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteSettledClash(tx: Tx, clash: Authorized<SettledClashRef>): Promise<void> {
  await tx.deleteFrom('settled_clashes').where('id', '=', clash.id).execute()
}

/** No clock on earth still shows that day. */
const keptDays = 1

export function deletePassedClashes(db: Db, now: Date): Promise<number> {
  return deleteInBatches(db, 'settled_clashes', sql`date < ${addDays(utcDay(now), -keptDays)}`)
}
