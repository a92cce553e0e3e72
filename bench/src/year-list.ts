import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { startApp, startProgram } from '@parent-activity/testkit/processes/app-process'
import { postgresDatabase } from '@parent-activity/testkit/processes/databases'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'
import { CompiledQuery } from 'kysely'
import { openBareQueries } from './lib/bare-queries.ts'
import { LoadClient } from './lib/load-client.ts'
import { makeYearFamily } from './lib/year-family.ts'
import { measureRates } from './year-list/rates.ts'

/** Compares the list of a year with a bare Fastify route that sends the same fields: npm run bench:year-list -- [--rounds 20] [--connections 4] */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, connections: { type: 'string', default: '4' } },
})
const options = { rounds: Number(values.rounds), connections: Number(values.connections) }
exitOnSignals()

const bareServer = fileURLToPath(new URL('year-list/bare-server.js', import.meta.url))
const database = await postgresDatabase()
const stops: (() => unknown)[] = [database.remove]
try {
  const app = await startApp(database.env)
  stops.push(app.stop)
  const bare = await startProgram(bareServer, database.env)
  stops.push(bare.stop)
  const [ours, theirs] = [app.url, bare.url].map((url) => new LoadClient(url, options.connections)) as [
    LoadClient,
    LoadClient,
  ]
  stops.push(() => [ours, theirs].forEach((client) => client.close()))

  const { token, start, end } = await makeYearFamily(app.url)
  const path = `/api/calendar/activities?start=${start}&end=${end}`
  const plain = await ours.get(path, token)
  const compressed = await ours.send({ method: 'GET', path, token, encoding: 'br' })
  const barePath = `/?family=${await onlyFamily()}&start=${start}&end=${end}`
  expectSameFields(plain, await theirs.get(barePath, token))

  const rates = await measureRates(
    {
      'this app': () => ours.get(path, token),
      'this app, compressed': () => ours.send({ method: 'GET', path, token, encoding: 'br' }),
      'bare Fastify': () => theirs.get(barePath, token),
      'this app, unchanged': () => ours.send({ method: 'GET', path, token, tag: compressed.tag }),
      'an empty reply of this app': () => ours.get('/api/auth/verify', token),
    },
    options,
  )
  const { length } = entriesIn(plain)
  console.log(`${length} activities, ${Buffer.byteLength(plain)} bytes, ${compressed.bytes} compressed`)
  for (const [name, rate] of Object.entries(rates)) {
    console.log(
      `${name.padEnd(28)} ${rate.toFixed(0).padStart(5)}/s, ${(rate / rates['bare Fastify']).toFixed(2)} of bare Fastify`,
    )
  }
} finally {
  for (const stop of stops.toReversed()) await stop()
}

async function onlyFamily(): Promise<string> {
  const queries = await openBareQueries(database.env.DATABASE_URL)
  const [user] = (await queries.run(CompiledQuery.raw('select family_id from users'))) as { family_id: string }[]
  await queries.close()
  return user?.family_id ?? ''
}

function entriesIn(reply: string): object[] {
  return (JSON.parse(reply) as { data: object[] }).data
}

function expectSameFields(...replies: [string, string]): void {
  const [ours, theirs] = replies.map((reply) => {
    const entries = entriesIn(reply)
    return `${entries.length} of ${Object.keys(entries[0] ?? {})
      .toSorted()
      .join()}`
  })
  if (ours !== theirs) throw new Error(`The two do not send the same: ${ours}, ${theirs}.`)
}
