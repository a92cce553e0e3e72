import { parseArgs } from 'node:util'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { databaseNamed } from '@parent-activity/testkit/processes/databases'
import { percentile } from './lib/samples.ts'
import { sendAtRate } from './lib/send-at-rate.ts'
import { makeFamilies } from './load-report/families.ts'
import { randomStep } from './load-report/mix.ts'
import { failures, table } from './load-report/report.ts'
import { usageOf } from '@parent-activity/testkit/processes/usage'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Mixed load at a fixed rate on one server process.
 * npm run load-report -- [--database postgres|built-in] [--rate 300] [--minutes 10] [--most-p99 100]
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres' },
    rate: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '10' },
    'most-p99': { type: 'string', default: '100' },
    families: { type: 'string', default: '200' },
  },
})
const perSecond = Number(values.rate)
const mostP99 = Number(values['most-p99'])
const warmUpSeconds = 15
exitOnSignals()

const database = await databaseNamed(values.database)
try {
  const app = await startApp(database.env)
  try {
    const families = await makeFamilies(app.url, Number(values.families))
    console.log(`${families.length} families, ${perSecond} requests a second, ${values.minutes} minutes`)
    const next = () => randomStep(families)
    await sendAtRate(app.url, { perSecond, seconds: warmUpSeconds, next })
    const [before, ownBefore] = [await usageOf(app.pid), process.cpuUsage()]
    const begun = performance.now()
    const arrivals = await sendAtRate(app.url, { perSecond, seconds: Number(values.minutes) * 60, next })
    const seconds = (performance.now() - begun) / 1000
    const [after, own] = [await usageOf(app.pid), process.cpuUsage(ownBefore)]

    console.log(`${table(arrivals)}\n`)
    console.log(
      `${(arrivals.length / seconds).toFixed(1)} requests a second, after ${warmUpSeconds} s that do not count`,
    )
    if (before && after) {
      const busy = ((after.cpuSeconds - before.cpuSeconds) / seconds) * 100
      console.log(`server: ${busy.toFixed(0)} % of a core, ${after.megabytes.toFixed(0)} MB`)
    }
    console.log(`load maker: ${((own.user + own.system) / 1e4 / seconds).toFixed(0)} % of a core`)
    const wrong = failures(arrivals)
    for (const { name, status, text } of wrong.slice(0, 10)) console.log(`${name}: ${status} ${text.slice(0, 200)}`)
    const p99 = percentile(
      arrivals.map(({ ms }) => ms),
      0.99,
    )
    const isGood = wrong.length === 0 && p99 < mostP99
    console.log(`${isGood ? 'Good' : 'NOT GOOD'}: ${wrong.length} errors, p99 ${p99.toFixed(1)} ms of ${mostP99} ms`)
    if (!isGood) process.exitCode = 1
  } finally {
    await app.stop()
  }
} finally {
  await database.remove()
}
