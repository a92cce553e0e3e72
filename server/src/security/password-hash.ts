import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency, acquireOtherStorage } from '../http/limits/concurrency-limit.ts'

/** argon2id is the library's default; memory and passes follow the OWASP cheat sheet's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type HashPassword = (password: string) => Promise<string>

/** Takes as long to check as any other, and no password has it. Made of zeros, so that nobody has to wait for it. */
export const unmatchableHash =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Each takes a core for tens of milliseconds, and Node has four threads for such work, of which one is left to files and
 * names. Many may wait, because a school's mail brings thirty families at once; they wait outside the turns that all
 * requests share, so that a flood of logins leaves those to others.
 */
const limits = { atOnce: Math.min(3, availableParallelism()), waiting: 100, maxWaitMs: 5000 }
const limit = limitConcurrency(limits)

interface PasswordFunctions {
  /** Without a hash it takes as long, so that the time of an answer does not tell whether an account exists. */
  isPassword: (password: string, passwordHash: string | undefined) => Promise<boolean>
  hashPassword: HashPassword
}

const passwords: PasswordFunctions = {
  isPassword: (password, passwordHash = unmatchableHash) => verify(passwordHash, password),
  hashPassword: (password) => hash(password, cost),
}

/**
 * Whoever counts a try before it is checked does both in one turn: an attempt that is refused for want of time is none.
 * Nobody asks for a turn within a turn or a transaction, or all might wait for each other.
 */
export async function withPasswordSlot<T>(work: (passwords: PasswordFunctions) => Promise<T>): Promise<T> {
  const acquireOther = acquireOtherStorage.getStore()
  if (acquireOther && limit.counts().taken >= limits.atOnce) await acquireOther(limit)
  else await limit.acquire()
  try {
    return await work(passwords)
  } finally {
    limit.release()
  }
}

export function hashPassword(password: string): Promise<string> {
  return withPasswordSlot((slot) => slot.hashPassword(password))
}
