import type { User } from '@parent-activity/contract/auth'
import { appVersion } from '@parent-activity/domain/version'
import { readStored, removeStored, store } from './device-storage.ts'
import { dropNotes } from './tab-notes.ts'

const keys = { token: 'authToken', user: 'userData', version: 'appVersion' }
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()
let endedUnheard = false

/** Held here too, so that a session works, for as long as the page is open, where the browser blocks storage. */
let token = readToken()
/** Whether storage has refused the token: that it is not there then says nothing. */
let isHeldHereAlone = false

export function storedToken(): string | null {
  return token
}

/** Also hears of other tabs: whoever logs out in one is out in all. */
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

/** Only beside the token that it was asked with: the answer may come after a sign-out, or after the next one's sign-in. */
export function keepUser(user: User, askedWith: string | null): void {
  if (readStored(keys.token) === askedWith) store(keys.user, JSON.stringify(user))
}

/** For when the server no longer knows the session, which whoever is at the screen did not ask for. */
export function endSession(): void {
  forgetSession()
  endedUnheard = endListeners.size === 0
  for (const listener of endListeners) listener()
}

/** Also hears of an end that came before: the server may answer while most of the code is still on its way. */
export function subscribeToEnd(listener: () => void): () => void {
  endListeners.add(listener)
  if (endedUnheard) listener()
  endedUnheard = false
  return () => endListeners.delete(listener)
}

/** What is stored may be somebody else's by now, who has signed in in another tab: that is not ours to remove. */
export function forgetSession(): void {
  const stored = readStored(keys.token)
  if (stored === null || stored === token) for (const key of Object.values(keys)) removeStored(key)
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

/** A token that no request can carry is cleared like one that the server does not know. */
function readToken(): string | null {
  const stored = readStored(keys.token)
  if (stored === null || /^[\w-]{1,200}$/.test(stored)) return stored
  for (const key of Object.values(keys)) removeStored(key)
  return null
}

addEventListener('storage', (event) => {
  // Without a key the whole storage was cleared.
  if (event.key === keys.token || event.key === null) takeStored()
})

// A page that lay in the back/forward cache has heard nothing of what the other tabs did meanwhile.
addEventListener('pageshow', (event) => {
  if (event.persisted && !isHeldHereAlone) takeStored()
})
