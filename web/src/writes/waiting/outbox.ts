import { sendWaiting } from './send-waiting.ts'
import {
  isSameWrite,
  type About,
  type Outcome,
  type WaitingCall,
  type WaitingInput,
  type WaitingStore,
  type WaitingWrite,
} from './waiting-write.ts'

interface OutboxParts {
  store: WaitingStore
  send: (write: WaitingWrite) => Promise<unknown>
  now: () => number
  newKey: () => string
  /** One tab at a time. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  mayTry: () => boolean
  /** What became of a write that nobody waits for any more. */
  tell: (outcome: Outcome) => void
  onChanged: () => void
}

export type Sent = { isWaiting: true } | { isWaiting: false; reply: unknown }

export function createOutbox({ store, send, now, newKey, exclusively, mayTry, tell, onChanged }: OutboxParts) {
  const listening = new Map<string, (outcome: Outcome) => void>()
  let nextRound: Promise<void> | null = null
  let lastId = 0

  const told = (outcome: Outcome) => {
    onChanged()
    const listener = listening.get(outcome.write.id)
    if (listener) listener(outcome)
    else tell(outcome)
  }

  /** A round that has not begun yet will find everything that is stored by now. */
  const flush = (): Promise<void> => {
    if (!mayTry()) return Promise.resolve()
    nextRound ??= exclusively(() => {
      nextRound = null
      return sendWaiting({ store, send, now, tell: told })
    }).finally(onChanged)
    return nextRound
  }

  const add = async (name: WaitingCall, input: WaitingInput, about: About): Promise<WaitingWrite> => {
    const last = (await store.all()).findLast(({ subject }) => subject === about.subject)
    if (last && isSameWrite(last, { name, input })) return last
    lastId = Math.max(lastId + 1, now())
    const key = newKey()
    const id = `${String(lastId).padStart(15, '0')} ${key}`
    const write = { ...about, id, key, name, input, madeAt: now(), tried: false }
    await store.put(write)
    onChanged()
    return write
  }

  /** Throws the server's refusal. */
  const post = async (
    name: WaitingCall,
    input: WaitingInput,
    about: About,
    patience: Promise<unknown>,
  ): Promise<Sent> => {
    const { id } = await add(name, input, about)
    const outcome = new Promise<Outcome>((resolve) => listening.set(id, resolve))
    const settled = await Promise.race([outcome, flush().catch(() => null), patience])
    listening.delete(id)
    const known = isOutcome(settled) ? settled : null
    if (known?.kind === 'refused') throw known.error
    if (known?.kind === 'sent') return { isWaiting: false, reply: known.reply }
    // Another tab may have sent it.
    const isLeft = (await store.all()).some((one) => one.id === id)
    return isLeft ? { isWaiting: true } : { isWaiting: false, reply: undefined }
  }

  /** Only what was never sent can be taken back. */
  const takeBack = (id: string): Promise<boolean> =>
    exclusively(async () => {
      const write = (await store.all()).find((one) => one.id === id)
      if (!write || write.tried) return false
      await store.remove(id)
      onChanged()
      return true
    })

  const decide = async (write: WaitingWrite, choice: 'send' | 'drop'): Promise<void> => {
    await exclusively(() =>
      choice === 'drop' ? store.remove(write.id) : store.put({ ...write, key: newKey(), madeAt: now(), tried: false }),
    )
    onChanged()
    await flush()
  }

  return { post, flush, takeBack, decide }
}

function isOutcome(settled: unknown): settled is Outcome {
  return typeof settled === 'object' && settled !== null && 'kind' in settled
}
