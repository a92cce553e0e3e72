import { utcDay } from '@parent-activity/domain/calendar/today'
import { parseArgs } from 'node:util'
import { bellCalls } from './bell/bell-calls.ts'
import { sumsOfRounds, printRatio } from './bell/report.ts'
import { chooseFamilies } from './lib/many-families/chosen-families.ts'
import { createTables, fill } from './lib/many-families/fill.ts'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { openBareQueries } from './lib/bare-queries.ts'
import { postgresDatabase } from '@parent-activity/testkit/processes/databases'
import { LoadClient } from './lib/load-client.ts'
import { roundRobin } from './lib/round-robin.ts'
import { measureAlternately } from './lib/samples.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Measures the bell's five calls against the bare queries behind them.
 * npm run bench:bell -- [--rounds 500] [--families 1000]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '500' }, families: { type: 'string', default: '1000' } },
})
const size = Number(values.families)
const asking = 100
exitOnSignals()

const database = await postgresDatabase()
try {
  await createTables(database)
  await fill(database.config, { from: 0, to: size }, utcDay(new Date()))
  const app = await startApp(database.env)
  const client = new LoadClient(app.url, 1)
  try {
    await measure(client)
  } finally {
    client.close()
    await app.stop()
  }
} finally {
  await database.remove()
}

async function measure(client: LoadClient): Promise<void> {
  const families = await chooseFamilies(database.config, size, asking)
  const bare = await openBareQueries(database.env.DATABASE_URL)
  try {
    const ways = await Promise.all(
      bellCalls(new Date()).map(async ({ name, path, queryFor }) => {
        const queries = await Promise.all(families.map(({ familyId }) => queryFor(familyId)))
        const http = roundRobin(families, ({ token }) => client.get(path, token))
        const query = roundRobin(queries, async (one) => JSON.stringify(await bare.run(one)))
        return { name, works: { [`${name}, HTTP`]: http, [`${name}, bare`]: query } }
      }),
    )
    const works = Object.assign({}, ...ways.map((way) => way.works)) as Record<string, () => Promise<unknown>>
    const samples = await measureAlternately(works, { warmUps: asking, rounds: Number(values.rounds) })
    console.log(`${asking} of ${size} families, ${values.rounds} rounds; bare is the query and JSON.stringify\n`)
    const pairs = ways.map(({ name }) => ({
      name,
      http: samples[`${name}, HTTP`] ?? [],
      bare: samples[`${name}, bare`] ?? [],
    }))
    for (const pair of pairs) printRatio(pair)
    const all = {
      http: sumsOfRounds(pairs.map((pair) => pair.http)),
      bare: sumsOfRounds(pairs.map((pair) => pair.bare)),
    }
    printRatio({ name: 'all five', ...all })
  } finally {
    await bare.close()
  }
}
