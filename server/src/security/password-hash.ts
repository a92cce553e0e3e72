import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { overloaded } from '../http/app-error.ts'
import { limitTurns } from '../turns.ts'

/** argon2id is the library's default; memory and passes follow the OWASP cheat sheet's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type HashPassword = (password: string) => Promise<string>

/**
 * Each takes a core for tens of milliseconds, and Node has four threads for such work, of which one is left to files and
 * names. Those who wait are few enough that a flood of logins leaves most requests to others.
 */
const turns = limitTurns({ atOnce: Math.min(3, availableParallelism()), waiting: 10, patienceMs: 1000 })

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password))
}

/** For those who write something down before they check: an attempt that is refused for want of time is none. */
export function refuseWhileBusy(): void {
  if (turns.isFull()) throw overloaded()
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await turns.take()
  try {
    return await work()
  } finally {
    turns.giveBack()
  }
}

let nobodysHash: Promise<string> | undefined

/** Takes as long as a real check, so that the time of an answer does not tell whether an account exists. */
export async function rejectAfterCheck(password: string): Promise<false> {
  nobodysHash ??= hashPassword('nobody has this password')
  await isPassword(password, await nobodysHash)
  return false
}
