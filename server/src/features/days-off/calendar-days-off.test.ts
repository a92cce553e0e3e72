import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { insertManyActivities } from '@parent-activity/testkit/families/many-activities'
import { addChosenDates, datesInSummer } from '@parent-activity/testkit/families/chosen-dates'
import { inTransaction } from '../../db/in-transaction.ts'
import { dropDaysOff, takeInDaysOff, type DayOffEntry } from './calendar-days-off.service.ts'

const start = '2025-06-02T09:00:00.000Z'
const week = { name: 'Half-term', from_date: '2025-06-16', to_date: '2025-06-20', takes_out: true }
const half: DayOffEntry = { uid: 'half', name: 'Half-term', from_date: week.from_date, to_date: week.to_date }
const guests = new Proxy({}, { get: () => () => Promise.resolve() }) as Parameters<typeof takeInDaysOff>[3]

let app: TestApp
let anna: SmallFamily
let maya: string
let calendar: { id: string; family_id: string; child_ids: string[] }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  anna = await newFamily(app)
  maya = anna.child.id
  const { family_id } = await app.db
    .selectFrom('children')
    .select('family_id')
    .where('id', '=', maya)
    .executeTakeFirstOrThrow()
  calendar = { id: randomUUID(), family_id, child_ids: [maya] }
  await app.db
    .insertInto('followed_calendars')
    .values({
      id: calendar.id,
      family_id,
      name: 'St Brendan’s calendar',
      address: 'https://school.example/a.ics',
      kind: 'days_off',
      etag: null,
      last_modified: null,
      read_at: null,
      next_read_at: start,
      failure: null,
      added_by: null,
      created_at: start,
    })
    .execute()
})

const call = callAs(() => app)
const list = async () => (await call(anna, 'GET', '/api/days-off')).body.data
const dates = () => datesInSummer(app, anna)
const refresh = (...entries: DayOffEntry[]) =>
  inTransaction(app.db, (tx) => takeInDaysOff(tx, calendar, entries, guests, new Date(start)))

test('days off follow the calendar, with the dates of series', async () => {
  await addChosenDates(app, anna, { name: 'Swimming', hosts: [maya] })
  await refresh(half)
  expect(await list()).toMatchObject([
    { name: 'Half-term', child_uuids: [maya], source: { kind: 'calendar', name: 'St Brendan’s calendar' } },
  ])
  expect(await dates()).toHaveLength(2)
  await refresh(
    { ...half, from_date: '2025-06-17' },
    { ...half, uid: 'past', from_date: '2024-06-17', to_date: '2024-06-18' },
  )
  expect(await list()).toMatchObject([{ from_date: '2025-06-17' }])
  expect(await dates()).toHaveLength(3)
  await refresh(half)
  await refresh()
  expect(await list()).toEqual([])
  expect(await dates()).toHaveLength(3)
})

test('a full calendar takes them in, and dates come back once it has room', async () => {
  await addChosenDates(app, anna, { name: 'Swimming', hosts: [maya] })
  await refresh(half)
  const full = { count: 4000, description: 'x'.repeat(1000), from: '2025-06-01', days: 300 }
  const many = await insertManyActivities(app.db, { familyId: calendar.family_id, hosts: [maya], ...full })
  expect(await refresh({ ...half, from_date: '2025-06-17' })).toBe(false)
  expect(await list()).toMatchObject([{ from_date: '2025-06-17' }])
  await app.db.deleteFrom('activities').where('id', 'in', many).execute()
  expect(await dates()).toHaveLength(2)
  expect(await refresh({ ...half, from_date: '2025-06-17' })).toBe(true)
  expect(await dates()).toHaveLength(3)
})

test('a calendar that is empty for once brings back nothing that was removed', async () => {
  await refresh(half)
  const [one] = await list()
  await call(anna, 'DELETE', `/api/days-off/${one!.id}`)
  await refresh()
  await refresh(half)
  expect(await list()).toEqual([])
})

test('what the family changed or removed stays so', async () => {
  await refresh(half, { ...half, uid: 'other', name: 'Other' })
  const [one, other] = await list()
  const leo = await addChild(app, anna)
  await call(anna, 'PUT', `/api/days-off/${one!.id}`, { ...week, name: 'Our half-term', child_uuids: [maya, leo.id] })
  await call(anna, 'DELETE', `/api/days-off/${other!.id}`)
  await refresh({ ...half, name: 'New name' }, { ...half, uid: 'other', name: 'New other' })
  const left = (await list()).map(({ name }) => name)
  expect(left).toHaveLength(1)
  await refresh({ ...half, uid: 'third', name: 'Third' })
  expect(new Set((await list()).map(({ name }) => name))).toEqual(new Set([...left, 'Third']))
  await refresh()
  expect((await list()).map(({ name }) => name)).toEqual(left)
  await inTransaction(app.db, (tx) => dropDaysOff(tx, calendar, guests, new Date(start)))
  expect(await app.db.selectFrom('days_off').select('id').where('calendar_id', '=', calendar.id).execute()).toEqual([])
})
