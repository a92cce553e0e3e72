import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { moveLines } from './move-lines.ts'
import { nudgeByItself } from './nudges.repository.ts'

const pauseMs = 10_000

interface WorkerParts {
  db: Db
  clock: () => Date
  line: Parameters<typeof moveLines>[2]
  onFailure: (error: unknown) => void
}

/** Every process runs one; rows say what is done. The returned function waits for the round at work. */
export function startHosting({ db, clock, line, onFailure }: WorkerParts): () => Promise<void> {
  const ended = new AbortController()
  const work = async () => {
    while (!ended.signal.aborted) {
      await hostingRound(db, clock(), line).catch(onFailure)
      await pause(pauseMs, null, { signal: ended.signal }).catch(() => null)
    }
  }
  const working = work()
  return async () => {
    ended.abort()
    await working
  }
}

export async function hostingRound(db: Db, now: Date, line: WorkerParts['line']): Promise<void> {
  await inTransaction(db, (tx) => nudgeByItself(tx, now))
  await moveLines(db, now, line)
}
