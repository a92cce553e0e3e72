import { createHash, randomBytes } from 'node:crypto'

/** Stored only as a hash, so a copy of the database opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
