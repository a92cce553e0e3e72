import type { Db, Tx } from '../../db/client.ts'
import { hashToken } from '../../security/token.ts'
import {
  deleteDevicesOf,
  deleteDevicesUntil,
  findKnownAccount,
  keepDevice,
  type KnownDevice,
} from './known-devices.repository.ts'

const keptForMs = 180 * 24 * 60 * 60 * 1000
const mostDevices = 20
/** Browsers make longer ones; what is shorter might be guessed. */
const leastLength = 32

/**
 * A browser in which somebody has logged in to the account before. It has a count of tries of its own, so that nobody
 * keeps the owner out by guessing. It proves nothing else.
 */
export async function knownDevice(db: Db, name: string, secret: string | null): Promise<KnownDevice | null> {
  const secretHash = deviceHash(secret)
  const userId = secretHash && (await findKnownAccount(db, name, secretHash))
  return secretHash && userId ? { userId, secretHash } : null
}

/** A login without a secret is not remembered: some programs log in again and again. */
export async function rememberDevice(tx: Tx, userId: string, secret: string | null, now: Date): Promise<void> {
  const secretHash = deviceHash(secret)
  if (secretHash) await keepDevice(tx, userId, secretHash, mostDevices, now)
}

/** After a new password; the device on which it was changed may stay. */
export function forgetDevices(tx: Tx, userId: string, keptSecret: string | null): Promise<void> {
  return deleteDevicesOf(tx, userId, deviceHash(keptSecret))
}

function deviceHash(secret: string | null): Buffer | null {
  return secret !== null && secret.length >= leastLength ? hashToken(secret) : null
}

export function deleteOldDevices(db: Db, now: Date): Promise<number> {
  return deleteDevicesUntil(db, new Date(now.getTime() - keptForMs))
}
