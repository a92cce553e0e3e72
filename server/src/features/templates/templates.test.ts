import { randomUUID } from 'node:crypto'
import { activityTypes } from '@parent-activity/domain/activities/template-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { familyRows } from '@parent-activity/testkit/families/family-rows'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let stranger: Account

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
})
beforeEach(async () => {
  anna = await app.register()
})
afterAll(() => app.close())

const path = '/api/activity-templates'
const list = (by: Account) => app.call('GET', path, { token: by.token })
const save = (by: Account, body: object) => app.call('POST', path, { token: by.token, body })
const change = (by: Account, id: string, body: object) => app.call('PUT', `${path}/${id}`, { token: by.token, body })
const remove = (by: Account, id: string) => app.call('DELETE', `${path}/${id}`, { token: by.token })
const use = (by: Account, id: string) => app.call('POST', `${path}/${id}/use`, { token: by.token })
const statusOf = ({ status }: { status: number }) => status

const full = {
  name: 'Film night',
  description: 'Popcorn here.',
  location: 'Home',
  website_url: 'https://example.com/films',
  activity_type: 'playdate',
  cost: 8.5,
  max_participants: 8,
  typical_start_time: '17:30',
  typical_duration_hours: 2.5,
  auto_notify_new_connections: true,
}
const empty = {
  description: null,
  location: null,
  website_url: null,
  activity_type: null,
  cost: null,
  max_participants: null,
  typical_start_time: null,
  typical_duration_hours: null,
  auto_notify_new_connections: false,
}
const nameTaken = {
  success: false,
  error: 'You already have a template with this name.',
  code: 'template_name_taken',
  fields: { name: 'You already have a template with this name.' },
}

test('a new template is empty without fields, and a change keeps the fields it leaves out', async () => {
  const saved = await save(anna, full)
  expect(saved.status).toBe(200)
  const { id } = saved.body.data
  expect(saved.body).toEqual({ success: true, data: { ...full, id, uuid: id, usage_count: 0 } })
  const plain = (await save(anna, { name: ' Zoo ', location: '  ' })).body.data
  expect(plain).toEqual({ ...empty, id: plain.id, uuid: plain.id, name: 'Zoo', usage_count: 0 })

  const changed = { ...full, id, uuid: id, name: 'Films', usage_count: 0 }
  expect((await change(anna, id, { name: 'Films' })).body).toEqual({ success: true, data: changed })
  expect((await change(anna, id, {})).body.data).toEqual(changed)
  const cleared = { ...changed, cost: null, location: null }
  expect((await change(anna, id, { cost: null, location: ' ' })).body.data).toEqual(cleared)
})

test('a parent can send back whatever a template’s reply holds', async () => {
  for (const template of [full, { name: 'Zoo' }]) {
    const { data } = (await save(anna, template)).body
    expect((await change(anna, data.id, data)).body.data).toEqual(data)
    expect((await save(anna, { ...data, name: `${data.name} 2` })).status).toBe(200)
  }
})

test('the list is the same for every member, the most used first, then by name', async () => {
  const tom = await addMember(app, anna)
  const ids: Record<string, string> = {}
  for (const name of ['beach', 'Apples', 'Cinema', 'Dance']) ids[name] = (await save(tom, { name })).body.data.id
  for (const name of ['Cinema', 'Dance', 'Cinema']) await use(anna, ids[name]!)
  const { body } = await list(anna)
  const named = body.data.map(({ name, usage_count }: { name: string; usage_count: number }) => [name, usage_count])
  expect(named).toEqual([
    ['Cinema', 2],
    ['Dance', 1],
    ['Apples', 0],
    ['beach', 0],
  ])
  expect((await list(tom)).body).toEqual(body)
  expect((await list(stranger)).body.data).toEqual([])
})

test('a template is filed under one of the known types', async () => {
  const { body } = await app.call('GET', '/api/activity-types', { token: anna.token })
  expect(body).toEqual({ success: true, data: activityTypes })
  for (const { value } of activityTypes) {
    expect((await save(anna, { name: value, activity_type: value })).body.data.activity_type).toBe(value)
  }
})

test('every use of a template is counted, even several at once', async () => {
  const { id } = (await save(anna, full)).body.data
  const answers = await Promise.all(Array.from({ length: 8 }, () => use(anna, id)))
  const counts = answers.map(({ body }) => body.data.usage_count)
  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect((await use(anna, id)).body.data).toEqual({ ...full, id, uuid: id, usage_count: 9 })
  expect((await change(anna, id, full)).body.data.usage_count).toBe(9)
})

describe('a wrong template is refused', () => {
  const website = 'Website must be a link that starts with http:// or https://'
  const cost = 'Cost must be a number between 0 and 1,000,000'
  const participants = 'Max participants must be a whole number between 1 and 10,000'
  const duration = 'Duration must be more than 0 and at most 24 hours'
  const type = 'Please choose one of the activity types'
  const time = 'Please enter a time as HH:MM'

  test.each<[field: string, text: string, value: unknown]>([
    ['name', 'Please enter a template name', ' '],
    ['name', 'Please use at most 100 characters', 'x'.repeat(101)],
    ['name', 'This text holds characters that can’t be stored', 'a\uD800'],
    ['description', 'Please use at most 4000 characters', 'x'.repeat(4001)],
    ['location', 'Please use at most 200 characters', 'x'.repeat(201)],
    ['website_url', website, 'javascript:alert(1)'],
    ['website_url', website, 'example.com'],
    ['website_url', website, 'data:text/html,x'],
    ['website_url', 'Please use at most 2000 characters', `https://example.com/${'x'.repeat(2000)}`],
    ['activity_type', type, 'war'],
    ['activity_type', type, 1],
    ['cost', cost, -1],
    ['cost', cost, 1e308],
    ['cost', cost, 1_000_000.01],
    ['cost', cost, '8'],
    ['cost', 'Cost can have at most two decimals', 0.001],
    ['max_participants', participants, 0],
    ['max_participants', participants, 1.5],
    ['max_participants', participants, 10_001],
    ['typical_start_time', time, '25:00'],
    ['typical_start_time', time, '9:5'],
    ['typical_start_time', time, ''],
    ['typical_duration_hours', duration, 0],
    ['typical_duration_hours', duration, -1],
    ['typical_duration_hours', duration, 0.001],
    ['typical_duration_hours', duration, 5e-324],
    ['typical_duration_hours', duration, 24.01],
    ['typical_duration_hours', duration, '1'],
    ['auto_notify_new_connections', 'This has to be true or false', 'yes'],
  ])('%s: %s', async (field, text, value) => {
    const { id } = (await save(anna, { name: 'As it was' })).body.data
    const before = await familyRows(app.db, anna)
    const wrong = { ...full, [field]: value }
    for (const { status, body } of [await save(anna, wrong), await change(anna, id, wrong)]) {
      expect(status).toBe(422)
      expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
    }
    expect(await familyRows(app.db, anna)).toEqual(before)
  })

  test('without a name', async () => {
    expect((await save(anna, {})).body.fields).toEqual({ name: 'Please enter a template name' })
  })

  test('but not at its limits', async () => {
    const least = { cost: 0, max_participants: 1, typical_start_time: '00:00', typical_duration_hours: 0.02 }
    expect((await save(anna, { name: 'x', ...least })).body.data).toMatchObject(least)
    const most = { cost: 1_000_000, max_participants: 10_000, typical_start_time: '23:59', typical_duration_hours: 24 }
    expect((await save(anna, { name: 'x'.repeat(100), ...most })).body.data).toMatchObject(most)
  })
})

describe('a name', () => {
  test('is taken in the family without regard to case, and free in every other', async () => {
    const { id } = (await save(anna, { name: 'Élan' })).body.data
    const other = (await save(anna, { name: 'Other' })).body.data
    const again = await save(anna, { name: ' élAN ' })
    expect([again.status, again.body]).toEqual([409, nameTaken])
    const renamed = await change(anna, other.id, { name: 'ÉLAN' })
    expect([renamed.status, renamed.body]).toEqual([409, nameTaken])
    expect((await change(anna, id, { name: 'ÉLAN' })).body.data.name).toBe('ÉLAN')
    expect((await save(stranger, { name: 'Élan' })).status).toBe(200)
  })

  test('is free again when its template is deleted', async () => {
    const { id } = (await save(anna, full)).body.data
    expect((await remove(anna, id)).body).toEqual({ success: true, data: {} })
    expect((await save(anna, full)).status).toBe(200)
  })

  test('saved several times at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(anna, full)))
    expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect((await list(anna)).body.data).toHaveLength(1)
  })

  test('given to two templates at once goes to one of them', async () => {
    const ids = [(await save(anna, { name: 'one' })).body.data.id, (await save(anna, { name: 'two' })).body.data.id]
    const answers = await Promise.all(ids.map((id) => change(anna, id, { name: 'three' })))
    expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

test('several parents who delete a template at once delete it once', async () => {
  const { id } = (await save(anna, full)).body.data
  const answers = await Promise.all(Array.from({ length: 4 }, () => remove(anna, id)))
  expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
})

test('a family has at most 100 templates', async () => {
  const { id } = (await save(anna, { name: 'The first of many' })).body.data
  const row = await app.db.selectFrom('activity_templates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 98 }, (_, number) => ({ ...row, id: randomUUID(), name: `No. ${number}` }))
  await app.db.insertInto('activity_templates').values(copies).execute()
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => save(anna, { name })))
  expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await save(anna, { name: 'd' })).body).toEqual({
    success: false,
    error: 'A family can have at most 100 templates.',
    code: 'too_many_templates',
  })
})

test('unknown fields are ignored', async () => {
  const { id: foreign } = (await save(stranger, { name: 'Theirs' })).body.data
  const before = await familyRows(app.db, stranger)
  const grab = { id: foreign, uuid: foreign, usage_count: 99, family_id: randomUUID(), created_at: '2000-01-01' }
  const { data } = (await save(anna, { ...full, ...grab })).body
  expect(data).toEqual({ ...full, id: data.id, uuid: data.id, usage_count: 0 })
  expect((await change(anna, data.id, { ...full, ...grab })).body.data).toEqual(data)
  expect(await familyRows(app.db, stranger)).toEqual(before)
})

test('another family’s template answers like one that does not exist', async () => {
  const { id: foreign } = (await save(stranger, { name: 'Secret' })).body.data
  const before = await familyRows(app.db, stranger)
  for (const id of [foreign, randomUUID(), 'not-an-id']) {
    for (const answer of [await change(anna, id, full), await remove(anna, id), await use(anna, id)]) {
      expect([answer.status, answer.body.code], id).toEqual([404, 'not_found'])
    }
  }
  expect(await familyRows(app.db, stranger)).toEqual(before)
})

test('nobody who is not logged in sees or changes a template', async () => {
  const { id } = (await save(anna, full)).body.data
  const before = await familyRows(app.db, anna)
  const answers = [
    await app.call('GET', path),
    await app.call('GET', '/api/activity-types'),
    await app.call('POST', path, { body: full }),
    await app.call('PUT', `${path}/${id}`, { body: full }),
    await app.call('DELETE', `${path}/${id}`),
    await app.call('POST', `${path}/${id}/use`),
  ]
  expect(answers.map(statusOf)).toEqual([401, 401, 401, 401, 401, 401])
  expect(await familyRows(app.db, anna)).toEqual(before)
})
