import type { Db, Tx } from '../../db/client.ts'
import { userColumns } from '../auth/auth.repository.ts'

interface Profile {
  username: string
  email: string
  phone: string
}

export function updateProfile(tx: Tx, userId: string, profile: Profile) {
  return tx.updateTable('users').set(profile).where('id', '=', userId).returning(userColumns).executeTakeFirstOrThrow()
}

export function findPasswordHash(db: Db, userId: string) {
  return db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
}

export async function updatePasswordHash(tx: Tx, userId: string, password_hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
}
