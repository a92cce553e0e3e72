import { utcDay } from '@parent-activity/domain/calendar/today'
import { dropDatabase } from '@parent-activity/testkit/databases/postgres-databases'
import { startPostgres } from '@parent-activity/testkit/databases/postgres-server'
import { parseArgs } from 'node:util'
import { readCalls } from './lib/read-calls.ts'
import { growPostgres, startContender, type Contender } from './growth/contenders.ts'
import { createTables, fill } from './lib/many-families/fill.ts'
import { printFamilyCost } from './growth/family-cost.ts'
import { report } from './growth/report.ts'
import { builtInDatabase } from '@parent-activity/testkit/processes/databases'
import { roundRobin } from './lib/round-robin.ts'
import { measureAlternately } from './lib/samples.ts'
import { usageOf } from '@parent-activity/testkit/processes/usage'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Compares the same calls at growing numbers of families, with 100 activities each.
 * npm run bench:growth -- [--sizes 1000,10000,100000] [--rounds 1000] [--active 500] [--most 1.5]
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '1000' },
    active: { type: 'string', default: '500' },
    most: { type: 'string', default: '1.5' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const smallest = sizes[0] ?? 0
const active = Number(values.active)
exitOnSignals()

// A database of this size would have more memory than the default.
const server = await startPostgres({ shared_buffers: '1GB' })
const builtIn = await builtInDatabase()
const prefix = `growth_${Date.now()}`
const contenders: Contender[] = []
try {
  const grown = await growPostgres(server, prefix, sizes)
  await createTables(builtIn)
  await fill(builtIn.config, { from: 0, to: smallest }, utcDay(new Date()))
  for (const [index, size] of sizes.entries()) {
    const database = grown[index]
    if (!database) continue
    contenders.push(await startContender(`${size} families`, database, { size, active }))
    await printFamilyCost(database.config, size)
  }
  contenders.push(await startContender(`built-in, ${smallest}`, builtIn, { size: smallest, active }))
  await measure()
} finally {
  for (const { app, client } of contenders) {
    client.close()
    await app.stop()
  }
  for (const name of ['growing', ...sizes]) await dropDatabase(server.url, `${prefix}_${name}`)
  await server.stop()
  await builtIn.remove()
}

async function measure(): Promise<void> {
  const calls = Object.entries(readCalls(utcDay(new Date())))
  const works = calls.flatMap(([call, path]) =>
    contenders.map(({ name, client, families }) => {
      const ask = roundRobin(families, (own, other) => client.get(path(own, other), own.token))
      return [`${call} ${name}`, ask] as const
    }),
  )
  // Each family warms up once.
  const samples = await measureAlternately(Object.fromEntries(works), {
    warmUps: active,
    rounds: Number(values.rounds),
  })
  console.log(`\n${active} families of each size, ${values.rounds} rounds, one call at a time, warmed up\n`)
  const tooSlow = report(
    contenders.map(({ name }) => name),
    calls.map(([call]) => ({ call, samples: contenders.map(({ name }) => samples[`${call} ${name}`] ?? []) })),
    { column: sizes.length - 1, most: Number(values.most) },
  )
  for (const { name, app } of contenders) {
    console.log(`${name}: the server takes ${(await usageOf(app.pid))?.megabytes.toFixed(0) ?? '?'} MB`)
  }
  const verdict = tooSlow.length === 0 ? 'Good: nothing grew' : `NOT GOOD: ${tooSlow.join(', ')} grew`
  console.log(`${verdict} by more than ${values.most} times`)
  if (tooSlow.length > 0) process.exitCode = 1
}
