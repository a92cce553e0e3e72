import type { Db } from './db/client.ts'
import { byOneServer } from './db/job-runs.ts'

export interface Job {
  name: string
  /** Tells how many rows it has dealt with. */
  run: (db: Db, now: Date) => Promise<number>
}

export type JobOutcome = { name: string; ms: number } & ({ rows: number } | { error: unknown })

/**
 * One after the other, each by one server for all of them. One that fails is reported and keeps none of the others from
 * their work.
 */
export async function runJobs(
  jobs: readonly Job[],
  db: Db,
  now: Date,
  report: (outcome: JobOutcome) => void,
): Promise<void> {
  for (const { name, run } of jobs) {
    const start = performance.now()
    const ms = () => Math.round(performance.now() - start)
    try {
      await byOneServer(db, name, now, async () => {
        const rows = await run(db, now)
        report({ name, ms: ms(), rows })
      })
    } catch (error) {
      report({ name, ms: ms(), error })
    }
  }
}
