import { readStored, removeStored, store } from './device-storage.ts'

/** Tokens of sessions that ended here without a network, until the server has heard of it. Nothing else of them stays. */
export const signedOutKey = 'signedOutTokens'

export async function revoke(token: string): Promise<void> {
  if (navigator.onLine && (await isRevoked(token))) return
  keepTokens([...keptTokens(), token])
}

export async function revokeKeptTokens(): Promise<void> {
  for (const token of keptTokens()) {
    if (!(await isRevoked(token))) return
    keepTokens(keptTokens().filter((kept) => kept !== token))
  }
}

/** Any reply of the server counts: a session that it does not know is over. */
async function isRevoked(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  // The user may close the page.
  const reply = await fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => null)
  return reply !== null && reply.status < 500 && reply.status !== 429
}

function keptTokens(): string[] {
  return (readStored(signedOutKey) ?? '').split(' ').filter(Boolean)
}

function keepTokens(tokens: string[]): void {
  if (tokens.length === 0) removeStored(signedOutKey)
  else store(signedOutKey, [...new Set(tokens)].join(' '))
}
