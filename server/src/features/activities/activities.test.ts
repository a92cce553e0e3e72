import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { familyRows } from '@parent-activity/testkit/families/family-rows'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let stranger: Account
let maya: string
let leo: string

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register()
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  leo = (await addChild(app, anna, { first_name: 'Leo' })).id
})
afterAll(() => app.close())

const call = callAs(() => app)
const read = (by: Account, id: string) => call(by, 'GET', `/api/activities/${id}`)
const change = (by: Account, id: string, body?: object) => call(by, 'PUT', `/api/activities/update/${id}`, body)
const remove = (by: Account, id: string) => call(by, 'DELETE', `/api/activities/delete/${id}`)
const duplicate = (by: Account, id: string, body?: object) => call(by, 'POST', `/api/activities/${id}/duplicate`, body)
const cantAttend = (by: Account, id: string, body: object = {}) =>
  call(by, 'POST', `/api/activities/${id}/cant-attend`, body)
const statusOf = ({ status }: { status: number }) => status

async function addEntry(overrides: object) {
  const { id } = await addActivity(app, anna, maya, overrides)
  return (await read(anna, id)).body.data
}

const details = {
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
}

describe('a parent who changes an activity', () => {
  test('keeps the fields they leave out and empties those they empty', async () => {
    const made = await addEntry({ ...details, series_id: 's', joint_host_children: [leo] })
    const renamed = await change(anna, made.id, { name: ' Movie night ' })
    expect(renamed.status).toBe(200)
    expect(renamed.body).toEqual({ success: true, data: { ...made, name: 'Movie night', nearly_full: false } })

    const emptied = {
      name: 'Movie night',
      description: '',
      location: null,
      website_url: ' ',
      cost: null,
      max_participants: null,
      start_time: null,
      end_time: null,
      is_shared: false,
      auto_notify_new_connections: false,
    }
    const expected = { ...made, ...emptied, description: null, website_url: null }
    expect((await change(anna, made.id, emptied)).body.data).toEqual({ ...expected, nearly_full: false })
    expect((await read(anna, made.id)).body.data).toEqual({ ...expected, changed_by: anna.user.username })
  })

  test('keeps what the other parent changes at the same time, the name included', async () => {
    const { id } = await addActivity(app, anna, maya)
    const tom = await addMember(app, anna)
    const answers = await Promise.all([
      change(anna, id, { name: 'Renamed' }),
      change(tom, id, { location: 'Here' }),
      change(tom, id, { cost: 3 }),
    ])
    expect(answers.map(statusOf)).toEqual([200, 200, 200])
    expect((await read(anna, id)).body.data).toMatchObject({ name: 'Renamed', location: 'Here', cost: 3 })
  })

  test('can send back whatever a reply holds, also to make another activity', async () => {
    for (const given of [{ ...details, joint_host_children: [leo], recurring_days: [1] }, { recurring_days: null }]) {
      const made = await addEntry(given)
      expect((await change(anna, made.id, made)).body.data).toEqual({ ...made, nearly_full: false })
      const again = await app.call('POST', `/api/activities/${maya}`, { token: anna.token, body: made })
      expect(again.status).toBe(200)
    }
  })

  test('can’t set fewer places than the hosts need, nor make it that way', async () => {
    const { id } = await addEntry({ joint_host_children: [leo] })
    const text = 'Max participants can’t be less than 2, because 2 children are coming'
    const tooFew = [422, { max_participants: text }]
    const answer = await change(anna, id, { max_participants: 1 })
    expect([answer.status, answer.body.fields]).toEqual(tooFew)
    expect((await change(anna, id, { max_participants: 2 })).status).toBe(200)
    const body = { name: 'Zoo', start_date: '2025-06-06', max_participants: 1, joint_host_children: [leo] }
    const made = await app.call('POST', `/api/activities/${maya}`, { token: anna.token, body })
    expect([made.status, made.body.fields]).toEqual(tooFew)
  })

  test('changes nothing by fields that nobody may set', async () => {
    const made = await addEntry({ series_id: 's', recurring_days: [1] })
    const grab = {
      id: randomUUID(),
      family_id: randomUUID(),
      child_uuid: leo,
      joint_host_children: [leo],
      host_cant_attend: true,
      series_id: 'other',
      is_recurring: true,
      recurring_days: [2],
      series_start_date: '2025-01-01',
      created_at: '2000-01-01T00:00:00.000Z',
    }
    expect((await change(anna, made.id, { name: made.name, ...grab })).body.data).toEqual({
      ...made,
      nearly_full: false,
    })
  })

  const website = 'Website must be a link that starts with http:// or https://'
  const time = 'Please enter a time as HH:MM'
  test.each<[field: string, text: string, value: unknown]>([
    ['name', 'Please enter activity name', ''],
    ['name', 'Please use at most 100 characters', 'x'.repeat(101)],
    ['description', 'This text holds characters that can’t be stored', 'a\uD800'],
    ['location', 'Please use at most 200 characters', 'x'.repeat(201)],
    ['website_url', website, 'javascript:alert(1)'],
    ['cost', 'Cost must be a number between 0 and 1,000,000', 1e308],
    ['cost', 'Cost must be a number between 0 and 1,000,000', -1],
    ['cost', 'Cost can have at most two decimals', 0.001],
    ['max_participants', 'Max participants must be a whole number between 1 and 10,000', 0],
    ['max_participants', 'Max participants must be a whole number between 1 and 10,000', 1.5],
    ['start_date', 'This date does not exist', '2026-02-30'],
    ['start_date', 'Dates cannot be before today', '2025-05-31'],
    ['start_date', 'Dates can be at most 10 years ahead', '9999-12-31'],
    ['start_date', 'This has to be a text', null],
    ['end_date', 'End date must be after start date', '2025-06-05'],
    ['end_date', 'An activity can last at most a year', '9999-12-31'],
    ['start_time', time, '25:00'],
    ['start_time', 'Please choose a start time as well', null],
    ['end_time', time, '9:5'],
    ['end_time', 'End time must be after start time', '17:30'],
    ['is_shared', 'This has to be true or false', 'no'],
  ])('is refused with a wrong %s: %s', async (field, text, value) => {
    const { id } = await addActivity(app, anna, maya, details)
    const before = await familyRows(app.db, anna)
    const { status, body } = await change(anna, id, { name: 'New', [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
    expect(await familyRows(app.db, anna)).toEqual(before)
  })
})

test('a host marks that they can’t attend, or can after all', async () => {
  const made = await addEntry({ joint_host_children: [leo] })
  const tom = await addMember(app, anna)
  const gone = { success: true, data: { ...made, host_cant_attend: true } }
  expect((await cantAttend(anna, made.id)).body).toEqual(gone)
  expect((await cantAttend(tom, made.id, { host_cant_attend: true })).body).toEqual(gone)
  expect((await app.call('POST', `/api/activities/${made.id}/cant-attend`, { token: tom.token })).body).toEqual(gone)
  expect((await cantAttend(tom, made.id, { host_cant_attend: false })).body.data).toEqual(made)
  expect((await cantAttend(anna, made.id, { host_cant_attend: 'no' })).status).toBe(422)
})

describe('a parent who deletes an activity', () => {
  test('removes that one activity from all its hosts', async () => {
    const { id } = await addActivity(app, anna, maya, { joint_host_children: [leo], series_id: 's' })
    const other = await addActivity(app, anna, maya, { series_id: 's' })
    expect((await remove(anna, id)).body).toEqual({ success: true, data: {} })
    expect((await read(anna, id)).status).toBe(404)
    expect((await remove(anna, id)).status).toBe(404)
    expect((await read(anna, other.id)).status).toBe(200)
    const { hosts } = (await familyRows(app.db, anna)) as { hosts: object[] }
    expect(hosts).toHaveLength(1)
  })

  test('at the same moment as others deletes it once, and other requests succeed or find nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await addActivity(app, anna, maya, { joint_host_children: [leo] })
      const deletions = Promise.all(Array.from({ length: 4 }, () => remove(anna, id)))
      const others = await Promise.all([
        change(anna, id, { name: 'x' }),
        duplicate(anna, id, { new_start_date: '2025-06-20' }),
        cantAttend(anna, id),
        read(anna, id),
      ])
      expect((await deletions).map(statusOf).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
      for (const { status } of others) expect([200, 404]).toContain(status)
    }
  })
})

test('another family’s activity answers like one that does not exist', async () => {
  const theirs = await addActivity(app, stranger, (await addChild(app, stranger)).id, { is_shared: true })
  const before = await familyRows(app.db, stranger)
  const unknown = { success: false, error: 'This does not exist, or you may not see it.', code: 'not_found' }
  for (const id of [theirs.id, randomUUID(), 'new', '1']) {
    for (const answer of [
      await read(anna, id),
      await change(anna, id, { name: 'Mine' }),
      await remove(anna, id),
      await duplicate(anna, id, { new_start_date: '2025-06-20' }),
      await cantAttend(anna, id),
    ]) {
      expect([answer.status, answer.body], id).toEqual([404, unknown])
    }
  }
  expect(await familyRows(app.db, stranger)).toEqual(before)
})

test('nobody who is not logged in sees or changes an activity', async () => {
  const { id } = await addActivity(app, anna, maya)
  const before = await familyRows(app.db, anna)
  const answers = [
    await app.call('GET', `/api/activities/${id}`),
    await app.call('PUT', `/api/activities/update/${id}`, { body: { name: 'x' } }),
    await app.call('DELETE', `/api/activities/delete/${id}`),
    await app.call('DELETE', '/api/activities/delete-series', { body: { activity_name: 'x', child_uuid: maya } }),
    await app.call('POST', `/api/activities/${id}/duplicate`, { body: { new_start_date: '2025-06-20' } }),
    await app.call('POST', `/api/activities/${id}/cant-attend`, { body: {} }),
  ]
  expect(answers.map(statusOf)).toEqual([401, 401, 401, 401, 401, 401])
  expect(await familyRows(app.db, anna)).toEqual(before)
})
