import { mostSchoolHours, schoolEndWrong, weekdaysMissing } from '@parent-activity/domain/children/school-hours-rules'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { addChild } from '@parent-activity/testkit/families/family-child'

let app: TestApp
let anna: Account
let stranger: Account
let maya: string

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
})
beforeEach(async () => {
  anna = await app.register()
  maya = (await addChild(app, anna)).id
})
afterAll(() => app.close())

const path = '/api/school-hours'
const hours = {
  weekdays: [1, 2, 3, 4, 5],
  every_weeks: 1,
  from_date: '2025-06-02',
  start_time: '08:50',
  end_time: '15:15',
}
const list = async (by: Account) => (await app.call('GET', path, { token: by.token })).body.data
const add = (by: Account, change: object = {}) =>
  app.call('POST', path, { token: by.token, body: { child_uuid: maya, ...hours, ...change } })
const change = (by: Account, id: string, body: object) => app.call('PUT', `${path}/${id}`, { token: by.token, body })
const remove = (by: Account, id: string) => app.call('DELETE', `${path}/${id}`, { token: by.token })

test('a parent adds, changes and removes school hours; they may overlap', async () => {
  const first = (await add(anna)).body.data
  expect(first).toEqual({ id: first.id, uuid: first.id, child_uuid: maya, ...hours })
  const second = (await add(anna, { weekdays: [5], every_weeks: 2, end_time: '13:00' })).body.data
  expect(await list(anna), 'the shorter first').toEqual([second, first])

  const later = { ...hours, start_time: '09:00' }
  expect((await change(anna, first.id, later)).body.data).toEqual({ ...first, ...later })
  expect(await list(anna)).toEqual([second, { ...first, ...later }])
  expect((await remove(anna, first.id)).status).toBe(200)
  expect((await remove(anna, first.id)).status).toBe(404)
  expect(await list(anna)).toEqual([second])
})

test('another family can’t see, change or remove them, nor add some to this child', async () => {
  const { id } = (await add(anna)).body.data
  expect(await list(stranger)).toEqual([])
  const tries = [add(stranger), change(stranger, id, hours), remove(stranger, id), change(anna, randomUUID(), hours)]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await app.call('GET', path)).status).toBe(401)
  expect(await list(anna)).toHaveLength(1)
})

test('hours that make no sense are refused at their field', async () => {
  const wrong: [object, string][] = [
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [1, 1] }, 'weekdays'],
    [{ weekdays: [7] }, 'weekdays.0'],
    [{ every_weeks: 3 }, 'every_weeks'],
    [{ from_date: '2025-02-30' }, 'from_date'],
    [{ start_time: '08:60' }, 'start_time'],
    [{ end_time: '08:50' }, 'end_time'],
    [{ end_time: null }, 'end_time'],
  ]
  for (const [body, field] of wrong) {
    const { status, body: reply } = await add(anna, body)
    expect([status, Object.keys(reply.fields)]).toEqual([422, [field]])
  }
  const { body } = await add(anna, { weekdays: [], end_time: '08:00' })
  expect(body.fields).toEqual({ weekdays: weekdaysMissing, end_time: schoolEndWrong })
  expect(await list(anna)).toEqual([])
})

test('a child has at most 20, also if they are added at the same moment', async () => {
  const replies = await Promise.all(Array.from({ length: mostSchoolHours + 2 }, () => add(anna)))
  expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
    'too_many_school_hours',
    'too_many_school_hours',
  ])
  expect(await list(anna)).toHaveLength(mostSchoolHours)
  const sibling = await addChild(app, anna)
  expect((await add(anna, { child_uuid: sibling.id })).status).toBe(200)
})

test('a removed child’s school hours go with it', async () => {
  await add(anna)
  await app.call('DELETE', `/api/children/${maya}`, { token: anna.token })
  expect(await list(anna)).toEqual([])
})
