import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { familyRows } from '@parent-activity/testkit/families/family-rows'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

const start = '2025-06-02T09:00:00.000Z'

let app: TestApp
let anna: Account
let stranger: Account
let maya: string
let leo: string
let foreignChild: string

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
  foreignChild = (await addChild(app, stranger)).id
})
beforeEach(async () => {
  app.setNow(start)
  anna = await app.register()
  maya = (await addChild(app, anna)).id
  leo = (await addChild(app, anna)).id
})
afterAll(() => app.close())

const remove = (by: Account, body: object) =>
  app.call('DELETE', '/api/activities/delete-series', {
    token: by.token,
    body: { activity_name: 'Swimming', child_uuid: maya, ...body },
  })
const deleted = async (body: object) => (await remove(anna, body)).body.data.deleted
const make = (name: string, start_date: string, rest: object = {}, child = maya) =>
  addActivity(app, anna, child, { name, start_date, ...rest })

async function left(): Promise<string[]> {
  const asked = '/api/calendar/activities?start=2025-06-01&end=2026-06-30'
  const { body } = await app.call('GET', asked, { token: anna.token })
  return body.data.map(({ name, start_date }: { name: string; start_date: string }) => `${name} ${start_date}`)
}

test('deleting by series id removes the series under any name, and no other activity of that name', async () => {
  await make('Swimming', '2025-06-09', { series_id: 's' })
  await make('Swimming, last time', '2025-06-16', { series_id: 's' })
  await make('Swimming', '2025-06-10')
  await make('Swimming', '2025-06-11', { series_id: 'other' })
  await make('Swimming', '2025-06-12', { series_id: 's' }, leo)
  const { status, body } = await remove(anna, { series_id: 's' })
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, data: { deleted: 2 } })
  expect(await left()).toEqual(['Swimming 2025-06-10', 'Swimming 2025-06-11', 'Swimming 2025-06-12'])
})

test('deleting by name takes the child’s activities of that name that belong to no series', async () => {
  await make('Élan', '2025-06-09')
  await make('élAN', '2025-06-10')
  await make('Élan', '2025-06-11', { series_id: 's' })
  await make('Élan vital', '2025-06-12')
  await make('Élan', '2025-06-13', {}, leo)
  expect(await deleted({ activity_name: ' éLan ' })).toBe(2)
  expect(await left()).toEqual(['Élan 2025-06-11', 'Élan vital 2025-06-12', 'Élan 2025-06-13'])
  expect(await deleted({ activity_name: 'Élan%' })).toBe(0)
  expect(await left()).toHaveLength(3)
})

test('deleting a series keeps the past by the family’s own date, at most a day from the server’s', async () => {
  const days = ['2025-06-01', '2025-06-02', '2025-06-03', '2025-06-04']
  const kept = async (today: string | undefined) => {
    for (const day of days) await make('Swimming', day, { series_id: 's' })
    await remove(anna, { series_id: 's', ...(today !== undefined && { today }) })
    const days_left = (await left()).map((line) => line.slice(-10))
    await remove(anna, { series_id: 's', today: '2025-06-01' })
    return days_left
  }
  expect(await kept(undefined)).toEqual(['2025-06-01'])
  expect(await kept('2025-06-01')).toEqual([])
  expect(await kept('2025-06-02')).toEqual(['2025-06-01'])
  expect(await kept('2025-06-03')).toEqual(['2025-06-01', '2025-06-02'])
  expect(await kept('2025-05-31')).toEqual(['2025-06-01'])
  expect(await kept('2030-01-01')).toEqual(['2025-06-01'])
})

test('deleting a series keeps an activity that has begun and is not over yet', async () => {
  await make('Swimming', '2025-06-02', { end_date: '2025-06-20', series_id: 's' })
  app.setNow('2025-06-05T09:00:00.000Z')
  expect(await deleted({ series_id: 's' })).toBe(0)
  expect(await left()).toHaveLength(1)
})

test('deleting a child’s series removes joint activities for all hosts', async () => {
  await make('Swimming', '2025-06-09', { series_id: 's', joint_host_children: [maya] }, leo)
  expect(await deleted({ series_id: 's' })).toBe(1)
  expect(await left()).toEqual([])
})

test('deleting a series a second time removes nothing, without an error', async () => {
  await make('Swimming', '2025-06-09')
  expect(await deleted({})).toBe(1)
  expect(await deleted({})).toBe(0)
  expect(await deleted({ series_id: 'never was' })).toBe(0)
})

test('several parents who delete a series at once count each activity once', async () => {
  const dates = ['2025-06-09', '2025-06-10', '2025-06-11', '2025-06-12']
  for (const date of dates) await make('Swimming', date, { joint_host_children: [leo] })
  const counts = await Promise.all([
    ...[1, 2, 3].map(() => deleted({})),
    ...[1, 2, 3].map(() => deleted({ child_uuid: leo })),
  ])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(dates.length)
  expect(await left()).toEqual([])
})

test('the same series id in another family is another series', async () => {
  await addActivity(app, stranger, foreignChild, { name: 'Swimming', series_id: 'shared-by-chance' })
  await make('Swimming', '2025-06-09', { series_id: 'shared-by-chance' })
  const before = await familyRows(app.db, stranger)
  expect(await deleted({ series_id: 'shared-by-chance' })).toBe(1)
  expect(await familyRows(app.db, stranger)).toEqual(before)
})

test('another family’s child answers like one that does not exist', async () => {
  await addActivity(app, stranger, foreignChild, { name: 'Swimming', series_id: 's' })
  const before = await familyRows(app.db, stranger)
  for (const child_uuid of [foreignChild, randomUUID()]) {
    for (const series_id of ['s', null]) {
      const { status, body } = await remove(anna, { child_uuid, series_id })
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  }
  expect(await familyRows(app.db, stranger)).toEqual(before)
})

test('every member of the family may delete a series', async () => {
  await make('Swimming', '2025-06-09')
  const tom = await addMember(app, anna, { role: 'caregiver' })
  expect((await remove(tom, {})).body.data).toEqual({ deleted: 1 })
})

test.each<[field: string, text: string, value: unknown]>([
  ['activity_name', 'Please enter activity name', undefined],
  ['activity_name', 'Please use at most 100 characters', 'x'.repeat(101)],
  ['child_uuid', 'This has to be an id', undefined],
  ['child_uuid', 'This has to be an id', 'Maya'],
  ['series_id', 'This has to be a text', 7],
  ['today', 'This date does not exist', '2025-02-30'],
])('a wrong %s is refused: %s', async (field, text, value) => {
  await make('Swimming', '2025-06-09')
  const { status, body } = await remove(anna, { [field]: value })
  expect(status).toBe(422)
  expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
  expect(await left()).toHaveLength(1)
})
