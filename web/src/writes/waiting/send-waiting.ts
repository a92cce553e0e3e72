import { ApiError } from '../../api/api-error.ts'
import type { Outcome, WaitingStore, WaitingWrite } from './waiting-write.ts'

/** The server knows a key for a day. After that a second sending could apply a write twice, so the user decides. */
export const sentUnaskedForMs = 20 * 60 * 60 * 1000

interface Sending {
  store: WaitingStore
  send: (write: WaitingWrite) => Promise<unknown>
  now: () => number
  tell: (outcome: Outcome) => void
}

/** Reads the store again after every write, so that one that was added meanwhile is sent too. */
export async function sendWaiting({ store, send, now, tell }: Sending): Promise<void> {
  const held = new Set<string>()
  for (;;) {
    const next = (await store.all()).find(({ subject }) => !held.has(subject))
    if (!next) return
    if (now() - next.madeAt > sentUnaskedForMs) {
      held.add(next.subject)
      tell({ kind: 'too-old', write: next })
      continue
    }
    if (!next.tried) await store.put({ ...next, tried: true })
    try {
      const reply = await send(next)
      await store.remove(next.id)
      tell({ kind: 'sent', write: next, reply })
    } catch (error) {
      const fate = fateOf(error)
      if (fate === 'no-connection') return
      if (fate === 'later') held.add(next.subject)
      else {
        await store.remove(next.id)
        tell({ kind: 'refused', write: next, error })
      }
    }
  }
}

function fateOf(error: unknown): 'no-connection' | 'later' | 'refused' {
  if (!(error instanceof ApiError)) return 'later'
  const { status, code } = error
  if (status === 0 || status === 429 || status === 503 || code === 'not_signed_in') return 'no-connection'
  return status >= 500 ? 'later' : 'refused'
}
