import type { LinkPage } from '@parent-activity/contract/link-guests'
import { answerDevice, makeAnswerDevice } from '../answer-device.ts'

export interface Answer {
  action: 'accept' | 'decline' | 'wait'
  parent_name: string
  reply_note: string | null
}

export type Sent =
  | { page: LinkPage }
  | { failed: 'ended' | 'full' | 'unreachable' }
  | { failed: 'refused'; message: string }

const patienceMs = 15_000

/** Not by `call`, which speaks for the person who is signed in on this device. */
async function post(action: 'read' | 'answer' | 'ask', body: object): Promise<Sent> {
  try {
    const response = await fetch(`/api/link-guests/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
      cache: 'no-store',
    })
    const reply = (await response.json()) as { data?: LinkPage; code?: string; error?: string }
    if (reply.data) return { page: reply.data }
    if (reply.code === 'dead_link') return { failed: 'ended' }
    if (reply.code === 'activity_full') return { failed: 'full' }
    return { failed: 'refused', message: reply.error ?? '' }
  } catch {
    return { failed: 'unreachable' }
  }
}

export function openLink(code: string): Promise<Sent> {
  return post('read', { code, device: answerDevice() })
}

export function sendAnswer(code: string, answer: Answer): Promise<Sent> {
  return post('answer', { code, device: makeAnswerDevice(), ...answer })
}

export function askHost(code: string, parent_name: string): Promise<Sent> {
  return post('ask', { code, device: makeAnswerDevice(), parent_name })
}
