import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Endpoint } from '@parent-activity/contract/endpoint'
import { endpoints } from '@parent-activity/contract/endpoints'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { mostEntries, mostListBytes } from '../features/activities/room/calendar-room.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { insertManyActivities } from '@parent-activity/testkit/families/many-activities'
import {
  insertConnections,
  insertFamilies,
  insertInvitations,
  type QuickFamily,
} from '@parent-activity/testkit/families/many-families'
import { holdTimers } from '@parent-activity/testkit/app/held-timers'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { patienceMs } from '@parent-activity/testkit/patience'

let database: TestDatabase
let app: TestApp
let hostile: QuickFamily
let others: QuickFamily[]

const today = '2025-06-02'
const days = `start=${today}&end=${addDays(today, 400)}`

beforeAll(async () => {
  database = await openTestDatabase()
  const { limits, requestConcurrency } = readConfig({ REQUESTS_PER_MINUTE: '1000000', EXPORTS_PER_HOUR: '1000' })
  app = await startTestApp({
    database,
    config: { limits, requestConcurrency: { ...requestConcurrency, maxWaitMs: patienceMs } },
  })
  const families = await insertFamilies(database.db, 7)
  hostile = families[0]!
  others = families.slice(1)
  await makeBiggest()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Everything the limits allow. */
async function makeBiggest(): Promise<void> {
  const { db } = database
  const children = await addChildren(hostile, 49)
  const own = { familyId: hostile.familyId, hosts: [hostile.child], shared: true, from: today }
  const ofYear = await insertManyActivities(db, { ...own, count: 4550, days: 366 })
  await insertManyActivities(db, { ...own, hosts: children.slice(0, 6), count: 40, days: 40 })
  await insertManyActivities(db, { ...own, count: mostEntries - 4790, from: '2016-01-01', days: 3000 })
  await insertConnections(db, hostile, others)
  await insertInvitations(db, hostile, ofYear.slice(0, 1000), others.slice(0, 3))
  for (const host of others) {
    const theirs = { familyId: host.familyId, hosts: [host.child], shared: true, from: today, days: 366 }
    await insertInvitations(db, host, await insertManyActivities(db, { ...theirs, count: 800 }), [hostile])
  }
  const text = 'あ'.repeat(4000)
  const created_at = '2025-06-02T09:00:00.000Z'
  const template = { family_id: hostile.familyId, description: text, auto_notify_new_connections: false, created_at }
  await db
    .insertInto('activity_templates')
    .values(Array.from({ length: 100 }, (_, index) => ({ ...template, id: randomUUID(), name: `Template ${index}` })))
    .execute()
}

async function addChildren({ familyId }: QuickFamily, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    family_id: familyId,
    first_name: 'Child',
    last_name: 'Hostile',
    created_at: '2025-06-02T09:00:00.000Z',
  }))
  await database.db.insertInto('children').values(rows).execute()
  return rows.map(({ id }) => id)
}

const lists = Object.entries<Endpoint>(endpoints)
  .filter(([name, { access, params, streamed, events }]) => {
    return name.startsWith('GET ') && access === 'signed-in' && !params && !streamed && !events
  })
  .map(([name]) => name.slice('GET '.length))
  .map((path) => (/calendar\/|legs/.test(path) ? `${path}?${days}` : path))
  .map((path) => (path.includes('bring-list') ? `${path}?start=${today}&end=${addDays(today, 30)}` : path))
  .map((path) => (path.includes('search') ? `${path}?q=quick&today=${today}` : path))
const year = `/api/calendar/activities?${days}`

interface Reply {
  path: string
  status: number
  bytes: number
}

/** A thread, so that reading replies does not slow down the other family. */
const attack = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { get } = require('node:http')
  const headers = { authorization: 'Bearer ' + workerData.token }
  const ask = (path) => new Promise((resolve) => {
    get(workerData.url + path, { headers, agent: false }, (response) => {
      let bytes = 0
      response.on('data', (part) => (bytes += part.length))
      response.on('end', () => resolve({ path, status: response.statusCode, bytes }))
    }).on('error', () => resolve({ path, status: 0, bytes: 0 }))
  })
  Promise.all(workerData.paths.map(ask)).then((replies) => parentPort.postMessage(replies))`

async function askAtOnce(paths: string[]): Promise<Reply[]> {
  const worker = new Worker(attack, { eval: true, workerData: { url: app.url, token: hostile.token, paths } })
  const [[replies]] = (await Promise.all([once(worker, 'message'), once(worker, 'exit')])) as [[Reply[]], unknown]
  return replies
}

/** The statuses of what another family asks for. */
async function live(goesOn: () => boolean): Promise<number[]> {
  const { token, child } = others[5]!
  const calls = [
    ['GET', '/api/children'],
    ['GET', `/api/calendar/activities?start=${today}&end=${addDays(today, 6)}`],
    ['POST', `/api/activities/${child}`, { name: 'Swimming', start_date: addDays(today, 30) }],
    ['GET', '/api/notices'],
  ] as const
  const statuses: number[] = []
  while (goesOn()) {
    for (const [method, path, body] of calls) statuses.push((await app.call(method, path, { token, body })).status)
  }
  return statuses
}

/** One more than a family may have answered at once. */
const threeTimes = (path: string) => Array.from({ length: 3 }, () => path)
const ofRange = () => `from_date=${today}&to_date=${addDays(today, 365)}&child_uuids=${hostile.child}`
const withChild = (path: string) => (path.endsWith('/affected') ? `${path}?${ofRange()}` : path)

/** How much slower others get is measured by `npm run bench:neighbours`. */
test('other families are served while the biggest family asks for every list three times at once', async () => {
  expect(lists.length).toBeGreaterThan(12)
  const counts = `/api/calendar/activity-counts?${days}&include_connected=true`
  const waves = [
    ...lists.map(withChild).map(threeTimes),
    [...threeTimes(counts), year, year, year, '/api/family/export'],
  ]
  const replies: Reply[] = []
  const beside: number[] = []
  // A family's third request waits for the first two.
  onTestFinished(holdTimers(10_000).release)
  for (const paths of waves) {
    let isUnderWay = true
    const asked = askAtOnce(paths).finally(() => {
      isUnderWay = false
    })
    beside.push(...(await live(() => isUnderWay)))
    replies.push(...(await asked))
  }
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  const listed = replies.filter(({ path }) => !path.includes('export'))
  expect(listed.filter(({ bytes }) => bytes > mostListBytes)).toEqual([])
  expect(Math.max(...listed.map(({ bytes }) => bytes))).toBeGreaterThan(0.9 * mostListBytes)
  expect(beside.filter((status) => status !== 200)).toEqual([])
})
