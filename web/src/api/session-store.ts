import type { User } from '@parent-activity/contract/accounts/auth'
import { appVersion } from '@parent-activity/domain/version'
import { readStored, store } from './device-storage.ts'
import { readToken, removeSession, sessionKeys as keys } from './stored-token.ts'
import { dropNotes } from './tab-notes.ts'

const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()
let endedUnheard = false

/** Held here too, for browsers that block storage. */
let token = readToken()
/** Storage refused the token. */
let isHeldHereAlone = false

export function storedToken(): string | null {
  return token
}

export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function keepSession(newToken: string, user: User): void {
  store(keys.token, newToken)
  isHeldHereAlone = readStored(keys.token) !== newToken
  keepUser(user, newToken)
  store(keys.version, appVersion)
  setToken(newToken)
}

/** The reply may come after a logout or the next login. */
export function keepUser(user: User, askedWith: string | null): void {
  if (readStored(keys.token) === askedWith) store(keys.user, JSON.stringify(user))
}

export function endSession(): void {
  forgetSession()
  endedUnheard = endListeners.size === 0
  for (const listener of endListeners) listener()
}

/** The session may end before the listener’s code has loaded. */
export function subscribeToEnd(listener: () => void): () => void {
  endListeners.add(listener)
  if (endedUnheard) listener()
  endedUnheard = false
  return () => endListeners.delete(listener)
}

/** Leaves another tab’s newer token. */
export function forgetSession(): void {
  const stored = readStored(keys.token)
  if (stored === null || stored === token) removeSession()
  setToken(null)
}

function setToken(next: string | null): void {
  if (next === token) return
  token = next
  dropNotes()
  for (const listener of listeners) listener()
}

function takeStored(): void {
  isHeldHereAlone = false
  setToken(readToken())
}

addEventListener('storage', (event) => {
  if (event.key === keys.token || event.key === null) takeStored()
})

// The back/forward cache hides other tabs’ changes.
addEventListener('pageshow', (event) => {
  if (event.persisted && !isHeldHereAlone) takeStored()
})
