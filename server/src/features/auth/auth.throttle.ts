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

/** Longer than any rule looks back. */
const keptForMs = 24 * 60 * 60 * 1000

export interface LoginLimits {
  perAccount: ThrottleRule
  perAddress: ThrottleRule
}

/** Separate counts, so that tries at one target never block another. */
type Target =
  | 'account'
  | 'account on device'
  | 'own password'
  | 'code asked for'
  | 'code asked for on device'
  | 'code entered'
  | 'email code asked for'
  | 'email code entered'

/** A known device has its own count, so that outsiders can't lock its owner out. */
export function signInThrottle(limits: LoginLimits, name: string, address: string, device: KnownDevice | null) {
  return device
    ? loginThrottle(limits, 'account on device', onDevice(device), null)
    : loginThrottle(limits, 'account', name, address)
}

/** Strangers who ask for codes count against their network, not against the owner. */
export function askingThrottle(limits: LoginLimits, email: string, address: string, device: KnownDevice | null) {
  return device
    ? loginThrottle(limits, 'code asked for on device', onDevice(device), null)
    : loginThrottle(limits, 'code asked for', `${email} from ${address}`, address)
}

/** A thief's tries in another session don't block the owner. */
export function sessionThrottle(limits: LoginLimits, target: Target, { userId, tokenHash }: Actor) {
  return loginThrottle(limits, target, `${userId} in ${tokenHash.toString('hex')}`, null)
}

function onDevice({ userId, secretHash }: KnownDevice): string {
  return `${userId} on ${secretHash.toString('hex')}`
}

/**
 * A try counts as failed until it succeeds, so that parallel guesses gain nothing. Unknown accounts are slowed alike.
 */
export function loginThrottle(limits: LoginLimits, target: Target, whose: string, address: string | null) {
  const accountKey = keyFor(target, asTheDatabaseLowers(whose))
  const addressKey = address === null ? null : keyFor('address', address)
  return {
    /** `onFailures` is called once, when the free tries are used up. */
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
    /** Keeps the address's other failures. */
    forgive: async (tx: Tx): Promise<void> => {
      await deleteLoginFailures(tx, accountKey)
      if (addressKey !== null) await takeBackLoginFailure(tx, addressKey)
    },
    forgiveAccount: (tx: Tx): Promise<void> => deleteLoginFailures(tx, accountKey),
  }
}

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

/** JavaScript and PostgreSQL lower-case two letters differently; spellings of one account must share a count. */
function asTheDatabaseLowers(login: string): string {
  return login.replaceAll('\u0130', 'i').toLowerCase().replaceAll('ς', 'σ')
}

/** Only hashes are stored, because names and addresses are private. */
function keyFor(kind: Target | 'address', value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex')
}
