import { setTimeout as wait } from 'node:timers/promises'
import { deliverDue, insertDueReminders, insertDueSummaries } from './delivery-round.ts'
import type { DeliveryParts } from './deliver.ts'

const pauseMs = 2000
const quarterMs = 15 * 60_000

interface WorkerParts extends DeliveryParts {
  clock: () => Date
  onFailure: (error: unknown) => void
}

/** Every process runs one. The returned function waits for mails that are being handed over. */
export function startDeliveries({ clock, onFailure, ...parts }: WorkerParts): () => Promise<void> {
  const ended = new AbortController()
  let summedUp = Number.NaN
  const round = async () => {
    const now = clock()
    await insertDueReminders(parts, now)
    const quarter = Math.floor(now.getTime() / quarterMs)
    if (quarter !== summedUp) await insertDueSummaries(parts, now)
    summedUp = quarter
    while (!ended.signal.aborted && (await deliverDue(parts, clock())) > 0);
  }
  const work = async () => {
    while (!ended.signal.aborted) {
      await round().catch(onFailure)
      await wait(pauseMs, null, { signal: ended.signal }).catch(() => null)
    }
  }
  const working = work()
  return async () => {
    ended.abort()
    await working
  }
}
