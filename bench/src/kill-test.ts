import { parseArgs } from 'node:util'
import { killRounds } from './kill-test/kill-rounds.ts'
import { embeddedDatabase, postgresDatabase, type BenchDatabase } from './lib/databases.ts'

/**
 * Kills the server with no warning while it writes, and looks after each time for everything that it had acknowledged,
 * on both databases at once: npm run kill-test -- [--kills 200] [--writers 8] [--database embedded]
 */
const databases: Record<string, () => Promise<BenchDatabase>> = {
  embedded: embeddedDatabase,
  postgres: postgresDatabase,
}
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    writers: { type: 'string', default: '8' },
    database: { type: 'string', multiple: true, default: Object.keys(databases) },
  },
})
// A second Ctrl-C is not needed: leaving by `exit` ends the server and the database that were started here.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

await Promise.all(values.database.map(killAndTell))

async function killAndTell(name: string): Promise<void> {
  const open = databases[name]
  if (!open) throw new Error(`There is no database "${name}"; there are ${Object.keys(databases).join(' and ')}.`)
  const begun = performance.now()
  const database = await open()
  try {
    const options = { kills: Number(values.kills), writers: Number(values.writers) }
    const report = await killRounds(database, options, ({ kills, acknowledged, underWay }) => {
      if (kills % 10 === 0)
        console.log(`${name}: ${kills} kills, ${acknowledged} writes acknowledged, ${underWay} cut off`)
    })
    for (const problem of report.problems) console.log(`  ${problem}`)
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(
      `${name}: ${report.kills} kills, ${report.acknowledged} acknowledged writes of ${report.families} families, ` +
        `${report.underWay} cut off, ${report.problems.length} lost, doubled, half done or against a rule, ${seconds} s`,
    )
    if (report.problems.length > 0) process.exitCode = 1
  } finally {
    await database.remove()
  }
}
