import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency, acquireOtherStorage } from '../http/limits/concurrency-limit.ts'

/** OWASP's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type HashPassword = (password: string) => Promise<string>

/** No password matches it. */
export const unmatchableHash =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Leaves one of Node's four threads for files and DNS. Callers wait without a shared slot, so that logins do not block
 * other requests.
 */
const limits = { atOnce: Math.min(3, availableParallelism()), waiting: 100, maxWaitMs: 5000 }
export const passwordLimit = limitConcurrency(limits)

interface PasswordFunctions {
  /** Takes equally long without a hash, so that timing reveals no account. */
  isPassword: (password: string, passwordHash: string | undefined) => Promise<boolean>
  hashPassword: HashPassword
}

/** An object, so that a test can count its calls. */
export const argon2 = { hash, verify }

const passwords: PasswordFunctions = {
  isPassword: (password, passwordHash = unmatchableHash) => argon2.verify(passwordHash, password),
  hashPassword: (password) => argon2.hash(password, cost),
}

/** A refused attempt is not counted. Never nest this, or call it inside a transaction: it can deadlock. */
export async function withPasswordSlot<T>(work: (passwords: PasswordFunctions) => Promise<T>): Promise<T> {
  const acquireOther = acquireOtherStorage.getStore()
  if (acquireOther && passwordLimit.counts().taken >= limits.atOnce) await acquireOther(passwordLimit)
  else await passwordLimit.acquire()
  try {
    return await work(passwords)
  } finally {
    passwordLimit.release()
  }
}

export function hashPassword(password: string): Promise<string> {
  return withPasswordSlot((slot) => slot.hashPassword(password))
}
