import type { Db, Tx } from '../../db/client.ts'
import { userColumns } from '../auth/auth.repository.ts'

interface Profile {
  username: string
  email: string
  phone: string
  findable_by_name?: boolean | undefined
}

export function updateProfile(tx: Tx, userId: string, profile: Profile) {
  return tx.updateTable('users').set(profile).where('id', '=', userId).returning(userColumns).executeTakeFirstOrThrow()
}

export function findPasswordHash(db: Db, userId: string) {
  return db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
}

/** Only from the hash that was checked: of two changes made at once one finds its current password no longer right. */
export async function replacePasswordHash(tx: Tx, userId: string, checked: string, next: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', checked)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
