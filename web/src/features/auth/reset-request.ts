import { dropNote, keepNote, noteOf } from '../../api/tab-notes.ts'

/** A code is worth something only with the token of the request for it. */
export interface ResetRequest {
  email: string
  request_token: string
}

const key = 'passwordReset'
/** As long as a code works. */
const keptForMs = 10 * 60 * 1000

/** Phones drop a page that lies behind another app for a while, such as the one that shows the mail. */
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
