import { createHash } from 'node:crypto'
import { isForgotten, secondsToWait, type ThrottleRule } from './login-throttle.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { Write } from '../../http/endpoint-routes.ts'
import type { Actor } from '../../http/actor.ts'
import { tooManyAttempts } from './auth.errors.ts'
import {
  deleteLoginFailures,
  deleteLoginFailuresBefore,
  lockLoginFailures,
  setLoginFailures,
  takeBackLoginFailure,
} from './auth.repository.ts'
import type { KnownDevice } from './known-devices.repository.ts'

/** Longer than any rule remembers them. */
const keptForMs = 24 * 60 * 60 * 1000

export interface LoginLimits {
  perAccount: ThrottleRule
  perAddress: ThrottleRule
}

/** What tries are at. Each is counted apart, so that nobody is kept from the one by tries at the other. */
type Target =
  | 'account'
  | 'account on device'
  | 'own password'
  | 'code asked for'
  | 'code asked for on device'
  | 'code entered'
  | 'email code asked for'
  | 'email code entered'

/** Tries on a known device are counted for it alone, so that nobody keeps its owner out by trying elsewhere. */
export function signInThrottle(limits: LoginLimits, name: string, address: string, device: KnownDevice | null) {
  return device
    ? loginThrottle(limits, 'account on device', onDevice(device), null)
    : loginThrottle(limits, 'account', name, address)
}

/** Others who ask for codes in the owner’s name count where they are, and not for the owner. */
export function askingThrottle(limits: LoginLimits, email: string, address: string, device: KnownDevice | null) {
  return device
    ? loginThrottle(limits, 'code asked for on device', onDevice(device), null)
    : loginThrottle(limits, 'code asked for', `${email} from ${address}`, address)
}

/** Tries within a session count for it alone: the owner’s neighbours, or a thief elsewhere, block only themselves. */
export function sessionThrottle(limits: LoginLimits, target: Target, { userId, tokenHash }: Actor) {
  return loginThrottle(limits, target, `${userId} in ${tokenHash.toString('hex')}`, null)
}

function onDevice({ userId, secretHash }: KnownDevice): string {
  return `${userId} on ${secretHash.toString('hex')}`
}

/**
 * Every try counts as failed until it turns out right, so that many guesses at once gain nothing. Whether an account
 * exists plays no part in it: guesses at nobody are slowed in the same way.
 */
export function loginThrottle(limits: LoginLimits, target: Target, whose: string, address: string | null) {
  const accountKey = keyFor(target, asTheDatabaseLowers(whose))
  const addressKey = address === null ? null : keyFor('address', address)
  return {
    /** Once in a row of failures, when the free tries are used up, `onFailures` is told how many there were. */
    countTry: async (
      write: Write,
      now: Date,
      onFailures?: (tx: Tx, failures: number) => Promise<void>,
    ): Promise<void> => {
      const wait = await write(async (tx) => {
        const account = await countTry(tx, accountKey, limits.perAccount, now)
        const addressWait = addressKey === null ? 0 : (await countTry(tx, addressKey, limits.perAddress, now)).wait
        const { freeTries } = limits.perAccount
        if (account.wait === 0 && account.failures === freeTries) await onFailures?.(tx, freeTries)
        return Math.max(account.wait, addressWait)
      })
      if (wait > 0) throw tooManyAttempts(wait)
    },
    /** What was counted of this try, and what the account has; the address may have others to answer for. */
    forgive: async (tx: Tx): Promise<void> => {
      await deleteLoginFailures(tx, accountKey)
      if (addressKey !== null) await takeBackLoginFailure(tx, addressKey)
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
