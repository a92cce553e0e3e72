import { parseArgs } from 'node:util'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { databaseNamed } from '@parent-activity/testkit/processes/databases'
import { sendAtRate, type Arrival, type Step } from './lib/send-at-rate.ts'
import { callAsGreedyFamily, callAsOrdinaryFamily } from './neighbours/callers.ts'
import { fillYear, makeFamily } from './neighbours/families.ts'
import { printTimes } from './neighbours/report.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Measures a family beside one with a huge calendar that requests all of it nonstop.
 * npm run bench:neighbours -- [--activities 4392] [--connections 12] [--seconds 30] [--kinds year,counts,export]
 * [--database built-in|postgres]
 */
const { values } = parseArgs({
  options: {
    activities: { type: 'string', default: '4392' },
    connections: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '30' },
    kinds: { type: 'string', default: 'year,counts,export' },
    database: { type: 'string', default: 'built-in' },
  },
})
const seconds = Number(values.seconds)
const healthEveryMs = 50
/** Lifts the rate limits. The limit of two expensive calls at once per family stays. */
const manyRequests = { RATE_LIMITS: 'on', REQUESTS_PER_MINUTE: '1000000', EXPORTS_PER_HOUR: '1000000' }
const warmUpSeconds = 3
exitOnSignals()

const database = await databaseNamed(values.database)
try {
  const app = await startApp({ ...database.env, ...manyRequests })
  try {
    await measure(app.url)
  } finally {
    await app.stop()
  }
} finally {
  await database.remove()
}

async function measure(url: string): Promise<void> {
  const ordinary = await makeFamily(url, 1, 2)
  await fillYear(url, ordinary, 1)
  const greedy = await makeFamily(url, 2, 3)
  const made = await fillYear(url, greedy, Number(values.activities))
  console.log(`${values.database}: one family has ${made} activities and ${values.connections} connections`)
  await callAsOrdinaryFamily(url, ordinary, warmUpSeconds)

  const other = async (when: string) => {
    const [calls, health] = await Promise.all([callAsOrdinaryFamily(url, ordinary, seconds), probeHealth(url)])
    console.log(`\nthe other family ${when}, ${seconds} s`)
    printTimes('all calls', calls)
    for (const kind of new Set(calls.map((call) => call.kind))) {
      printTimes(
        `  ${kind}`,
        calls.filter((call) => call.kind === kind),
      )
    }
    printTimes('/healthz', health)
  }
  await other('alone')
  const asking = callAsGreedyFamily(url, greedy, {
    kinds: values.kinds.split(','),
    connections: Number(values.connections),
    seconds,
  })
  await other('beside the big one')
  console.log('\nthe big one itself')
  const asked = await asking
  for (const kind of new Set(asked.map((call) => call.kind))) {
    printTimes(
      kind,
      asked.filter((call) => call.kind === kind),
    )
  }
}

function probeHealth(url: string): Promise<Arrival[]> {
  const step: Step = { name: '/healthz', sent: { method: 'GET', path: '/healthz' } }
  return sendAtRate(url, { perSecond: 1000 / healthEveryMs, seconds, next: () => step })
}
