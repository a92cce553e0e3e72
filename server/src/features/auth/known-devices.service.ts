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
/** Shorter secrets could be guessed. */
const leastLength = 32

/** A browser with an earlier login. It gets its own count of tries and proves nothing else. */
export async function knownDevice(db: Db, name: string, secret: string | null): Promise<KnownDevice | null> {
  const secretHash = deviceHash(secret)
  const userId = secretHash && (await findKnownAccount(db, name, secretHash))
  return secretHash && userId ? { userId, secretHash } : null
}

export async function rememberDevice(tx: Tx, userId: string, secret: string | null, now: Date): Promise<void> {
  const secretHash = deviceHash(secret)
  if (secretHash) await keepDevice(tx, userId, secretHash, mostDevices, now)
}

export function forgetDevices(tx: Tx, userId: string, keptSecret: string | null): Promise<void> {
  return deleteDevicesOf(tx, userId, deviceHash(keptSecret))
}

function deviceHash(secret: string | null): Buffer | null {
  return secret !== null && secret.length >= leastLength ? hashToken(secret) : null
}

export function deleteOldDevices(db: Db, now: Date): Promise<number> {
  return deleteDevicesUntil(db, new Date(now.getTime() - keptForMs))
}
