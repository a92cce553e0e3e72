import { parseArgs } from 'node:util'
import { checkFamily } from './kill-test/check-family.ts'
import { findFamily, type Family } from './kill-test/family.ts'
import { countHalfFamilies } from './kill-test/half-families.ts'
import { writeUntilKilled } from './kill-test/write-until-killed.ts'
import { startApp } from './lib/app-process.ts'
import { embeddedDatabase, postgresDatabase, type BenchDatabase } from './lib/databases.ts'

/**
 * Kills the server with no warning while it writes, starts it again on the same data, and asks for everything that it
 * had acknowledged: npm run kill-test -- --rounds 20 [--writers 8] [--database embedded]
 */
const databases: Record<string, () => Promise<BenchDatabase>> = {
  embedded: embeddedDatabase,
  postgres: postgresDatabase,
}
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
    database: { type: 'string', multiple: true, default: Object.keys(databases) },
  },
})
const rounds = Number(values.rounds)
const writers = Number(values.writers)
// A second Ctrl-C is not needed: leaving by `exit` ends the server and the database that were started here.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

for (const name of values.database) {
  const open = databases[name]
  if (!open) throw new Error(`There is no database "${name}"; there are ${Object.keys(databases).join(' and ')}.`)
  const database = await open()
  try {
    await killAndCheck(name, database)
  } finally {
    await database.remove()
  }
}

async function killAndCheck(name: string, { env, config }: BenchDatabase): Promise<void> {
  const begun = performance.now()
  const families: Family[] = []
  const problems: string[] = []
  let acknowledged = 0
  let underWay = 0

  for (let round = 1; round <= rounds; round++) {
    const written = await writeUntilKilled(await startApp(env), writers)
    acknowledged += written.acknowledged
    underWay += written.underWay
    families.push(...written.newFamilies)

    const app = await startApp(env)
    for (const primary of written.unansweredRegistrations) {
      const family = await findFamily(app.url, primary)
      if (family) families.push(family)
    }
    for (const family of families) problems.push(...(await checkFamily(app.url, family)))
    await app.stop()
    console.log(
      `${name}, round ${round} of ${rounds}: ${written.acknowledged} writes acknowledged, ` +
        `${written.underWay} under way when killed, ${families.length} families checked, ${problems.length} problems`,
    )
  }

  const halves = await countHalfFamilies(config)
  for (const problem of problems) console.log(`  ${problem}`)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(
    `${name}: ${rounds} rounds, ${acknowledged} acknowledged writes, ${underWay} killed under way, ` +
      `${problems.length} lost or half-done, ${halves} half families, ${seconds} s`,
  )
  if (problems.length > 0 || halves > 0) process.exitCode = 1
}
