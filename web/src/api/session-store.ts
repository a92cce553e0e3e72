import type { User } from '@parent-activity/contract/auth'
import { appVersion } from '@parent-activity/domain/version'

const keys = { token: 'authToken', user: 'userData', version: 'appVersion' }
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()
let endedUnheard = false

/** Held here too, so that a session works, for as long as the page is open, where the browser blocks storage. */
let token = read(keys.token)

export function storedToken(): string | null {
  return token
}

/** Also hears of other tabs: whoever logs out in one is out in all. */
export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function keepSession(newToken: string, user: User): void {
  write(keys.token, newToken)
  keepUser(user)
  write(keys.version, appVersion)
  setToken(newToken)
}

export function keepUser(user: User): void {
  write(keys.user, JSON.stringify(user))
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

export function forgetSession(): void {
  for (const key of Object.values(keys)) remove(key)
  setToken(null)
}

function setToken(next: string | null): void {
  if (next === token) return
  token = next
  for (const listener of listeners) listener()
}

addEventListener('storage', (event) => {
  // Without a key the whole storage was cleared.
  if (event.key === keys.token || event.key === null) setToken(read(keys.token))
})

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked or full: the session then lasts as long as the page.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: then there is nothing to remove.
  }
}
