import type { SecretKeys } from '../../security/secret-key.ts'
import { noSecretKey } from './followed-calendars.errors.ts'

export interface StoredAddress {
  id: string
  address: string | null
  sealed_address: Buffer | null
}

/** Null if none of the keys opens it. */
export function addressOf({ id, address, sealed_address }: StoredAddress, keys: SecretKeys | null): string | null {
  return sealed_address ? (keys?.open(sealed_address, id) ?? null) : address
}

export function sealAddress(id: string, address: string, keys: SecretKeys | null): Buffer {
  if (!keys) throw noSecretKey()
  return keys.seal(address, id)
}
