import type { User } from '@parent-activity/contract/auth'
import type { profileEndpoints } from '@parent-activity/contract/profile'
import type { Nothing } from '@parent-activity/contract/fields'
import { normalisePhone } from '@parent-activity/domain/phone'
import type { Request } from '../../http/endpoint-routes.ts'
import { hashPassword, isPassword } from '../../security/password-hash.ts'
import { asAccountConflict } from '../auth/auth.errors.ts'
import { deleteOtherSessions } from '../auth/auth.repository.ts'
import { wrongPassword } from './profile.errors.ts'
import { findPasswordHash, replacePasswordHash, updateProfile } from './profile.repository.ts'

type Profile = typeof profileEndpoints

export async function saveProfile({ body, write, actor }: Request<Profile['PUT /api/users/profile']>): Promise<User> {
  try {
    return await write((tx) => updateProfile(tx, actor.userId, { ...body, phone: normalisePhone(body.phone) }))
  } catch (error) {
    throw asAccountConflict(error)
  }
}

export async function changePassword({
  body,
  db,
  write,
  actor,
}: Request<Profile['PUT /api/users/change-password']>): Promise<Nothing> {
  const account = await findPasswordHash(db, actor.userId)
  const checked = account && (await isPassword(body.currentPassword, account.password_hash)) && account.password_hash
  const next = checked && (await hashPassword(body.newPassword))
  return write(async (tx) => {
    // Only here: a retry that carries the key of a change already made finds the old password no longer right.
    if (!checked || !next || !(await replacePasswordHash(tx, actor.userId, checked, next))) throw wrongPassword()
    await deleteOtherSessions(tx, actor.userId, actor.tokenHash)
    return {}
  })
}
