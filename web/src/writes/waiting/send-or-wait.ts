import type { Reply } from '@parent-activity/contract/endpoint'
import type { Endpoints } from '@parent-activity/contract/endpoints'
import { ApiError } from '../../api/api-error.ts'
import { callWithKey } from '../../api/call.ts'
import { keepsLists } from '../../api/kept/choice.ts'
import type { About, WaitingCall, WaitingInput } from './waiting-write.ts'
import { outbox } from './waiting-writes.ts'

/** After this, a press is told that it waits. */
const patienceMs = 3000

/** No reply if it waits, or if another tab sent it. */
export interface SentOrWaiting<Name extends WaitingCall> {
  isWaiting: boolean
  reply: Reply<Endpoints[Name]> | undefined
}

/** Sends a write, or keeps it for the next connection on devices that keep the calendar. Throws a refusal. */
export async function sendOrWait<Name extends WaitingCall>(
  name: Name,
  input: WaitingInput,
  about: About,
): Promise<SentOrWaiting<Name>> {
  if (!keepsLists()) return sent<Name>(await callWithKey(name, input))
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const result = await outbox.post(name, input, about, patience).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    return null
  })
  // A browser that stores nothing keeps nothing.
  if (!result) return sent<Name>(await callWithKey(name, input))
  return result.isWaiting ? { isWaiting: true, reply: undefined } : sent<Name>(result.reply)
}

function sent<Name extends WaitingCall>(reply: unknown): SentOrWaiting<Name> {
  return { isWaiting: false, reply: reply as Reply<Endpoints[Name]> | undefined }
}
