import type { Tx } from '../../db/client.ts'
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

/** Nobody else changes them until the transaction ends. */
export function holdContacts(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Only from the hash that was checked: of two changes made at once one finds its current password no longer right.
 * Gives the e-mail address of the account.
 */
export async function replacePasswordHash(
  tx: Tx,
  userId: string,
  checked: string,
  next: string,
): Promise<string | undefined> {
  const account = await tx
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', checked)
    .returning('email')
    .executeTakeFirst()
  return account?.email
}
