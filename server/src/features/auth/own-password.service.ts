import type { Db, Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../http/actor.ts'
import { withPasswordSlot } from '../../security/password-hash.ts'
import { passwordNeeded, wrongPassword } from './auth.errors.ts'
import { findAccount, holdCredentials } from './auth.repository.ts'
import { sessionThrottle, type LoginLimits } from './auth.throttle.ts'

interface Asked {
  db: Db
  actor: Actor
  now: Date
}

interface CheckedPassword {
  given: boolean
  /** That of the account when the password was checked; nothing where it was wrong. */
  hash: string | null
  /** That of the password which is to come after it, where there is one and this one was right. */
  nextHash: string | null
}

/** Whoever holds somebody's unlocked phone could guess at the password here, so guesses are slowed as at the login. */
export async function checkOwnPassword(
  { db, actor, now }: Asked,
  password: string | undefined,
  limits: LoginLimits | null,
  nextPassword?: string,
): Promise<CheckedPassword> {
  if (!password) return { given: false, hash: null, nextHash: null }
  const throttle = limits && sessionThrottle(limits, 'own password', actor)
  return withPasswordSlot(async ({ isPassword, hashPassword }) => {
    // In a transaction of its own: a refused guess counts though nothing else of it lasts.
    await throttle?.countTry((work) => inTransaction(db, work), now)
    const account = await findAccount(db, actor.userId)
    const right = account && (await isPassword(password, account.password_hash))
    if (!right) return { given: true, hash: null, nextHash: null }
    // And a right one is forgiven though nothing else comes of it: nothing may change, or a retry finds it done.
    if (throttle) await inTransaction(db, throttle.forgive)
    const nextHash = nextPassword === undefined ? null : await hashPassword(nextPassword)
    return { given: true, hash: account.password_hash, nextHash }
  })
}

/** In the transaction of the deed: the password may have been changed since it was checked. */
export async function requireOwnPassword(tx: Tx, actor: Actor, checked: CheckedPassword): Promise<void> {
  const { given, hash } = checked
  if (!given) throw passwordNeeded()
  if (hash === null || !(await holdCredentials(tx, { id: actor.userId, password_hash: hash }))) throw wrongPassword()
}
