import { randomKey } from './random-key.ts'
import { readStored, store } from './device-storage.ts'

const key = 'deviceSecret'
/** Held here too, for as long as the page is open, where the browser blocks storage. */
let secret = readStored(key)

/**
 * Sent with a login, so that the server knows this browser again and counts failed tries here apart from those of
 * others. It opens nothing, and so it stays after a logout.
 */
export function deviceSecret(): string {
  secret = readStored(key) ?? secret
  if (secret === null || !/^\w{32,200}$/.test(secret)) {
    secret = randomKey()
    store(key, secret)
  }
  return secret
}
