import { readStored, removeStored, store } from '../../../api/device-storage.ts'

const key = 'boardSecret'
const form = /^[\w-]{20,200}$/

/** From the link, which is then taken out of the address: the secret must not stand on the screen. */
export function takeSecret(): string | null {
  const given = location.hash.slice(1)
  if (!form.test(given)) return readStored(key)
  store(key, given)
  // Where storage is blocked, the address is all that survives a reload.
  if (readStored(key) === given) history.replaceState(history.state, '', location.pathname)
  return given
}

/** A new link may have been opened meanwhile. */
export function forgetSecret(secret: string): void {
  if (readStored(key) === secret) removeStored(key)
}
