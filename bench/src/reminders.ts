import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startSmtpServer } from '@parent-activity/testkit/mail/local-smtp-server'
import { startApp, type AppProcess } from '@parent-activity/testkit/processes/app-process'
import { postgresDatabase } from '@parent-activity/testkit/processes/databases'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'
import { createTables } from './lib/many-families/fill.ts'
import { percentile } from './lib/samples.ts'
import { insertDueActivities } from './reminders/due-activities.ts'

/**
 * Measures how late reminders are that two servers send, and with kills, which are lost or sent twice.
 * npm run bench:reminders -- [--reminders 10000] [--minutes 10] [--kills 0]
 */
const { values } = parseArgs({
  options: {
    reminders: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '10' },
    kills: { type: 'string', default: '0' },
  },
})
const [count, minutes, kills] = [values.reminders, values.minutes, values.kills].map(Number) as [number, number, number]
const minuteMs = 60_000
/** Killed in the middle of a mail, a server's share is due again after half a minute. */
const patienceMs = 90_000
exitOnSignals()

const database = await postgresDatabase()
const smtp = await startSmtpServer()
const env = { ...database.env, SMTP_URL: smtp.url, APP_URL: 'http://localhost:3000' }
const apps: AppProcess[] = []
try {
  await createTables(database)
  const from = new Date(Math.ceil((Date.now() + 20_000) / minuteMs) * minuteMs)
  await insertDueActivities(database.config, { count, from, minutes })
  apps.push(await startApp(env), await startApp(env))
  const end = from.getTime() + minutes * minuteMs
  await wait(from.getTime() - Date.now())
  for (let killed = 0; killed < kills; killed++) {
    await wait(from.getTime() + ((killed + 0.5) * (end - from.getTime())) / kills - Date.now())
    const index = killed % 2
    await apps[index]?.kill()
    apps[index] = await startApp(env)
  }
  while (Date.now() < end + patienceMs && (Date.now() < end || receivers().size < count)) await wait(500)
  report(from)
} finally {
  for (const app of apps) await app.stop()
  await smtp.close()
  await database.remove()
}

function receivers(): Set<string | undefined> {
  return new Set(smtp.received.map(({ to }) => to[0]))
}

function report(from: Date): void {
  const dueAt = (address = '') => from.getTime() + (Number(/\d+/.exec(address)?.[0]) % minutes) * minuteMs
  const first = new Map<string, number>()
  for (const { to, at } of smtp.received) {
    const [address = ''] = to
    if (!first.has(address)) first.set(address, (at.getTime() - dueAt(address)) / 1000)
  }
  const late = [...first.values()]
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  const [doubles, differing] = [smtp.received.length - first.size, new Set(ids).size - first.size]
  console.log(`${count} reminders due within ${minutes} minutes, two servers, ${kills} kills`)
  console.log(`lost: ${count - first.size}; sent twice: ${doubles}, of those with another Message-ID: ${differing}`)
  console.log(`late by p50 ${percentile(late, 0.5).toFixed(1)} s, p99 ${percentile(late, 0.99).toFixed(1)} s`)
  console.log(`earliest ${Math.min(...late).toFixed(1)} s, latest ${Math.max(...late).toFixed(1)} s`)
}
