import { utcDay } from '@parent-activity/domain/calendar/today'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { wayTo } from '@parent-activity/testkit/databases/database-way'
import { startApp, type AppProcess } from '@parent-activity/testkit/processes/app-process'
import { postgresDatabase } from '@parent-activity/testkit/processes/databases'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'
import { until } from '@parent-activity/testkit/processes/until'
import { usageOf } from '@parent-activity/testkit/processes/usage'
import { chooseFamilies, type ChosenFamily } from './lib/many-families/chosen-families.ts'
import { createTables, fill } from './lib/many-families/fill.ts'
import { percentile } from './lib/samples.ts'
import { removeMember } from './live/removed-member.ts'
import { openStream, openStreams } from './live/streams.ts'

/**
 * Measures how soon an open page learns of a change on another server, and what open streams cost.
 * npm run bench:live -- [--writes 100] [--pairs 10] [--seconds 3] [--streams 5000]
 */
const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '100' },
    pairs: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '3' },
    streams: { type: 'string', default: '5000' },
  },
})
const most = Number(values.streams)
/** Chosen at random, some twice. */
const size = most * 2
const writers = 16
const openDuringWrites = 200
const awayMs = 10_000
/** An open page asks for 4 to 5 lists every 30 s. */
const polledPerSecond = 4.5 / 30
exitOnSignals()

const database = await postgresDatabase()
const apps: AppProcess[] = []
try {
  await createTables(database)
  await fill(database.config, { from: 0, to: size }, utcDay(new Date()))
  for (let started = 0; started < 2; started++) apps.push(await startApp(database.env))
  const [here, there] = apps as [AppProcess, AppProcess]
  const chosen = await chooseFamilies(database.config, size, size)
  const families = [...new Map(chosen.map((family) => [family.token, family])).values()].slice(0, most)
  await measureDelay(here, there, families)
  await measureOutage(here, families)
  const ended = await removeMember(here.url, there.url)
  console.log(`The page of a member removed on the other server ended after ${Math.round(ended)} ms`)
  await measureWrites(here, families)
  await measureMemory(there, families)
} finally {
  for (const app of apps) await app.stop()
  await database.remove()
}

async function change({ url }: AppProcess, { token, child }: ChosenFamily, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ first_name: name })
  const response = await fetch(`${url}/api/children/${child}`, { method: 'PUT', headers, body })
  if (!response.ok) throw new Error(`A write was answered with ${response.status}`)
  await response.arrayBuffer()
}

async function measureDelay(here: AppProcess, there: AppProcess, families: ChosenFamily[]): Promise<void> {
  const delays: number[] = []
  for (const [index, family] of families.slice(0, Number(values.writes)).entries()) {
    const stream = await openStream(there.url, family.token)
    // The server may first tell that it listens.
    await wait(50)
    stream.told.length = 0
    const begun = performance.now()
    await change(here, family, `Child ${index}`)
    await until('the change was told', async () => stream.told.length > 0, { everyMs: 5 })
    delays.push((stream.told[0] ?? 0) - begun)
    stream.close()
  }
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)]
  console.log(`A write on one server, told by the other: p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`)
}

/** The changes are made on a server that still reaches PostgreSQL. */
async function measureOutage(here: AppProcess, families: ChosenFamily[]): Promise<void> {
  const way = await wayTo(database.env.DATABASE_URL)
  const cutOff = await startApp({ DATABASE_URL: way.url })
  apps.push(cutOff)
  const readers = families.slice(0, openDuringWrites)
  const streams = await openStreams(
    cutOff.url,
    readers.map(({ token }) => token),
  )
  await way.cut()
  for (const stream of streams) stream.told.length = 0
  for (const family of readers) await change(here, family, 'Away')
  await wait(awayMs)
  const back = performance.now()
  await way.mend()
  await until('every page was told', async () => streams.every(({ told }) => told.length > 0), { everyMs: 5 })
  const last = Math.max(...streams.map(({ told }) => told[0] ?? 0))
  console.log(
    `PostgreSQL away for ${awayMs / 1000} s: all ${streams.length} pages told, the last ${Math.round(last - back)} ms after its return`,
  )
  for (const stream of streams) stream.close()
  await cutOff.stop()
  await way.close()
}

async function writesPerSecond(app: AppProcess, families: ChosenFamily[]): Promise<number> {
  const end = performance.now() + Number(values.seconds) * 1000
  let written = 0
  const write = async (writer: number) => {
    for (let turn = writer; performance.now() < end; turn += writers) {
      await change(app, families[turn % families.length]!, `Child ${turn}`)
      written += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return written / Number(values.seconds)
}

/** The streams are those of the families that write. */
async function measureWrites(app: AppProcess, families: ChosenFamily[]): Promise<void> {
  const writing = families.slice(0, openDuringWrites)
  const ratios: number[] = []
  await writesPerSecond(app, writing)
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    const without = await writesPerSecond(app, writing)
    const streams = await openStreams(
      app.url,
      writing.map(({ token }) => token),
    )
    const withStreams = await writesPerSecond(app, writing)
    for (const stream of streams) stream.close()
    await wait(200)
    ratios.push(withStreams / without)
  }
  const listed = ratios.map((ratio) => ratio.toFixed(2)).join(' ')
  console.log(
    `Writes with ${openDuringWrites} streams against none: median ${percentile(ratios, 0.5).toFixed(3)} (${listed})`,
  )
}

async function measureMemory(app: AppProcess, families: ChosenFamily[]): Promise<void> {
  const before = await usageOf(app.pid)
  const streams = await openStreams(
    app.url,
    families.map(({ token }) => token),
  )
  await wait(3000)
  const after = await usageOf(app.pid)
  const grown = (after?.megabytes ?? 0) - (before?.megabytes ?? 0)
  const each = Math.round((grown * 1024) / streams.length)
  const saved = Math.round(streams.length * polledPerSecond)
  console.log(
    `${streams.length} streams: ${Math.round(grown)} MB, ${each} kB each; saves ${saved} requests/s of polling`,
  )
  for (const stream of streams) stream.close()
}
