import { startApp, type AppProcess } from '@parent-activity/testkit/processes/app-process'
import type { BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { checkStored, allProblems } from '../mixed-writes/check-stored.ts'
import { Writer } from '../mixed-writes/writer.ts'
import { emptyReport, isGood, leftRunning, type KillReport } from './kill-report.ts'
import { killPostmaster } from './kill-postmaster.ts'
import { writeUntilKilled } from './write-until-killed.ts'

/** A low number makes kills hit registrations too. */
const changesPerPair = 80

/**
 * Kills the server, alone or with its PostgreSQL, and checks all data after each kill. The next round repeats writes
 * without a reply under the same key.
 */
export async function killRounds(
  database: BenchDatabase,
  { both = false, kills, writers: count }: { both?: boolean; kills: number; writers: number },
  onRound: (report: KillReport) => void = () => undefined,
): Promise<KillReport> {
  const { env, config } = database
  const kill = async (app: AppProcess) => {
    const killed = app.kill()
    if (both) killPostmaster(database)
    await killed
  }
  const writers = Array.from({ length: count }, () => new Writer({ changesPerPair }))
  const report = emptyReport()
  while (report.kills < kills && isGood(report)) {
    const { acknowledged, underWay } = await writeUntilKilled(await startApp(env), writers, kill)
    report.kills += 1
    report.acknowledged += acknowledged
    report.cutOff += underWay
    // The check and the next server take turns at finding leftover processes.
    const next = report.kills % 2 === 0 ? await startApp(env) : null
    report.problems = allProblems(await checkStored(config, writers))
    await next?.stop()
    report.left = await leftRunning(database)
    onRound(report)
  }
  return report
}
