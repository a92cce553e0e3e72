import type { FamilyRole } from '@parent-activity/domain/accounts/account-rules'
import type { Db, Tx } from '../../db/client.ts'
import type { Authorized } from '../../http/authorized.ts'
import { verifiedAtWith, type NewUser } from '../auth/auth.repository.ts'

const memberColumns = [
  'id',
  'id as uuid',
  'username',
  'email',
  'phone',
  'family_role as role',
  'is_primary',
  'created_at',
] as const

interface MemberChange {
  username: string
  email: string
  phone: string
  role: FamilyRole
}

export interface FamilyRef {
  id: string
}

export interface MemberRef {
  id: string
  username: string
  email: string
  email_verified_at: string | null
  phone: string
  role: FamilyRole
  is_primary: boolean
}

export async function countMembers(tx: Tx, familyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return count
}

export function listMembers(db: Db, familyId: string) {
  return db
    .selectFrom('users')
    .select(memberColumns)
    .where('family_id', '=', familyId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findMember(tx: Tx, familyId: string, id: string) {
  return tx
    .selectFrom('users')
    .select([...memberColumns, 'email_verified_at'])
    .where('family_id', '=', familyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function insertMember(tx: Tx, user: NewUser, now: Date) {
  return tx
    .insertInto('users')
    .values({ ...user, created_at: now.toISOString() })
    .returning(memberColumns)
    .executeTakeFirstOrThrow()
}

export function updateMember(tx: Tx, member: Authorized<MemberRef>, { role: family_role, ...change }: MemberChange) {
  return tx
    .updateTable('users')
    .set({ ...change, family_role, email_verified_at: verifiedAtWith(change.email) })
    .where('id', '=', member.id)
    .returning(memberColumns)
    .executeTakeFirstOrThrow()
}

export async function deleteMember(tx: Tx, member: Authorized<MemberRef>): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', member.id).execute()
}

/** Writes that add activities lock the family too, so each gets the zone that is stored in the end. */
export async function updateTimeZone(tx: Tx, family: Authorized<FamilyRef>, time_zone: string): Promise<void> {
  await tx.updateTable('families').set({ time_zone }).where('id', '=', family.id).execute()
}
