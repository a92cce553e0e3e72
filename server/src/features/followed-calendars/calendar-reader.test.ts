import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { startCalendarServer } from '@parent-activity/testkit/calendars/calendar-server'
import { newFamily } from '@parent-activity/testkit/families/family-connection'
import { sendRaw } from '@parent-activity/testkit/app/raw-http'
import { patienceMs } from '@parent-activity/testkit/patience'
import type { CalendarNetwork } from '../../calendars/calendar-network.ts'
import { guests } from '../../wiring.ts'
import { readDue, startCalendarReads } from './calendar-refresh.service.ts'

/** A website that takes every request and never replies. */
let silent: Server
let origin: string
let network: CalendarNetwork

beforeEach(async () => {
  silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  network = {
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    alsoAllowed: origin,
    // Nothing but a closing server ends the wait for the website.
    timeoutMs: 10 * patienceMs,
  }
})
afterEach(() => {
  silent.closeAllConnections()
  silent.close()
})

const connections = () => new Promise<number>((resolve) => silent.getConnections((_error, count) => resolve(count)))

test('slow websites leave room for other requests, and a server that closes does not wait for them', async () => {
  const website = await startCalendarServer()
  const app = await startTestApp({
    calendars: { ...website, network },
    config: { requestConcurrency: { atOnce: 5, waiting: 10, maxWaitMs: patienceMs } },
  })
  const { token } = await newFamily(app)
  const asked = Array.from({ length: 8 }, () =>
    app.call('POST', '/api/followed-calendars/preview', { token, body: { address: `${origin}/term.ics` } }),
  )
  await expect.poll(connections).toBe(4)
  expect((await app.call('GET', '/api/children', { token })).status).toBe(200)
  const [answers] = await Promise.all([Promise.all(asked), app.close()])
  for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 'unavailable'])
  await website.close()
})

const broken = () => Promise.reject(new Error('Our own fault'))

async function followAtOnce(app: TestApp): Promise<void> {
  const { child } = await newFamily(app)
  const { family_id } = await app.db
    .selectFrom('children')
    .select('family_id')
    .where('id', '=', child.id)
    .executeTakeFirstOrThrow()
  const now = app.now().toISOString()
  const unread = { etag: null, last_modified: null, read_at: null, failure: null, added_by: null }
  const calendar = { id: family_id, family_id, name: 'Slow', address: `${origin}/term.ics`, kind: 'events' as const }
  await app.db
    .insertInto('followed_calendars')
    .values({ ...calendar, ...unread, next_read_at: now, created_at: now })
    .execute()
}

test('the end of the schedule does not wait for a slow website, and is no failure', async () => {
  const app = await startTestApp()
  await followAtOnce(app)
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const end = startCalendarReads({ db: app.db, network, guests, secretKeys: null, clock: app.now, onFailure })
  await expect.poll(connections).toBe(1)
  await end()
  expect(failures).toEqual([])
  await app.close()
})

test('a calendar that we fail to take in is tried later and later', async () => {
  const app = await startTestApp()
  await followAtOnce(app)
  const failures: unknown[] = []
  const waits: number[] = []
  for (let time = 0; time < 3; time++) {
    const reader = { fetch: broken, parse: broken }
    await readDue({ db: app.db, reader, guests, secretKeys: null }, app.now, (error) => failures.push(error))
    const { next_read_at } = await app.db
      .selectFrom('followed_calendars')
      .select('next_read_at')
      .executeTakeFirstOrThrow()
    waits.push(Date.parse(next_read_at) - app.now().getTime())
    app.setNow(next_read_at)
  }
  expect(failures).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = waits
  expect([second > 1.5 * first, third > 1.5 * second]).toEqual([true, true])
  await app.close()
})

test('nobody but a member of a family can send a long file', async () => {
  const app = await startTestApp()
  const { token } = await newFamily(app)
  const begin = (as: string) =>
    sendRaw(
      app.url,
      `POST /api/calendar-import/preview HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${as}` +
        'Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n{',
    )
  expect((await begin('')).status).toBe(401)
  expect((await begin('Authorization: Bearer nobody\r\n')).status).toBe(401)
  const body = { calendar: `BEGIN:VCALENDAR\r\n${' '.repeat(1_000_000)}\r\nEND:VCALENDAR` }
  expect((await app.call('POST', '/api/calendar-import/preview', { token, body })).status).toBe(200)
  await app.close()
})
