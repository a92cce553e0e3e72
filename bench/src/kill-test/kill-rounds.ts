import { startApp } from '../lib/app-process.ts'
import type { BenchDatabase } from '../lib/databases.ts'
import { check, inSentences } from '../mixed-writes/check.ts'
import { Writer } from '../mixed-writes/writer.ts'
import { writeUntilKilled } from './write-until-killed.ts'

export interface KillReport {
  kills: number
  acknowledged: number
  /** Writes that had no answer yet when the server was killed. */
  underWay: number
  families: number
  problems: string[]
}

/** A server that is soon killed has no use of the embedded database in its fastest form, which takes seconds to make. */
const flags = ['--liftoff-only']

/** So that families are made, too, when the server is killed. */
const changesPerPair = 40

/**
 * Kills the server again and again while it writes, and looks after each time at all that was ever written. What got no
 * answer is sent again under its key by the next round.
 */
export async function killRounds(
  { env, config }: BenchDatabase,
  { kills, writers: count }: { kills: number; writers: number },
  say: (report: KillReport) => void = () => undefined,
): Promise<KillReport> {
  const writers = Array.from({ length: count }, () => new Writer({ changesPerPair }))
  const report: KillReport = { kills: 0, acknowledged: 0, underWay: 0, families: 0, problems: [] }
  while (report.kills < kills && report.problems.length === 0) {
    const { acknowledged, underWay } = await writeUntilKilled(await startApp(env, flags), writers)
    report.kills += 1
    report.acknowledged += acknowledged
    report.underWay += underWay
    report.families = writers.reduce((sum, { pairs }) => sum + pairs.length * 2, 0)
    report.problems = inSentences(await check(config, writers))
    say(report)
  }
  return report
}
