import { dropNote, keepNote, noteOf } from '../../api/tab-notes.ts'

/** A code works only with the token of its request. */
export interface ResetRequest {
  email: string
  request_token: string
}

const key = 'passwordReset'
const keptForMs = 10 * 60 * 1000

/** A phone may drop the page while its user reads the mail. */
export function keepResetRequest(request: ResetRequest): void {
  keepNote(key, { ...request, asked_at: Date.now() })
}

export function keptResetRequest(): ResetRequest | undefined {
  const { email, request_token, asked_at } = noteOf(key)
  const isOpen = typeof asked_at === 'number' && Math.abs(Date.now() - asked_at) < keptForMs
  if (!isOpen || typeof email !== 'string' || typeof request_token !== 'string') return undefined
  return { email, request_token }
}

export function dropResetRequest(): void {
  dropNote(key)
}
