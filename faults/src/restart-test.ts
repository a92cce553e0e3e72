import { parseArgs } from 'node:util'
import { printAnswers } from './mixed-writes/tally.ts'
import { restartRounds } from './restart-test/restart-rounds.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Crashes and restarts PostgreSQL under two server processes that keep running.
 * npm run restart-test -- [--restarts 20] [--writers 8]
 */
const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '20' }, writers: { type: 'string', default: '8' } },
})
exitOnSignals()

const options = { restarts: Number(values.restarts), writers: Number(values.writers), writesOfEach: 20 }
const report = await restartRounds(options, ({ restarts, tally }) => {
  console.log(`${restarts} restarts, ${tally.acknowledged} writes acknowledged`)
})
for (const problem of report.problems) console.log(`  ${problem}`)
const answersAreRight = printAnswers(report.tally)
console.log(`${report.restarts} restarts, at most ${report.secondsAway.toFixed(1)} s without writes`)
console.log(`${report.survivors} of 2 server processes ran all the time`)
console.log(`${report.tally.acknowledged} acknowledged writes, ${report.problems.length} lost, doubled or half done`)
if (report.problems.length > 0 || !answersAreRight || report.survivors < 2) process.exitCode = 1
