import { createHash } from 'node:crypto'
import { isForgotten, secondsToWait, type ThrottleRule } from '@parent-activity/domain/login-throttle'
import type { Db, Tx } from '../../db/client.ts'
import type { Write } from '../../http/endpoint-routes.ts'
import { tooManyAttempts } from './auth.errors.ts'
import {
  deleteLoginFailures,
  deleteLoginFailuresBefore,
  lockLoginFailures,
  setLoginFailures,
  takeBackLoginFailure,
} from './auth.repository.ts'

/** Longer than any rule remembers them. */
const keptForMs = 24 * 60 * 60 * 1000

export interface LoginLimits {
  perAccount: ThrottleRule
  perAddress: ThrottleRule
}

/** What tries are at. Each is counted apart, so that nobody is kept from the one by tries at the other. */
export type Target = 'account' | 'own password' | 'code asked for' | 'code entered'

/**
 * Every try counts as failed until it turns out right, so that many guesses at once gain nothing. Whether an account
 * exists plays no part in it: guesses at nobody are slowed in the same way.
 */
export function loginThrottle(limits: LoginLimits, target: Target, whose: string, address: string) {
  const accountKey = keyFor(target, asTheDatabaseLowers(whose))
  const addressKey = keyFor('address', address)
  return {
    /** Once in a row of failures, when the free tries are used up, `onFailures` is told how many there were. */
    countTry: async (
      write: Write,
      now: Date,
      onFailures?: (tx: Tx, failures: number) => Promise<void>,
    ): Promise<void> => {
      const wait = await write(async (tx) => {
        const account = await countTry(tx, accountKey, limits.perAccount, now)
        const byAddress = await countTry(tx, addressKey, limits.perAddress, now)
        const { freeTries } = limits.perAccount
        if (account.wait === 0 && account.failures === freeTries) await onFailures?.(tx, freeTries)
        return Math.max(account.wait, byAddress.wait)
      })
      if (wait > 0) throw tooManyAttempts(wait)
    },
    /** What was counted of this try, and what the account has; the address may have others to answer for. */
    forgive: async (tx: Tx): Promise<void> => {
      await deleteLoginFailures(tx, accountKey)
      await takeBackLoginFailure(tx, addressKey)
    },
    /** Where the try was at something else. */
    forgiveAccount: (tx: Tx): Promise<void> => deleteLoginFailures(tx, accountKey),
  }
}

/** How long to wait, and how many tries failed before this one. */
async function countTry(tx: Tx, key: string, rule: ThrottleRule, now: Date) {
  const stored = await lockLoginFailures(tx, key, now)
  const age = (now.getTime() - Date.parse(stored.last_failed_at)) / 1000
  const failures = isForgotten(rule, age) ? 0 : stored.failures
  const wait = secondsToWait(rule, { count: failures, age })
  if (wait === 0) await setLoginFailures(tx, key, failures + 1, now)
  return { wait, failures }
}

export function deleteOldLoginFailures(db: Db, now: Date): Promise<number> {
  return deleteLoginFailuresBefore(db, new Date(now.getTime() - keptForMs))
}

/**
 * Two letters become others in JavaScript than in the database. Whoever the database finds under several spellings must
 * not have a count of tries for each.
 */
function asTheDatabaseLowers(login: string): string {
  return login.replaceAll('\u0130', 'i').toLowerCase().replaceAll('ς', 'σ')
}

/** Only a hash is kept: addresses and what people type as their name are nobody's business later on. */
function keyFor(kind: Target | 'address', value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex')
}
