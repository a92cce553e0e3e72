import { setTimeout as wait } from 'node:timers/promises'
import { processesIn } from '@parent-activity/server/db/built-in/pid-file'
import type { AppProcess } from '@parent-activity/testkit/processes/app-process'
import { postmasterIn } from '@parent-activity/testkit/processes/postmaster'
import { usageOf } from '@parent-activity/testkit/processes/usage'
import { canRead, type Writers } from './writers.ts'

export interface Watched {
  acknowledged: number
  reads: number
  failedReads: number
  starts: number
  /** New PostgreSQL processes. */
  processes: number
  /** Share of one core, for the server process alone. */
  cpuShare: number
}

export async function watch(app: AppProcess, folder: string, writers: Writers, ms: number): Promise<Watched> {
  const { tally, acknowledgedIds } = writers
  const [[token, [id = '']]] = [...acknowledgedIds] as [[string, string[]]]
  const begun = performance.now()
  const cpuBefore = await cpuSeconds(app)
  const acknowledgedBefore = tally.acknowledged
  const known = new Set(await processesIn(folder))
  const processes = new Set<number>()
  const postmasters = new Set([postmasterIn(folder)])
  // A PostgreSQL without space ends within milliseconds of its start.
  const looking = setInterval(() => postmasters.add(postmasterIn(folder)), 5)
  let reads = 0
  let failedReads = 0
  while (performance.now() - begun < ms) {
    if (await canRead(app.url, token, id)) reads += 1
    else failedReads += 1
    for (const pid of (await processesIn(folder)) ?? []) if (!known.has(pid)) processes.add(pid)
    await wait(100)
  }
  clearInterval(looking)
  postmasters.delete(null)
  return {
    acknowledged: tally.acknowledged - acknowledgedBefore,
    reads,
    failedReads,
    starts: Math.max(0, postmasters.size - 1),
    processes: processes.size,
    cpuShare: ((await cpuSeconds(app)) - cpuBefore) / ((performance.now() - begun) / 1000),
  }
}

async function cpuSeconds({ pid }: AppProcess): Promise<number> {
  return (await usageOf(pid))?.cpuSeconds ?? Number.NaN
}
