import { readStored, store } from './device-storage.ts'

export const signedOutKey = 'signedOutTokens'

/** Of a session that ended here without a network, until the server has heard of it. Nothing else of it stays. */
export function keepSignedOut(token: string): void {
  store(signedOutKey, `${readStored(signedOutKey) ?? ''} ${token}`)
}
