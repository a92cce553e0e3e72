import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { familyRows } from '@parent-activity/testkit/families/family-rows'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let maya: string
let leo: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register()
  maya = (await addChild(app, anna)).id
  leo = (await addChild(app, anna)).id
})
afterAll(() => app.close())

const read = (id: string) => app.call('GET', `/api/activities/${id}`, { token: anna.token })
const duplicate = (id: string, body: object) =>
  app.call('POST', `/api/activities/${id}/duplicate`, { token: anna.token, body })

test('a duplicate has everything of the original but its days and its series, and the host attends', async () => {
  const { joint_activities } = await addActivity(app, anna, maya, {
    name: 'Film night',
    description: 'Popcorn here.',
    location: 'Home',
    website_url: 'http://example.com',
    cost: 8.5,
    max_participants: 8,
    start_time: '17:30',
    end_time: '20:00',
    is_shared: true,
    auto_notify_new_connections: true,
    joint_host_children: [leo],
    series_id: 's',
    is_recurring: true,
    recurring_days: [5],
    series_start_date: '2025-06-06',
  })
  const original = joint_activities[0]!
  await app.call('POST', `/api/activities/${original.id}/cant-attend`, { token: anna.token })
  app.setNow('2025-06-03T10:00:00.000Z')
  const { status, body } = await duplicate(original.id, { new_start_date: '2025-06-20' })
  expect(status).toBe(200)
  const { id } = body.data
  const days = { start_date: '2025-06-20', end_date: '2025-06-20', created_at: '2025-06-03T10:00:00.000Z' }
  expect(id).not.toBe(original.id)
  const alone = { series_id: null, is_recurring: false, recurring_days: [], series_start_date: null }
  expect(body.data).toEqual({ ...original, ...alone, ...days, id, uuid: id, activity_uuid: id })
  expect((await read(original.id)).body.data).toEqual({
    ...original,
    host_cant_attend: true,
    changed_by: anna.user.username,
  })
})

test('a duplicate is as long as the original, unless another end is given', async () => {
  const { id } = await addActivity(app, anna, maya, { end_date: '2025-06-08' })
  const days = async (body: object) => {
    const answer = await duplicate(id, body)
    const { data, fields } = answer.body
    return answer.status === 200 ? [data.start_date, data.end_date] : fields
  }
  expect(await days({ new_start_date: '2025-12-30' })).toEqual(['2025-12-30', '2026-01-01'])
  expect(await days({ new_start_date: '2025-12-30', new_end_date: null })).toEqual(['2025-12-30', '2026-01-01'])
  expect(await days({ new_start_date: '2025-07-01', new_end_date: '2025-07-01' })).toEqual(['2025-07-01', '2025-07-01'])
  expect(await days({ new_start_date: '2025-07-01', new_end_date: '2025-06-30' })).toEqual({
    new_end_date: 'End date must be after start date',
  })
  expect(await days({ new_start_date: '2025-05-31' })).toEqual({ new_start_date: 'Dates cannot be before today' })
  expect(await days({ new_start_date: '2035-06-04' })).toEqual({
    new_start_date: 'Dates can be at most 10 years ahead',
  })
  expect(await days({ new_start_date: '2026-02-30' })).toEqual({ new_start_date: 'This date does not exist' })
  expect(await days({ new_end_date: '2026-02-28' })).toEqual({ new_start_date: 'Please enter a date' })

  const overnight = await addActivity(app, anna, maya, { start_time: '18:00', end_time: '10:00' })
  const tooShort = { new_start_date: '2025-07-01', new_end_date: '2025-07-01' }
  expect((await duplicate(overnight.id, tooShort)).body.fields).toEqual({
    new_end_date: 'End time must be after start time',
  })
})

test('a duplicate that is retried with the same key is made once', async () => {
  const { id } = await addActivity(app, anna, maya)
  const asked = { token: anna.token, body: { new_start_date: '2025-06-20' }, headers: { 'idempotency-key': 'copy' } }
  const again = () => app.call('POST', `/api/activities/${id}/duplicate`, asked)
  expect((await again()).body).toEqual((await again()).body)
  const { activities } = (await familyRows(app.db, anna)) as { activities: object[] }
  expect(activities).toHaveLength(2)
})
