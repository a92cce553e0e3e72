import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseConfig } from '@parent-activity/server/db/client'
import { createDatabase, databaseUrl } from '@parent-activity/testkit/databases/postgres-databases'
import { startOwnPostgres } from '@parent-activity/testkit/databases/postgres-server'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { until } from '@parent-activity/testkit/processes/until'
import { checkStored, allProblems } from '../mixed-writes/check-stored.ts'
import { Tally } from '../mixed-writes/tally.ts'
import { writeDuringFault } from '../mixed-writes/write-during-fault.ts'
import { Writer } from '../mixed-writes/writer.ts'

export interface RestartReport {
  restarts: number
  tally: Tally
  problems: string[]
  /** The longest wait for a write to succeed again. */
  secondsAway: number
  /** Server processes that never ended. */
  survivors: number
}

const mostMsAway = 1000

export async function restartRounds(
  { restarts, writers: count, writesOfEach }: { restarts: number; writers: number; writesOfEach: number },
  onRound: (report: RestartReport) => void = () => undefined,
): Promise<RestartReport> {
  const postgres = await startOwnPostgres()
  try {
    await createDatabase(postgres.url, 'restarted')
    const url = databaseUrl(postgres.url, 'restarted')
    const config: DatabaseConfig = { kind: 'postgres', url, poolSize: 1, statementTimeoutMs: 0 }
    const apps = [await startApp({ DATABASE_URL: url }), await startApp({ DATABASE_URL: url })]
    try {
      const writers = Array.from({ length: count }, () => new Writer())
      const tally = new Tally()
      const servers = { urls: apps.map((app) => app.url), tally }
      const report: RestartReport = { restarts: 0, tally, problems: [], secondsAway: 0, survivors: 0 }
      while (report.restarts < restarts && report.problems.length === 0) {
        const { backAfterSeconds } = await writeDuringFault(writers, servers, writesOfEach, async () => {
          const refused = tally.refusedAt.length
          await postgres.crash()
          await until('a request is refused', async () => tally.refusedAt.length > refused, { everyMs: 10 })
          await wait(Math.random() * mostMsAway)
          await postgres.startAgain()
        })
        report.restarts += 1
        report.secondsAway = Math.max(report.secondsAway, backAfterSeconds)
        report.survivors = apps.filter((app) => app.isRunning()).length
        report.problems = allProblems(await checkStored(config, writers))
        onRound(report)
      }
      return report
    } finally {
      await Promise.all(apps.map((app) => app.kill()))
    }
  } finally {
    await postgres.stop()
  }
}
