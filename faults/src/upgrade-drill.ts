import { isDeepStrictEqual, parseArgs } from 'node:util'
import { openDatabase, withoutTimeout } from '@parent-activity/server/db/client'
import { everyRow } from '@parent-activity/testkit/stored/every-row'
import { runCommand } from './lib/run-command.ts'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { makeOlderDataFolder } from './upgrade-drill/older-data-folder.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Fills a data folder under an older PostgreSQL, checks that the app refuses it, and follows the refusal's
 * instructions.
 * npm run upgrade-drill -- [--older 17.10.0-beta.17]
 */
const { values } = parseArgs({ options: { older: { type: 'string', default: '17.10.0-beta.17' } } })
exitOnSignals()

const patience = { poolSize: 1, statementTimeoutMs: 0 }
const older = await makeOlderDataFolder(values.older)
try {
  const rows = await rowsAt(older.url)
  const backedUp = await runCommand('backup', [older.backup], { DATABASE_URL: older.url })
  await older.stop()
  report(backedUp.succeeded, `${older.version}: ${backedUp.output.trim()}`)

  const env = { DATA_DIR: older.directory, DATABASE_URL: '' }
  const refusal = await startApp(env).then(
    (app) => app.stop().then(() => 'The app started on it.'),
    (error: unknown) => String(error).trim(),
  )
  report(refusal.includes('It was left alone.'), refusal)

  const restored = await runCommand('restore', [older.backup, '--replace'], env)
  report(restored.succeeded, restored.output.trim())
  const app = await startApp({ ...env, DEMO: 'on' })
  await app.stop()
  const { db, close } = await openDatabase({ kind: 'built-in', directory: older.directory, ...patience })
  const same = isDeepStrictEqual(withoutJobs(await everyRow(db)), withoutJobs(rows))
  await close()
  report(same, `All ${Object.values(rows).flat().length} rows are the same: ${same}`)
} finally {
  await older.remove()
}

async function rowsAt(url: string): Promise<Record<string, string[]>> {
  const { db, close } = await openDatabase(withoutTimeout(url))
  try {
    return await everyRow(db)
  } finally {
    await close()
  }
}

/** These rows change with each start. */
function withoutJobs(rows: Record<string, string[]>): Record<string, string[]> {
  return { ...rows, job_runs: [], request_counts: [] }
}

function report(isGood: boolean, line: string): void {
  console.log(line)
  if (!isGood) process.exitCode = 1
}
