import { AsyncLocalStorage } from 'node:async_hooks'
import { overloaded } from '../app-error.ts'

export interface ConcurrencySettings {
  atOnce: number
  waiting: number
  maxWaitMs: number
}

export interface ConcurrencyLimit {
  /** Comes back when it is one's turn, or is refused where too many wait or it takes too long. */
  acquire: () => Promise<void>
  release: () => void
  isFull: () => boolean
  counts: () => { taken: number; waiting: number }
}

/** Takes a turn for the request at hand, which keeps none of the turns that all requests share while it waits. */
export const acquireOtherStorage = new AsyncLocalStorage<(other: ConcurrencyLimit) => Promise<void>>()

/**
 * Lets so many work at once and so many wait for so long, and refuses the rest at once: what is let in is done in good
 * time, however much is asked, and a short rush is no reason to refuse anybody.
 */
export function limitConcurrency(
  { atOnce, waiting, maxWaitMs }: ConcurrencySettings,
  refusal: () => Error = overloaded,
): ConcurrencyLimit {
  let taken = 0
  const queue: { go: () => void; timer: NodeJS.Timeout }[] = []
  const isFull = () => queue.length >= waiting

  const wait = () =>
    new Promise<void>((go, refuse) => {
      const timer = setTimeout(() => {
        // All have the same patience, so the one who has lost it is the one who came first.
        queue.shift()
        refuse(refusal())
      }, maxWaitMs)
      queue.push({ go, timer })
    })

  return {
    acquire: async () => {
      if (taken < atOnce) taken += 1
      else if (isFull()) throw refusal()
      else await wait()
    },
    release: () => {
      const next = queue.shift()
      if (!next) {
        taken -= 1
        return
      }
      clearTimeout(next.timer)
      next.go()
    },
    isFull,
    counts: () => ({ taken, waiting: queue.length }),
  }
}
