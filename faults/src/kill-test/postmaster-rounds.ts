import { setTimeout as wait } from 'node:timers/promises'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import type { BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { checkStored, allProblems } from '../mixed-writes/check-stored.ts'
import { Tally } from '../mixed-writes/tally.ts'
import { writeDuringFault } from '../mixed-writes/write-during-fault.ts'
import { Writer } from '../mixed-writes/writer.ts'
import { killPostmaster } from './kill-postmaster.ts'
import { emptyReport, isGood, leftRunning, type KillReport } from './kill-report.ts'

const writesOfEach = 2
const mostMsLater = 50

/** The server has to restart the killed PostgreSQL by itself. */
export async function postmasterRounds(
  database: BenchDatabase,
  { kills, writers: count }: { kills: number; writers: number },
  onRound: (report: KillReport) => void = () => undefined,
): Promise<KillReport> {
  const writers = Array.from({ length: count }, () => new Writer())
  const tally = new Tally()
  const report = emptyReport()
  const app = await startApp(database.env)
  try {
    while (report.kills < kills && isGood(report)) {
      await writeDuringFault(writers, { urls: [app.url], tally }, writesOfEach, async () => {
        await wait(Math.random() * mostMsLater)
        report.cutOff += tally.underWay
        killPostmaster(database)
      })
      report.kills += 1
      report.acknowledged = tally.acknowledged
      report.problems = [...allProblems(await checkStored(database.config, writers)), ...wrongAnswers(tally)]
      onRound(report)
    }
  } finally {
    await app.stop()
  }
  return { ...report, left: await leftRunning(database) }
}

/** A repeated registration gets 409 if the first one succeeded without a reply. */
function wrongAnswers({ statuses, withoutRetryAfter }: Tally): string[] {
  const wrong = Object.keys(statuses).filter((status) => !['200', '409', '503'].includes(status))
  const silent = `${withoutRetryAfter} answers of 503 had no Retry-After`
  return [...wrong.map((status) => `some were answered ${status}`), ...(withoutRetryAfter > 0 ? [silent] : [])]
}
