import type { Tx } from '../../db/client.ts'
import { userColumns, verifiedAtWith } from '../auth/auth.repository.ts'

interface ProfileChange {
  username?: string | undefined
  email: string
  phone: string
  findable_by_name?: boolean | undefined
}

export function updateProfile(tx: Tx, userId: string, change: ProfileChange) {
  return tx
    .updateTable('users')
    .set({ ...change, email_verified_at: verifiedAtWith(change.email) })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}

export function holdContacts(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'phone'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Replaces only the checked hash, so that of two changes at once one fails. */
export function replacePasswordHash(tx: Tx, userId: string, checked: string, next: string) {
  return tx
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', checked)
    .returning(['email', 'email_verified_at'])
    .executeTakeFirst()
}
