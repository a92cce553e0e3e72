import { randomKey } from './random-key.ts'
import { readStored, store } from './device-storage.ts'

const key = 'deviceSecret'
/** Held here too, for browsers that block storage. */
let secret = readStored(key)

/** Lets the server count this browser’s failed logins apart. */
export function deviceSecret(): string {
  secret = readStored(key) ?? secret
  if (secret === null || !/^\w{32,200}$/.test(secret)) {
    secret = randomKey()
    store(key, secret)
  }
  return secret
}
