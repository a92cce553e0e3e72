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
  /** Null if the password was wrong. */
  hash: string | null
  /** Null without a new password, or if the current one was wrong. */
  nextHash: string | null
}

/** Throttled like a login: somebody with an unlocked phone could guess here. */
export async function checkOwnPassword(
  { db, actor, now }: Asked,
  password: string | undefined,
  limits: LoginLimits | null,
  nextPassword?: string,
): Promise<CheckedPassword> {
  if (!password) return { given: false, hash: null, nextHash: null }
  const throttle = limits && sessionThrottle(limits, 'own password', actor)
  return withPasswordSlot(async ({ isPassword, hashPassword }) => {
    // In its own transaction, so that the count survives a refusal.
    await throttle?.countTry((work) => inTransaction(db, work), now)
    const account = await findAccount(db, actor.userId)
    const right = account && (await isPassword(password, account.password_hash))
    if (!right) return { given: true, hash: null, nextHash: null }
    // Forgiven at once, because a retry writes nothing later.
    if (throttle) await inTransaction(db, throttle.forgive)
    const nextHash = nextPassword === undefined ? null : await hashPassword(nextPassword)
    return { given: true, hash: account.password_hash, nextHash }
  })
}

/** The password may have changed since it was checked. */
export async function requireOwnPassword(tx: Tx, actor: Actor, checked: CheckedPassword): Promise<void> {
  const { given, hash } = checked
  if (!given) throw passwordNeeded()
  if (hash === null || !(await holdCredentials(tx, { id: actor.userId, password_hash: hash }))) throw wrongPassword()
}
