import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'

const childColumns = [
  'id',
  'first_name',
  'last_name',
  'birth_date',
  'age',
  'grade',
  'school',
  'interests',
  'birth_year',
  'created_at',
] as const

export interface ChildRef {
  id: string
  family_id: string
  first_name: string
  last_name: string
  birth_date: string | null
  age: number | null
}

interface ChildDetails {
  first_name?: string | undefined
  last_name?: string | undefined
  birth_date: string | null
  age: number | null
  grade?: string | null | undefined
  school?: string | null | undefined
  interests?: string | null | undefined
}

export function listChildren(db: Db, familyId: string) {
  return db
    .selectFrom('children')
    .select(childColumns)
    .where('family_id', '=', familyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findChild(tx: Tx, familyId: string, id: string) {
  return tx
    .selectFrom('children')
    .select(['id', 'family_id', 'first_name', 'last_name', 'birth_date', 'age'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findChildren(tx: Tx, familyId: string, ids: string[]) {
  return tx
    .selectFrom('children')
    .select(['id', 'first_name', 'last_name'])
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .execute()
}

export async function countChildren(tx: Tx, familyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('children')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return count
}

export function insertChild(
  tx: Tx,
  child: ChildDetails & { id: string; family_id: string; first_name: string; last_name: string },
  now: Date,
) {
  return tx
    .insertInto('children')
    .values({ ...child, created_at: now.toISOString() })
    .returning(childColumns)
    .executeTakeFirstOrThrow()
}

export function updateChild(tx: Tx, child: Authorized<ChildRef>, change: ChildDetails) {
  return tx
    .updateTable('children')
    .set(change)
    .where('id', '=', child.id)
    .returning(childColumns)
    .executeTakeFirstOrThrow()
}

/** Foreign keys remove the child from activities that other children host too. */
export async function deleteChild(tx: Tx, child: Authorized<ChildRef>): Promise<void> {
  await tx.deleteFrom('children').where('id', '=', child.id).execute()
}
