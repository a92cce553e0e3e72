import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { DamagedDatabase } from './db/built-in/damage-check.ts'
import { openDatabase, type OpenDatabase } from './db/client.ts'
import { demoLogins, demoPassword, seedDemoFamilies } from './demo/demo-families.ts'
import { closeDemoAccounts, reopenDemoAccounts } from './demo/passwords.ts'
import { DiskFull } from './db/disk-space.ts'
import { migrateBeforeUse } from './db/migrate.ts'
import { everyHour } from './jobs/every-hour.ts'
import { codeOf } from './http/error-code.ts'
import { jobMaker } from './jobs/jobs.ts'
import { calendarInternet } from './calendars/calendar-network.ts'
import { sealAddresses } from './features/followed-calendars/seal-addresses.service.ts'
import { startCalendarReads } from './features/followed-calendars/calendar-refresh.service.ts'
import { runJobs, type Job } from './jobs/run-jobs.ts'
import { rollSeriesOn } from './features/activities/series/roll-on.service.ts'
import { startHosting } from './features/invitations/hosting/hosting-worker.ts'
import { startDeliveries } from './features/notifications/delivery-worker.ts'
import { countedMailer } from './mail/counted-mailer.ts'
import { isOwnMachine, mailboxPage } from './mail/mailbox-page.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { createMetrics, watchCounts, watchProcess, type Metrics } from './metrics/metrics.ts'
import { queryObserver } from './metrics/query-observer.ts'
import { internet } from './net/public-lookup.ts'
import { pushSender } from './push/push-sender.ts'
import { warnOfLocked } from './security/rotate-key.ts'
import { openSecretKeys } from './security/secret-key.ts'
import { closeOnSignal, exitOnSignal } from './shutdown.ts'
import { snapshotSchedule } from './jobs/snapshot-schedule.ts'
import { tidyUpDaily } from './jobs/tidy-up.ts'
import { guests, movingLines } from './wiring.ts'

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))
const clock = () => new Date()

async function start(): Promise<void> {
  exitOnSignal()
  const config = readConfig(process.env)
  const metrics = createMetrics()
  const ending = new AbortController()
  const { db, changes, url, replica, builtIn, connections, close } = await openDatabase(config.database)
  const closers: (() => void | Promise<void>)[] = [close]
  const closeAll = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    const snapshots = builtIn ? snapshotSchedule(db, builtIn, config.snapshots) : null
    await snapshots?.beforeMigration()
    await migrateBeforeUse(url)
    const secretKeys = await openSecretKeys(config.secretKey)
    if (config.demo) {
      await seedDemoFamilies(db, new Date(), secretKeys)
      await reopenDemoAccounts(db)
    }
    if (secretKeys) await sealAddresses(db, secretKeys)
    const keepsMail = !config.mail && !config.production && isOwnMachine(config.host)
    const mailbox = keepsMail ? mailboxPage(`http://localhost:${config.port}`) : undefined
    const sender = config.mail ? smtpMailer(config.mail, (problem) => app.log.warn(problem)) : mailbox
    const mailer = sender && countedMailer(sender, metrics)
    if (mailer?.close) closers.push(mailer.close)
    const app = await buildApp({
      config,
      db,
      changes,
      ...(replica && { replica }),
      clock,
      webDirectory,
      metrics,
      ending: ending.signal,
      ...(mailer && { mailer }),
      mailbox,
      secretKeys,
    })
    await warnOfLocked(db, secretKeys, (detail, message) => app.log.error(detail, message))
    const closed = config.demo ? 0 : await closeDemoAccounts(db)
    if (closed > 0) app.log.warn({ accounts: closed }, 'Demo mode is off: the public demo password no longer works')
    builtIn?.onRestart(() => app.log.error('PostgreSQL stopped unexpectedly and was restarted'))
    if (builtIn && builtIn.rebuiltIndexes.length > 0) {
      app.log.warn({ indexes: builtIn.rebuiltIndexes }, 'Damaged indexes were rebuilt; check the disk')
    }
    const makeJob = jobMaker({ log: app.log, metrics, observe: queryObserver(metrics, config.slowQueryMs) })
    const warn = (detail: object, message: string) => app.log.warn(detail, message)
    const tidyUp = tidyUpDaily({ db, clock, makeJob, warn })
    const rollOn: Job = { name: 'series', run: (database, now) => rollSeriesOn(database, now, guests) }
    // A series that a wrong clock has planned would lack the years in between.
    const rollOnIf = (isClockRight: boolean) =>
      isClockRight ? runJobs([rollOn], db, clock(), makeJob) : Promise.resolve()
    const isClockRight = await tidyUp()
    closers.push(everyHour(async () => rollOnIf(await tidyUp())))
    if (snapshots) closers.push(snapshots.end)
    snapshots?.begin(
      (path) => app.log.info({ path }, 'A snapshot of the database was taken'),
      (error) =>
        app.log.error({ code: codeOf(error), ...problemOf(error) }, 'Taking a snapshot of the database failed'),
    )
    const push = config.push && pushSender(config.push, internet)
    if (mailer || push) {
      const count = (outcome: string) => metrics.deliveries.inc({ outcome })
      const onFailure = (error: unknown) => app.log.error({ code: codeOf(error) }, 'Delivering notifications failed')
      closers.push(startDeliveries({ db, mailer: mailer ?? null, push, clock, count, onFailure }))
    }
    closers.push(
      startHosting({
        db,
        clock,
        line: movingLines,
        onFailure: (error) => app.log.error({ code: codeOf(error) }, 'Moving the waiting lists failed'),
      }),
    )
    closers.push(
      startCalendarReads({
        db,
        network: calendarInternet(config.privateCalendars),
        guests,
        secretKeys,
        clock,
        onFailure: (error) => app.log.error({ code: codeOf(error) }, 'Reading a followed calendar failed'),
      }),
    )
    closers.push(await openMetrics(metrics, config.metrics, connections))
    closers.push(() => app.close())
    const address = await app.listen({ host: config.host, port: config.port })
    closeOnSignal(closeAll, ending, config.shutdownDelayMs)
    greet(address, config, builtIn?.note, mailNote(config, mailbox !== undefined))
    // Nobody waits for what lies 13 months ahead.
    await rollOnIf(isClockRight)
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Other errors may quote rows. */
function problemOf(error: unknown): { problem?: string } {
  return error instanceof DamagedDatabase || error instanceof DiskFull ? { problem: error.message } : {}
}

async function openMetrics(
  metrics: Metrics,
  where: Config['metrics'],
  connections: OpenDatabase['connections'],
): Promise<() => Promise<void>> {
  if (!where) return () => Promise.resolve()
  watchProcess(metrics)
  watchCounts(metrics, 'db_connections', 'Database connections by state, and requests waiting for one', connections)
  const { address, close } = await serveMetrics(metrics, where)
  console.log(`\nMetrics: ${address}/metrics`)
  return close
}

function mailNote({ mail, host, port }: Config, isKept: boolean): string | null {
  if (mail) return null
  const where = isKept ? `They are shown at http://${host}:${port}/dev/mail, on this machine alone.` : ''
  return `Mails are not sent, because SMTP_URL is not set. ${where}`.trimEnd()
}

function greet(
  address: string,
  { demo, limits }: { demo: boolean; limits: unknown },
  ...notes: (string | null | undefined)[]
): void {
  console.log(`\nParent Activity App is ready: ${address}\n`)
  for (const note of notes) if (note) console.log(`${note}\n`)
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
