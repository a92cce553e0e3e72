import { utcDay } from '@parent-activity/domain/calendar/today'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { readCalls } from './lib/read-calls.ts'
import { chooseFamilies } from './lib/many-families/chosen-families.ts'
import { createTables, fill } from './lib/many-families/fill.ts'
import { startApp, type AppProcess } from '@parent-activity/testkit/processes/app-process'
import { postgresDatabase } from '@parent-activity/testkit/processes/databases'
import { percentile } from './lib/samples.ts'
import { callsPerSecond } from './processes/calls-per-second.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Measures calls per second of 1, 2 and 4 server processes on one PostgreSQL.
 * npm run bench:processes -- [--rounds 10] [--seconds 3] [--families 1000] [--callers 32]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '3' },
    families: { type: 'string', default: '1000' },
    callers: { type: 'string', default: '32' },
  },
})
const counts = [1, 2, 4]
const size = Number(values.families)
exitOnSignals()

const database = await postgresDatabase()
const apps: AppProcess[] = []
try {
  await createTables(database)
  await fill(database.config, { from: 0, to: size }, utcDay(new Date()))
  for (let started = 0; started < Math.max(...counts); started++) apps.push(await startApp(database.env))
  await measure()
} finally {
  for (const app of apps) await app.stop()
  await database.remove()
}

async function measure(): Promise<void> {
  const families = await chooseFamilies(database.config, size, 200)
  const paths = Object.values(readCalls(utcDay(new Date())))
  const requests = paths.flatMap((path) =>
    families.map((own, index) => ({ path: path(own, families.at(index - 1) ?? own), token: own.token })),
  )
  const callers = Number(values.callers)
  const ask = (urls: string[], seconds: number) => callsPerSecond(urls, requests, { callers, seconds })
  const all = apps.map(({ url }) => url)
  await ask(all, Number(values.seconds))

  const rates = counts.map((): number[] => [])
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [index, count] of counts.entries()) {
      rates[index]?.push(await ask(all.slice(0, count), Number(values.seconds)))
    }
  }
  const cores = `${availableParallelism()} cores, which the servers share with PostgreSQL and the callers`
  console.log(`${callers} callers, ${values.rounds} rounds of ${values.seconds} s, ${cores}\n`)
  const one = percentile(rates[0] ?? [], 0.5)
  for (const [index, count] of counts.entries()) {
    const rate = percentile(rates[index] ?? [], 0.5)
    const noun = count === 1 ? 'process  ' : 'processes'
    console.log(`${count} ${noun} ${rate.toFixed(0).padStart(6)} calls a second, ${(rate / one).toFixed(2)} times one`)
  }
}
