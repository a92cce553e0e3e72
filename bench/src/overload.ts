import { parseArgs } from 'node:util'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import type { TimedCall } from './lib/load-client.ts'
import { databaseNamed, type BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { percentile } from './lib/samples.ts'
import { flood } from './overload/flood.ts'
import { makeYearFamily } from './lib/year-family.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Overloads the server and measures accepted calls, refused calls, and calls afterwards.
 * npm run bench:overload -- [--callers 1500] [--seconds 15]
 */
const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '1500' },
    seconds: { type: 'string', default: '15' },
    database: { type: 'string', multiple: true, default: ['built-in', 'postgres'] },
  },
})
exitOnSignals()

for (const name of values.database) {
  const database = await databaseNamed(name)
  try {
    await overload(name, database)
  } finally {
    await database.remove()
  }
}

async function overload(name: string, { env }: BenchDatabase): Promise<void> {
  const app = await startApp(env)
  try {
    const year = await makeYearFamily(app.url)
    const [callers, seconds] = [Number(values.callers), Number(values.seconds)]
    await flood(app.url, year, 4, 3)
    const phases = {
      'four callers before': await flood(app.url, year, 4, seconds / 3),
      [`${callers} callers`]: await flood(app.url, year, callers, seconds),
      'four callers after': await flood(app.url, year, 4, seconds / 3),
    }
    for (const [phase, samples] of Object.entries(phases)) {
      console.log(`\n${name}, ${phase}`)
      report(samples)
    }
  } finally {
    await app.stop()
  }
}

function report(samples: TimedCall[]): void {
  const asked = samples.filter(({ kind }) => !kind.startsWith('/'))
  line(
    'let in',
    asked.filter(({ status }) => status === 200),
  )
  for (const kind of new Set(asked.map((sample) => sample.kind))) {
    line(
      `  ${kind}`,
      asked.filter((sample) => sample.kind === kind && sample.status === 200),
    )
  }
  const refused = asked.filter(({ status }) => status === 503)
  line('refused with 503', refused)
  line(
    '/healthz',
    samples.filter(({ kind }) => kind === '/healthz'),
  )
  const ready = samples.filter(({ kind }) => kind === '/readyz')
  line('/readyz', ready)
  const other = asked.filter(({ status }) => status !== 200 && status !== 503)
  console.log(
    `  ${other.length} answered otherwise, ${refused.filter(({ retryAfter }) => retryAfter === 0).length} refused without ` +
      `Retry-After, ${ready.filter(({ status }) => status !== 200).length} times not ready, ` +
      `${samples.filter(({ kind, status }) => kind === '/healthz' && status !== 200).length} times not healthy`,
  )
}

function line(what: string, samples: TimedCall[]): void {
  const times = samples.map(({ ms }) => ms)
  const figures = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0).padStart(6))
  console.log(
    `  ${what.padEnd(18)} ${String(times.length).padStart(7)}   median ${figures[0]}  p99 ${figures[1]}  worst ${figures[2]} ms`,
  )
}
