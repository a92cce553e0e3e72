import { parseArgs } from 'node:util'
import { expectDone, send } from '@parent-activity/testkit/client/client'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { postgresDatabase } from '@parent-activity/testkit/processes/databases'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'
import { LoadClient } from './lib/load-client.ts'
import { measureAlternately, percentile } from './lib/samples.ts'
import { makeYearFamily } from './lib/year-family.ts'

/** Measures how long a calendar link with 1,000 entries takes to read: npm run bench:feeds -- [--rounds 200] */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } })
const mostMs = { 'the whole calendar': 50, compressed: 50, 'only busy': 50, 'unchanged (304)': 5 }
exitOnSignals()

const database = await postgresDatabase()
const stops: (() => unknown)[] = [database.remove]
try {
  const app = await startApp(database.env)
  stops.push(app.stop)
  const client = new LoadClient(app.url, 1)
  stops.push(() => client.close())
  const { token } = await makeYearFamily(app.url)
  expectDone(await send(app.url, 'PUT', '/api/family/time-zone', { token, body: { time_zone: 'Europe/Berlin' } }))
  const [path, busyPath] = [await makeFeed(app.url, token, 'everything'), await makeFeed(app.url, token, 'busy')]
  const whole = await client.send({ method: 'GET', path })
  const samples = await measureAlternately(
    {
      'the whole calendar': () => read({ path }, 200),
      compressed: () => read({ path, encoding: 'br' }, 200),
      'only busy': () => read({ path: busyPath }, 200),
      'unchanged (304)': () => read({ path, tag: whole.tag }, 304),
    },
    { warmUps: 20, rounds: Number(values.rounds) },
  )
  console.log(`${whole.text().match(/^BEGIN:VEVENT/gm)?.length} entries, ${whole.bytes} bytes`)
  console.log('                        p50        p95      limit')
  for (const [name, times] of Object.entries(samples) as [keyof typeof mostMs, number[]][]) {
    const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => `${ms.toFixed(1)} ms`)
    console.log(`${name.padEnd(20)} ${middle?.padStart(8)}  ${slow?.padStart(8)}  ${`${mostMs[name]} ms`.padStart(8)}`)
    if (percentile(times, 0.5) > mostMs[name]) process.exitCode = 1
  }

  async function read(asked: { path: string; encoding?: 'br'; tag?: string | undefined }, expected: number) {
    const { status } = await client.send({ method: 'GET', ...asked })
    if (status !== expected) throw new Error(`The link was answered with ${status}`)
  }
} finally {
  for (const stop of stops.toReversed()) await stop()
}

async function makeFeed(url: string, token: string, detail: 'everything' | 'busy'): Promise<string> {
  const { data } = expectDone(await send(url, 'POST', '/api/feeds', { token, body: { name: 'Phone', detail } })).body
  return data.feed_path
}
