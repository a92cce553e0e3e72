import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { addChild } from '@parent-activity/testkit/families/family-child'

let app: TestApp
let anna: Account
let family_id: string
let maya: string
let leo: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  anna = await app.register()
  maya = (await addChild(app, anna)).id
  leo = (await addChild(app, anna)).id
  const { familyId } = await app.db
    .selectFrom('children')
    .select('family_id as familyId')
    .where('id', '=', maya)
    .executeTakeFirstOrThrow()
  family_id = familyId
})
afterAll(() => app.close())

const created_at = '2025-06-01T10:00:00.000Z'
const november = { start: '2025-11-01', end: '2025-11-30' }

const ask = (by: Account, range: { start: string; end: string } = november, headers?: Record<string, string>) =>
  app.call('GET', `/api/calendar/background?${new URLSearchParams(range).toString()}`, {
    token: by.token,
    ...(headers && { headers }),
  })
const see = async (by: Account, range?: { start: string; end: string }) => (await ask(by, range)).body.data

async function addDayOff(children: string[], from_date: string, to_date: string, change: object = {}): Promise<string> {
  const id = randomUUID()
  const dayOff = { id, family_id, name: 'INSET days', from_date, to_date, takes_out: true, created_at, ...change }
  await app.db.insertInto('days_off').values(dayOff).execute()
  const rows = children.map((child_id) => ({ day_off_id: id, child_id, family_id }))
  await app.db.insertInto('days_off_children').values(rows).execute()
  return id
}

async function addCalendar(kind: 'events' | 'days_off', children: string[]): Promise<string> {
  const id = randomUUID()
  const calendar = { id, family_id, name: 'St Brendan’s', address: `https://example.com/${id}`, kind }
  await app.db
    .insertInto('followed_calendars')
    .values({ ...calendar, next_read_at: created_at, created_at })
    .execute()
  const rows = children.map((child_id) => ({ calendar_id: id, child_id, family_id }))
  await app.db.insertInto('followed_calendar_children').values(rows).execute()
  return id
}

const gala = { title: 'Swimming gala', location: 'Pool', start_time: '09:00', end_time: null }

async function addEntry(calendar_id: string, start_date: string, end_date = start_date): Promise<string> {
  const id = randomUUID()
  const entry = { id, calendar_id, family_id, uid: id, occurrence: '', ...gala, start_date, end_date }
  await app.db.insertInto('outside_entries').values(entry).execute()
  return id
}

async function addSeries(): Promise<string> {
  const id = randomUUID()
  const rule = { weekdays: [1], every_weeks: 1 as const, from_date: '2025-09-01', until_date: null }
  await app.db
    .insertInto('series')
    .values({ id, family_id, series_id: id, ...rule, skips_days_off: true, rolled_until: '2026-07-01' })
    .execute()
  return id
}

async function leaveOut(series_id: string, date: string, name: string, hosts: string[]): Promise<void> {
  const taken_out = JSON.stringify({ name, hosts, start_date: date })
  await app.db
    .insertInto('series_gaps')
    .values({ series_id, date, why: 'day_off', taken_out: taken_out as never })
    .execute()
}

test('days off name their children and what they took out of series', async () => {
  const id = await addDayOff([maya], '2025-11-20', '2025-11-23')
  const series = await addSeries()
  await leaveOut(series, '2025-11-20', 'Swimming', [maya, leo])
  await leaveOut(series, '2025-11-21', 'Swimming', [maya])
  await leaveOut(await addSeries(), '2025-11-24', 'Ballet', [maya])
  await addDayOff([leo], '2025-11-03', '2025-11-03', { name: 'Staff training' })

  const { days_off } = await see(anna)
  expect(days_off.map(({ name, left_out }: { name: string; left_out: object[] }) => [name, left_out])).toEqual([
    ['Staff training', []],
    ['INSET days', [{ child_uuid: maya, name: 'Swimming' }]],
  ])
  expect(days_off[1]).toMatchObject({
    uuid: id,
    from_date: '2025-11-20',
    to_date: '2025-11-23',
    child_uuids: [maya],
  })
})

test('a date that was never planned is named after the latest of its series', async () => {
  await addDayOff([maya], '2025-11-17', '2025-11-17')
  const made = await app.call('POST', `/api/activities/${maya}`, {
    token: anna.token,
    body: { name: 'Choir', start_date: '2025-11-10', start_time: '16:00' },
  })
  const series = await addSeries()
  await app.db
    .updateTable('activities')
    .set({ series_ref: series, series_date: '2025-11-10' })
    .where(
      'id',
      'in',
      [made.body.data].flat().map(({ uuid }: { uuid: string }) => uuid),
    )
    .execute()
  await app.db.insertInto('series_gaps').values({ series_id: series, date: '2025-11-17', why: 'day_off' }).execute()
  expect((await see(anna)).days_off).toMatchObject([{ left_out: [{ child_uuid: maya, name: 'Choir' }] }])
})

test('days off that were removed, and those outside the range, are not shown', async () => {
  const calendar_id = await addCalendar('days_off', [maya])
  await addDayOff([maya], '2025-11-05', '2025-11-05', { calendar_id, event_uid: 'a', is_removed: true })
  await addDayOff([maya], '2025-10-01', '2025-10-31')
  await addDayOff([maya], '2025-12-01', '2025-12-31')
  expect((await see(anna)).days_off).toEqual([])
})

test('entries of followed calendars are listed with their children, except those that are days off', async () => {
  const calendar = await addCalendar('events', [leo])
  const id = await addEntry(calendar, '2025-10-30', '2025-11-02')
  await addEntry(calendar, '2025-12-01')
  await addEntry(await addCalendar('days_off', [maya]), '2025-11-05')
  expect((await see(anna)).outside).toEqual([
    {
      uuid: id,
      calendar_name: 'St Brendan’s',
      ...gala,
      start_date: '2025-10-30',
      end_date: '2025-11-02',
      child_uuids: [leo],
    },
  ])
})

test('another family sees nothing of it, and nobody nothing at all', async () => {
  await addDayOff([maya], '2025-11-20', '2025-11-23')
  await addEntry(await addCalendar('events', [leo]), '2025-11-20')
  const body = {
    child_uuid: maya,
    weekdays: [1],
    every_weeks: 1,
    from_date: '2025-06-02',
    start_time: '08:50',
    end_time: '15:15',
  }
  await app.call('POST', '/api/school-hours', { token: anna.token, body })
  const { days_off, outside, school_hours } = await see(anna)
  expect([days_off, outside, school_hours].map(({ length }) => length)).toEqual([1, 1, 1])
  expect(await see(await app.register())).toEqual({ days_off: [], school_hours: [], outside: [] })
  expect((await app.call('GET', '/api/calendar/background?start=2025-11-01&end=2025-11-30')).status).toBe(401)
})

test('a range is refused if it is too long or runs backwards', async () => {
  const statuses = [
    await ask(anna, { start: '2025-01-01', end: '2026-06-01' }),
    await ask(anna, { start: '2025-11-02', end: '2025-11-01' }),
    await ask(anna, { start: 'tomorrow', end: '2025-11-01' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([422, 422, 422])
})

test('an unchanged background is not sent again, a changed one is', async () => {
  const first = await ask(anna)
  const tag = { 'if-none-match': String(first.headers.get('etag')) }
  expect((await ask(anna, november, tag)).status).toBe(304)
  await addDayOff([maya], '2025-11-20', '2025-11-23')
  expect((await ask(anna, november, tag)).status).toBe(200)
})
