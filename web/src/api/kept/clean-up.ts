import { readStored, removeStored, store } from '../device-storage.ts'
import { storedToken } from '../session-store.ts'
import { signedOutKey } from '../signed-out-tokens.ts'
import { forgetChoice } from './choice.ts'
import { wipe } from './kept-store.ts'

/** After signing out, in every tab, and again when the app opens. */
export async function wipeKept(): Promise<void> {
  forgetChoice()
  // Blocked storage keeps nothing.
  await wipe().catch(() => undefined)
}

export async function cleanUpAfterSignOut(): Promise<void> {
  if (storedToken() === null) await wipeKept()
  await revokeSignedOut()
}

/** Any answer ends it: the server does not know the session any more. */
async function revokeSignedOut(): Promise<void> {
  for (const token of signedOutTokens()) {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => null)
    if (!reply || reply.status >= 500 || reply.status === 429) return
    const left = signedOutTokens().filter((other) => other !== token)
    if (left.length === 0) removeStored(signedOutKey)
    else store(signedOutKey, left.join(' '))
  }
}

function signedOutTokens(): string[] {
  return [...new Set((readStored(signedOutKey) ?? '').split(' ').filter(Boolean))]
}

addEventListener('online', () => void revokeSignedOut())
