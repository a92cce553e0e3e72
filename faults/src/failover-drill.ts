import { parseArgs } from 'node:util'
import { startCluster } from './failover-drill/cluster.ts'
import { requirePackages } from './failover-drill/required-packages.ts'
import { startApp, type AppProcess } from '@parent-activity/testkit/processes/app-process'
import { checkStored } from './mixed-writes/check-stored.ts'
import { printAnswers, Tally } from './mixed-writes/tally.ts'
import { writeDuringFault } from './mixed-writes/write-during-fault.ts'
import { Writer } from './mixed-writes/writer.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Kills the primary of two PostgreSQL servers while two app processes write through HAProxy, brings it back as a
 * replica, and checks every acknowledged write.
 * npm run failover-drill -- [--rounds 1] [--writers 8]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, writers: { type: 'string', default: '8' } },
})
const writesOfEach = 40
exitOnSignals()

// The same families write in all rounds, so each check covers earlier failovers too.
const writers = Array.from({ length: Number(values.writers) }, () => new Writer())
const cluster = await startCluster(requirePackages())
try {
  console.log('The cluster runs: two PostgreSQL servers, one of them the synchronous replica of the other.')
  const env = { DATABASE_URL: cluster.url }
  const apps = [await startApp(env), await startApp(env)]
  try {
    for (let round = 1; round <= Number(values.rounds); round++) await drill(round, apps)
  } finally {
    await Promise.all(apps.map((app) => app.kill()))
  }
} finally {
  cluster.destroy()
}

async function drill(round: number, apps: AppProcess[]): Promise<void> {
  const tally = new Tally()
  const servers = { urls: apps.map(({ url }) => url), tally }

  const primary = await cluster.healthyPrimary()
  const outage = await writeDuringFault(writers, servers, writesOfEach, () => primary.kill())
  await lookForAll('after the failover')
  console.log(
    `round ${round}: server "${primary.place.name}" was killed; 503 for ${outage.secondsOf503.toFixed(1)} s, ` +
      `the first write acknowledged again ${outage.backAfterSeconds.toFixed(1)} s after the kill`,
  )

  primary.start()
  await cluster.healthyPrimary()
  await writeDuringFault(writers, servers, writesOfEach, () => undefined)
  await lookForAll('with the killed server back as a replica')

  if (!printAnswers(tally)) process.exitCode = 1
  for (const { pid, isRunning } of apps) {
    console.log(`server process ${pid} ${isRunning() ? 'ran all the time' : 'ended'}`)
    if (!isRunning()) process.exitCode = 1
  }

  async function lookForAll(when: string): Promise<void> {
    const config = { kind: 'postgres', url: cluster.url, poolSize: 1, statementTimeoutMs: 0 } as const
    const { lost, doubled, broken } = await checkStored(config, writers)
    for (const problem of [...lost, ...doubled, ...broken]) console.log(`  ${problem}`)
    console.log(
      `round ${round}, ${when}: ${tally.acknowledged} acknowledged writes, ${lost.length} lost, ` +
        `${doubled.length} doubled, ${broken.length} rules broken`,
    )
    if (lost.length + doubled.length + broken.length > 0) process.exitCode = 1
  }
}
