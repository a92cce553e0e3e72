import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { everyDay } from './daily.ts'
import { openDatabase, type Db } from './db/client.ts'
import { demoLogins, demoPassword, seedDemoFamilies } from './db/demo-families.ts'
import { byOneServer } from './db/job-runs.ts'
import { migrateBeforeUse } from './db/migrate.ts'
import { claimForAccounts } from './features/connections/claims.service.ts'
import { deleteOldPlaceholders } from './features/connections/placeholders.service.ts'
import { codeOf } from './http/error-code.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'
import { closeOnSignal } from './shutdown.ts'

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { db, replica, close } = await openDatabase(config.database)
  try {
    await migrateBeforeUse(db, config.database)
    await tidyPlaceholders(db)
    if (config.demo) await seedDemoFamilies(db, new Date())
    const mailer = config.mail && smtpMailer(config.mail, (problem) => app.log.warn(problem))
    const app = await buildApp({
      config,
      db,
      ...(replica && { replica }),
      clock: () => new Date(),
      webDirectory,
      ...(mailer && { mailer }),
    })
    const stopTidying = everyDay(
      () => tidyPlaceholders(db),
      (error) => app.log.error({ code: codeOf(error) }, 'The daily tidying up failed'),
    )
    app.addHook('onClose', async () => {
      stopTidying()
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

function tidyPlaceholders(db: Db): Promise<void> {
  const now = new Date()
  return byOneServer(db, 'tidying placeholders', now, async () => {
    // In this order: whoever has an account by now is not to lose what waited for them.
    await claimForAccounts(db)
    await deleteOldPlaceholders(db, now)
  })
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
