import { AsyncLocalStorage } from 'node:async_hooks'
import { overloaded } from '../app-error.ts'

export interface ConcurrencySettings {
  atOnce: number
  waiting: number
  maxWaitMs: number
}

export interface ConcurrencyLimit {
  /** Rejects if the queue is full or the wait too long. */
  acquire: () => Promise<void>
  release: () => void
  isFull: () => boolean
  counts: () => { taken: number; waiting: number }
}

/** The request releases its own slot while it waits. */
export const acquireOtherStorage = new AsyncLocalStorage<(other: ConcurrencyLimit) => Promise<void>>()

/** Refuses beyond the queue at once, so that accepted requests stay fast. */
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
        // The first in the queue times out first.
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
