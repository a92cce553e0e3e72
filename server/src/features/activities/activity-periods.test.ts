import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let maya: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register()
  maya = (await addChild(app, anna)).id
})
afterAll(() => app.close())

const change = (id: string, body: object) =>
  app.call('PUT', `/api/activities/update/${id}`, { token: anna.token, body })

async function changed(from: object, body: object): Promise<unknown> {
  const { id } = await addActivity(app, anna, maya, { start_date: '2025-06-30', ...from })
  const answer = await change(id, { name: 'x', ...body })
  if (answer.status !== 200) return answer.body.fields
  const { start_date, end_date } = answer.body.data
  return [start_date, end_date]
}

const evening = { start_time: '18:00', end_time: '20:00' }
const overnight = { start_time: '18:00', end_time: '10:00' }
const camp = { end_date: '2025-07-02', start_time: '10:00', end_time: '16:00' }

test('an activity keeps its length if only its first day is changed', async () => {
  expect(await changed(evening, { start_date: '2025-07-31' })).toEqual(['2025-07-31', '2025-07-31'])
  expect(await changed(overnight, { start_date: '2025-12-31' })).toEqual(['2025-12-31', '2026-01-01'])
  expect(await changed(camp, { start_date: '2025-06-29' })).toEqual(['2025-06-29', '2025-07-01'])
})

test('an activity’s last day follows a change to times over midnight, and back', async () => {
  expect(await changed(evening, { end_time: '02:00' })).toEqual(['2025-06-30', '2025-07-01'])
  expect(await changed(overnight, { end_time: '19:00' })).toEqual(['2025-06-30', '2025-06-30'])
  expect(await changed(overnight, { end_time: null })).toEqual(['2025-06-30', '2025-06-30'])
  expect(await changed(overnight, { start_time: null, end_time: null })).toEqual(['2025-06-30', '2025-06-30'])
  expect(await changed(evening, { start_date: '2025-07-31', end_time: '02:00' })).toEqual(['2025-07-31', '2025-08-01'])
  expect(await changed(camp, { end_time: '09:00' })).toEqual(['2025-06-30', '2025-07-02'])
})

test('an activity gets exactly the dates that a parent gives', async () => {
  expect(await changed(evening, { end_date: '2025-07-01' })).toEqual(['2025-06-30', '2025-07-01'])
  expect(await changed(camp, { end_date: '2025-06-30' })).toEqual(['2025-06-30', '2025-06-30'])
  expect(await changed(camp, { start_date: '2025-07-05', end_date: '2025-07-06' })).toEqual([
    '2025-07-05',
    '2025-07-06',
  ])
  expect(await changed(evening, { end_date: '2025-06-30', end_time: '02:00' })).toEqual({
    end_time: 'End time must be after start time',
  })
  expect(await changed(overnight, { end_date: '2025-06-30' })).toEqual({
    end_time: 'End time must be after start time',
  })
  expect(await changed(camp, { start_date: '2025-07-05', end_date: '2025-07-04' })).toEqual({
    end_date: 'End date must be after start date',
  })
})

test('a past activity keeps its date, but none can be moved into the past', async () => {
  const { id } = await addActivity(app, anna, maya, { start_date: '2025-06-06', ...overnight })
  app.setNow('2025-07-01T12:00:00.000Z')
  const same = await change(id, { name: 'x', start_date: '2025-06-06', location: 'Home' })
  expect(same.body.data).toMatchObject({ start_date: '2025-06-06', end_date: '2025-06-07', location: 'Home' })
  const shorter = await change(id, { name: 'x', end_time: '19:00' })
  expect(shorter.body.data).toMatchObject({ start_date: '2025-06-06', end_date: '2025-06-06' })
  for (const start_date of ['2025-06-05', '2025-06-07', '2025-06-29']) {
    expect((await change(id, { name: 'x', start_date })).body.error).toBe('Dates cannot be before today')
  }
  expect((await change(id, { name: 'x', start_date: '2025-06-30' })).status).toBe(200)
})
