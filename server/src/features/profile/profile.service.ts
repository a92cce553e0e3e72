import type { User } from '@parent-activity/contract/auth'
import type { profileEndpoints } from '@parent-activity/contract/profile'
import type { Nothing } from '@parent-activity/contract/fields'
import { normalisePhone } from '@parent-activity/domain/phone'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { isPassword, type HashPassword } from '../../security/password-hash.ts'
import { asAccountConflict } from '../auth/auth.errors.ts'
import { deleteOtherSessions } from '../auth/auth.repository.ts'
import { loginThrottle, type LoginLimits } from '../auth/auth.throttle.ts'
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

/** Whoever holds somebody's unlocked phone could guess at the password here, so guesses are slowed as at the login. */
export async function changePassword(
  { body, db, write, actor, now, address }: Request<Profile['PUT /api/users/change-password']>,
  { loginLimits: limits, hashPassword }: { loginLimits: LoginLimits | null; hashPassword: HashPassword },
): Promise<Nothing> {
  const throttle = limits && loginThrottle(limits, actor.userId, address)
  // In a transaction of its own: a refused guess counts though nothing else of it lasts.
  await throttle?.countTry((work) => inTransaction(db, work), now)
  const account = await findPasswordHash(db, actor.userId)
  const checked = account && (await isPassword(body.currentPassword, account.password_hash)) && account.password_hash
  const next = checked && (await hashPassword(body.newPassword))
  return write(async (tx) => {
    // Only here: a retry that carries the key of a change already made finds the old password no longer right.
    if (!checked || !next || !(await replacePasswordHash(tx, actor.userId, checked, next))) throw wrongPassword()
    await throttle?.forgive(tx)
    await deleteOtherSessions(tx, actor.userId, actor.tokenHash)
    return {}
  })
}
