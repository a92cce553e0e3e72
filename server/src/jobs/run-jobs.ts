import type { Db } from '../db/client.ts'
import { onOneServer } from './job-runs.ts'
import type { MakeJob } from './jobs.ts'

export interface Job {
  name: string
  run: (db: Db, now: Date) => Promise<number>
}

export async function runJobs(jobs: readonly Job[], db: Db, now: Date, makeJob: MakeJob): Promise<void> {
  for (const { name, run } of jobs) await makeJob(name, () => onOneServer(db, name, now, () => run(db, now)))()
}
