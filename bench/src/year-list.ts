import { entriesBetween } from '@parent-activity/server/features/activities/activity-entries.repository'
import { CompiledQuery } from 'kysely'
import { parseArgs } from 'node:util'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { openBareQueries, queryOf } from './lib/bare-queries.ts'
import { postgresDatabase } from '@parent-activity/testkit/processes/databases'
import { LoadClient } from './lib/load-client.ts'
import { measureAlternately, percentile } from './lib/samples.ts'
import { makeYearFamily, type YearFamily } from './lib/year-family.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/** Measures the list of a year against the bare query behind it: npm run bench:year-list -- [--rounds 300] */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } })
exitOnSignals()

const database = await postgresDatabase()
try {
  const app = await startApp(database.env)
  const client = new LoadClient(app.url, 1)
  try {
    await measure(client, await makeYearFamily(app.url))
  } finally {
    client.close()
    await app.stop()
  }
} finally {
  await database.remove()
}

async function measure(client: LoadClient, year: YearFamily): Promise<void> {
  const getList = () => client.get(`/api/calendar/activities?start=${year.start}&end=${year.end}`, year.token)
  const bare = await openBareQueries(database.env.DATABASE_URL)
  try {
    const [user] = (await bare.run(CompiledQuery.raw('select family_id from users'))) as { family_id: string }[]
    const query = await queryOf((db) => entriesBetween(db, user?.family_id ?? '', year))
    const reply = await getList()
    const { length } = (JSON.parse(reply) as { data: unknown[] }).data
    const samples = await measureAlternately(
      {
        'HTTP call': getList,
        'bare query and JSON.stringify': async () => JSON.stringify(await bare.run(query)),
        'bare query': () => bare.run(query),
      },
      { warmUps: 50, rounds: Number(values.rounds) },
    )
    console.log(`${length} activities of 3 children, ${Buffer.byteLength(reply)} bytes, ${values.rounds} rounds`)
    const http = percentile(samples['HTTP call'], 0.5)
    for (const [name, times] of Object.entries(samples)) {
      const median = percentile(times, 0.5)
      const figures = `median ${median.toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`
      console.log(`${name.padEnd(30)} ${figures}, HTTP call / this ${(http / median).toFixed(2)}`)
    }
  } finally {
    await bare.close()
  }
}
