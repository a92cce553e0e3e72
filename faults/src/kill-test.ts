import { parseArgs } from 'node:util'
import { isGood, type KillReport } from './kill-test/kill-report.ts'
import { killRounds } from './kill-test/kill-rounds.ts'
import { postmasterRounds } from './kill-test/postmaster-rounds.ts'
import { databaseNamed, type BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Kills the server, its PostgreSQL, or both while families write, and checks every acknowledged write after each kill.
 * npm run kill-test -- [--kills 200] [--postmasters 100] [--both 50] [--writers 8] [--database built-in|postgres]
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    postmasters: { type: 'string', default: '100' },
    both: { type: 'string', default: '50' },
    writers: { type: 'string', default: '8' },
    database: { type: 'string', multiple: true, default: ['built-in', 'postgres'] },
  },
})
exitOnSignals()

type OnRound = (report: KillReport) => void

interface Trial {
  killed: string
  kills: number
  run: (database: BenchDatabase, options: { kills: number; writers: number }, onRound: OnRound) => Promise<KillReport>
}

const server: Trial = { killed: 'server', kills: Number(values.kills), run: killRounds }
const own: Trial[] = [
  { killed: 'postmaster', kills: Number(values.postmasters), run: postmasterRounds },
  {
    killed: 'both',
    kills: Number(values.both),
    run: (database, options, onRound) => killRounds(database, { ...options, both: true }, onRound),
  },
]
await Promise.all(values.database.map(killOn))

async function killOn(database: string): Promise<void> {
  const trials = database === 'built-in' ? [server, ...own] : [server]
  for (const trial of trials.filter(({ kills }) => kills > 0)) await killAndReport(database, trial)
}

async function killAndReport(of: string, { killed, kills: count, run }: Trial): Promise<void> {
  const name = `${of}, ${killed}`
  const begun = performance.now()
  const database = await databaseNamed(of)
  try {
    const options = { kills: count, writers: Number(values.writers) }
    const report = await run(database, options, ({ kills, acknowledged, cutOff }) => {
      if (kills % 10 === 0)
        console.log(`${name}: ${kills} kills, ${acknowledged} writes acknowledged, ${cutOff} cut off`)
    })
    for (const problem of report.problems) console.log(`  ${problem}`)
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(
      `${name}: ${report.kills} kills, ${report.acknowledged} acknowledged writes, ${report.cutOff} cut off, ` +
        `${report.problems.length} lost, doubled, half done or against a rule, ${report.left} processes left running, ` +
        `${seconds} s`,
    )
    if (!isGood(report)) process.exitCode = 1
  } finally {
    await database.remove()
  }
}
