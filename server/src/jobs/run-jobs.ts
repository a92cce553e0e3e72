import type { Db } from '../db/client.ts'
import { onOneServer } from './job-runs.ts'
import type { MakeJob } from './jobs.ts'

export interface Job {
  name: string
  /** Tells how many rows it has dealt with. */
  run: (db: Db, now: Date) => Promise<number>
}

/** One after the other, each by one server for all of them. One that fails keeps none of the others from their work. */
export async function runJobs(jobs: readonly Job[], db: Db, now: Date, makeJob: MakeJob): Promise<void> {
  for (const { name, run } of jobs) await makeJob(name, () => onOneServer(db, name, now, () => run(db, now)))()
}
