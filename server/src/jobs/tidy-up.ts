import { clockWatch } from './clock-watch.ts'
import type { Db } from '../db/client.ts'
import type { MakeJob } from './jobs.ts'
import { retentionJobs } from './retention.ts'
import { runJobs } from './run-jobs.ts'

interface TidyingParts {
  db: Db
  clock: () => Date
  makeJob: MakeJob
  warn: (detail: object, message: string) => void
  monotonicNow?: () => number
}

/** Just under a day, so that the hour does not drift. */
const dueAgainMs = 23.5 * 60 * 60 * 1000

/** Returns whether the clock can be trusted. */
export function tidyUpDaily({ db, clock, makeJob, warn, monotonicNow = () => performance.now() }: TidyingParts) {
  const isBelieved = clockWatch({
    db,
    monotonicNow,
    onDoubt: (doubt) =>
      warn(doubt, 'The clock jumped or the server was off: nothing old is deleted until the server has run for a day'),
  })
  let tidiedAt = Number.NEGATIVE_INFINITY
  return async (): Promise<boolean> => {
    const now = clock()
    const look = { believed: false }
    await makeJob('clock', async () => {
      look.believed = await isBelieved(now)
    })()
    if (!look.believed || monotonicNow() - tidiedAt < dueAgainMs) return look.believed
    tidiedAt = monotonicNow()
    await runJobs(retentionJobs, db, now, makeJob)
    return true
  }
}
