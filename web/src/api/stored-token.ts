import { readStored, removeStored } from './device-storage.ts'

export const sessionKeys = { token: 'authToken', user: 'userData', version: 'appVersion' }

/** Clears a token that no request can carry. */
export function readToken(): string | null {
  const stored = readStored(sessionKeys.token)
  if (stored === null || /^[\w-]{1,200}$/.test(stored)) return stored
  removeSession()
  return null
}

export function removeSession(): void {
  for (const key of Object.values(sessionKeys)) removeStored(key)
}
