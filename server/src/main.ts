import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { everyDay } from './daily.ts'
import { openDatabase } from './db/client.ts'
import { demoLogins, demoPassword, seedDemoFamilies } from './db/demo-families.ts'
import { migrateBeforeUse } from './db/migrate.ts'
import { codeOf } from './http/error-code.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'
import { retentionJobs } from './retention.ts'
import { runJobs, type JobOutcome } from './run-jobs.ts'
import { closeOnSignal } from './shutdown.ts'
import { snapshotsOf } from './snapshot-schedule.ts'

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { db, replica, close } = await openDatabase(config.database)
  try {
    const snapshots = config.database.kind === 'embedded' ? snapshotsOf(db, config.database.directory, config) : null
    await snapshots?.beforeMigration()
    await migrateBeforeUse(db, config.database)
    if (config.demo) await seedDemoFamilies(db, new Date())
    const mailer = config.mail && smtpMailer(config.mail, (problem) => app.log.warn(problem))
    const app = await buildApp({
      config,
      db,
      ...(replica && { replica }),
      clock: () => new Date(),
      webDirectory,
      ...snapshots?.disk,
      ...(mailer && { mailer }),
    })
    const tidyUp = () => runJobs(retentionJobs, db, new Date(), (outcome) => logOutcome(app.log, outcome))
    await tidyUp()
    const stopTidying = everyDay(tidyUp, (error) => logFailure(app.log, 'all', error))
    snapshots?.begin(
      (path) => app.log.info({ path }, 'A snapshot of the database was taken'),
      (error) => logFailure(app.log, 'snapshot', error),
    )
    app.addHook('onClose', async () => {
      stopTidying()
      await snapshots?.end()
      await close()
    })
    const address = await app.listen({ host: config.host, port: config.port })
    closeOnSignal(app)
    greet(address, config)
  } catch (error) {
    await close()
    throw error
  }
}

function logOutcome(log: FastifyBaseLogger, outcome: JobOutcome): void {
  if ('error' in outcome) logFailure(log, outcome.name, outcome.error)
  else log.info({ job: outcome.name, rows: outcome.rows, ms: outcome.ms }, 'job')
}

/** Nothing else of the error: a database's quotes the row that it refused. */
function logFailure(log: FastifyBaseLogger, job: string, error: unknown): void {
  log.error({ job, code: codeOf(error) }, 'job failed')
}

function greet(address: string, { demo, limits }: { demo: boolean; limits: unknown }): void {
  console.log(`\nParent Activity App is ready: ${address}\n`)
  if (!limits) console.log('Rate limits are off (RATE_LIMITS=off).\n')
  if (!demo) return
  console.log(`Demo families, password ${demoPassword}:`)
  for (const { label, email } of demoLogins) console.log(`  ${label.padEnd(13)} ${email}`)
  console.log()
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? String(error.port) : ''} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
  }
  return error.message
}

start().catch((error: unknown) => {
  console.error(`\nThe server could not start. ${explain(error)}\n`)
  process.exitCode = 1
})
