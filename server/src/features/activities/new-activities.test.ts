import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { familyRows } from '@parent-activity/testkit/families/family-rows'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

const now = '2025-06-02T09:00:00.000Z'

let app: TestApp
let anna: Account
let stranger: Account
let maya: string
let leo: string
let ida: string
let foreignChild: string

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
  foreignChild = (await addChild(app, stranger)).id
  anna = await app.register()
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  leo = (await addChild(app, anna, { first_name: 'Leo' })).id
  ida = (await addChild(app, anna, { first_name: 'Ida' })).id
})
afterAll(() => app.close())

const make = (by: Account, child: string, body: object) =>
  app.call('POST', `/api/activities/${child}`, { token: by.token, body })
const read = (by: Account, id: string) => app.call('GET', `/api/activities/${id}`, { token: by.token })

const full = {
  name: 'Film night',
  description: 'Popcorn here.',
  location: 'Home',
  website_url: 'https://example.com/films?year=2025#now',
  cost: 8.5,
  max_participants: 8,
  start_date: '2025-06-06',
  end_date: '2025-06-06',
  start_time: '17:30',
  end_time: '20:00',
  auto_notify_new_connections: true,
  is_shared: true,
  series_id: 'series-1',
  is_recurring: true,
  recurring_days: [1, 5],
  series_start_date: '2025-05-30',
}
const empty = {
  description: null,
  location: null,
  website_url: null,
  cost: null,
  max_participants: null,
  start_time: null,
  end_time: null,
  auto_notify_new_connections: false,
  is_shared: false,
  series_id: null,
  is_recurring: false,
  recurring_days: [],
  series_start_date: null,
}
const entry = (id: string, child: string, name: string, joint: string[] = []) => ({
  id,
  uuid: id,
  activity_uuid: id,
  child_id: child,
  child_uuid: child,
  child_name: name,
  is_host: true,
  host_cant_attend: false,
  joint_host_children: joint,
  invitation_status: 'none',
  asks_again: false,
  is_waiting: false,
  invitation_uuid: null,
  viewed_at: null,
  invited_child_uuid: null,
  host_parent_username: null,
  host_child_uuid: null,
  host_child_name: null,
  unviewed_status_changes: '0',
  unviewed_statuses: '',
  unviewed_answers: [],
  last_answered_at: null,
  created_at: now,
})

describe('an activity', () => {
  test('is made with every field', async () => {
    const { status, body } = await make(anna, maya, full)
    expect(status).toBe(200)
    const made = { ...full, ...entry(body.data.id, maya, 'Maya Berger') }
    expect(body).toEqual({ success: true, data: { ...made, joint_activities: [made] } })
    expect((await read(anna, made.id)).body).toEqual({ success: true, data: made })
  })

  test('needs only a name and a day', async () => {
    const { data } = (await make(anna, maya, { name: ' Zoo ', start_date: '2025-06-06' })).body
    const days = { start_date: '2025-06-06', end_date: '2025-06-06' }
    const made = { ...empty, ...days, ...entry(data.id, maya, 'Maya Berger'), name: 'Zoo' }
    expect(data).toEqual({ ...made, joint_activities: [made] })
  })

  test('of several children is made once and listed for each of them', async () => {
    const { data } = (await make(anna, maya, { ...full, joint_host_children: [ida, leo] })).body
    const entries = [
      { ...full, ...entry(data.id, maya, 'Maya Berger', [ida, leo]) },
      { ...full, ...entry(data.id, ida, 'Ida Berger', [maya, leo]) },
      { ...full, ...entry(data.id, leo, 'Leo Berger', [maya, ida]) },
    ]
    expect(data).toEqual({ ...entries[0], joint_activities: entries })
    expect(await app.db.selectFrom('activities').select('id').where('id', '=', data.id).execute()).toHaveLength(1)
    expect((await read(anna, data.id)).body.data).toEqual(entries[0])
  })

  test('has each host once, even if a child is named twice', async () => {
    const joint_host_children = [leo.toUpperCase(), maya, leo, maya.toUpperCase()]
    const { data } = (await make(anna, maya.toUpperCase(), { ...full, joint_host_children })).body
    expect(data.child_uuid).toBe(maya)
    expect(data.joint_host_children).toEqual([leo])
    expect(data.joint_activities).toHaveLength(2)
  })

  test('is made and seen by every member of the family and nobody else', async () => {
    const tom = await addMember(app, anna, { role: 'caregiver' })
    const { id } = await addActivity(app, tom, maya)
    expect((await read(anna, id)).body).toEqual((await read(tom, id)).body)
    const refused = await read(stranger, id)
    expect(refused.status).toBe(404)
    expect(refused.body).toEqual((await read(stranger, randomUUID())).body)
    expect((await app.call('GET', `/api/activities/${id}`)).status).toBe(401)
  })
})

const days = async (body: object) => {
  const answer = await make(anna, maya, { name: 'x', ...body })
  const { data, fields } = answer.body
  return answer.status === 200 ? [data.start_date, data.end_date] : fields
}

describe('the dates', () => {
  test('may be today wherever the family is, and ten years ahead', async () => {
    expect(await days({ start_date: '2025-05-31' })).toEqual({ start_date: 'Dates cannot be before today' })
    expect(await days({ start_date: '2025-06-01' })).toEqual(['2025-06-01', '2025-06-01'])
    expect(await days({ start_date: '2035-06-03' })).toEqual(['2035-06-03', '2035-06-03'])
    const tooFar = { start_date: 'Dates can be at most 10 years ahead' }
    expect(await days({ start_date: '2035-06-04' })).toEqual(tooFar)
    expect(await days({ start_date: '9999-12-31', start_time: '22:00', end_time: '01:00' })).toEqual(tooFar)
    expect(await days({ start_date: '0001-01-01' })).toEqual({ start_date: 'Dates cannot be before today' })
  })

  test('run over midnight if the times do', async () => {
    const late = { start_date: '2025-06-30', start_time: '18:00', end_time: '10:00' }
    expect(await days(late)).toEqual(['2025-06-30', '2025-07-01'])
    expect(await days({ ...late, end_date: '2025-07-02' })).toEqual(['2025-06-30', '2025-07-02'])
    expect(await days({ ...late, end_date: '2025-06-30' })).toEqual({ end_time: 'End time must be after start time' })
    expect(await days({ ...late, end_time: null })).toEqual(['2025-06-30', '2025-06-30'])
  })

  test('may span several days, up to a year', async () => {
    const start_date = '2025-06-06'
    expect(await days({ start_date, end_date: '2025-06-08' })).toEqual([start_date, '2025-06-08'])
    expect(await days({ start_date, end_date: '2026-06-07' })).toEqual([start_date, '2026-06-07'])
    const wrong = { end_date: 'An activity can last at most a year' }
    expect(await days({ start_date, end_date: '2026-06-08' })).toEqual(wrong)
    expect(await days({ start_date, end_date: '9999-12-31' })).toEqual(wrong)
    expect(await days({ start_date, end_date: '2025-06-05' })).toEqual({
      end_date: 'End date must be after start date',
    })
  })
})

describe('refused without making anything is', () => {
  const website = 'Website must be a link that starts with http:// or https://'
  const cost = 'Cost must be a number between 0 and 1,000,000'
  const participants = 'Max participants must be a whole number between 1 and 10,000'
  const time = 'Please enter a time as HH:MM'
  const weekdays = 'Days of the week are numbers from 0 (Sunday) to 6'

  test.each<[field: string, text: string, value: unknown]>([
    ['name', 'Please enter activity name', undefined],
    ['name', 'Please enter activity name', ' \t '],
    ['name', 'Please use at most 100 characters', 'x'.repeat(101)],
    ['name', 'This text holds characters that can’t be stored', 'a\uD800'],
    ['name', 'This text holds characters that can’t be stored', 'a\0'],
    ['name', 'This has to be a text', ['x']],
    ['description', 'Please use at most 4000 characters', 'x'.repeat(4001)],
    ['description', 'This text holds characters that can’t be stored', '\uDC00'],
    ['location', 'Please use at most 200 characters', 'x'.repeat(201)],
    ['website_url', website, 'javascript:alert(1)'],
    ['website_url', website, 'JAVASCRIPT:alert(1)//https://'],
    ['website_url', website, 'https:/example.com'],
    ['website_url', website, 'https://user@example.com'],
    ['website_url', website, 'https://exa mple.com'],
    ['website_url', website, 'ftp://example.com'],
    ['website_url', 'Please use at most 2000 characters', `https://example.com/${'x'.repeat(1981)}`],
    ['cost', cost, 1e308],
    ['cost', cost, -1],
    ['cost', cost, -0.01],
    ['cost', cost, '8.50'],
    ['cost', 'Cost can have at most two decimals', 0.001],
    ['max_participants', participants, 0],
    ['max_participants', participants, -3],
    ['max_participants', participants, 1.5],
    ['max_participants', participants, 1e308],
    ['start_date', 'Please enter a date', undefined],
    ['start_date', 'This date does not exist', '2026-02-30'],
    ['start_date', 'This date does not exist', '2025-06-06T00:00:00Z'],
    ['start_date', 'This date does not exist', '06/06/2025'],
    ['start_date', 'This has to be a text', 20_250_606],
    ['end_date', 'This date does not exist', '2026-02-30'],
    ['end_date', 'End date must be after start date', '2025-06-05'],
    ['start_time', time, '25:00'],
    ['start_time', time, '9:5'],
    ['start_time', time, ''],
    ['start_time', 'Please choose a start time as well', null],
    ['end_time', time, '24:00'],
    ['end_time', 'End time must be after start time', '17:30'],
    ['end_time', 'End time must be after start time', '09:00'],
    ['is_shared', 'This has to be true or false', 'yes'],
    ['auto_notify_new_connections', 'This has to be true or false', 1],
    ['is_recurring', 'This has to be true or false', null],
    ['recurring_days', weekdays, 'Monday'],
    ['recurring_days', weekdays, [0, 1, 2, 3, 4, 5, 6, 0]],
    ['series_id', 'Please use at most 100 characters', 'x'.repeat(101)],
    ['series_start_date', 'This date does not exist', '2025-13-01'],
    ['joint_host_children', 'This has to be a list of children', 'Leo'],
  ])('a wrong %s: %s', async (field, text, value) => {
    const before = await familyRows(app.db, anna)
    const { status, body } = await make(anna, maya, { ...full, [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
    expect(await familyRows(app.db, anna)).toEqual(before)
  })

  test.each([[7], [-1], [1.5], ['1'], [null]])('a day of the week that is %j', async (day) => {
    const { status, body } = await make(anna, maya, { ...full, recurring_days: [day] })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['recurring_days.0']])
  })

  test('a joint host of another family, like one that does not exist', async () => {
    const before = [await familyRows(app.db, anna), await familyRows(app.db, stranger)]
    const text = 'Joint hosts have to be children of your own family'
    for (const unknown of [foreignChild, randomUUID()]) {
      const { status, body } = await make(anna, maya, { ...full, joint_host_children: [leo, unknown] })
      expect(status).toBe(422)
      expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { joint_host_children: text } })
    }
    const notAnId = await make(anna, maya, { ...full, joint_host_children: ['Leo'] })
    expect([notAnId.status, notAnId.body.code]).toEqual([422, 'invalid'])
    expect([await familyRows(app.db, anna), await familyRows(app.db, stranger)]).toEqual(before)
  })

  test('a child of another family, like one that does not exist', async () => {
    const before = await familyRows(app.db, stranger)
    for (const child of [foreignChild, randomUUID(), 'new']) {
      const { status, body } = await make(anna, child, { ...full, joint_host_children: [maya] })
      expect([status, body.code], child).toEqual([404, 'not_found'])
    }
    expect(await familyRows(app.db, stranger)).toEqual(before)
  })

  test('a caller who is not logged in', async () => {
    const before = await familyRows(app.db, anna)
    expect((await app.call('POST', `/api/activities/${maya}`, { body: full })).status).toBe(401)
    expect(await familyRows(app.db, anna)).toEqual(before)
  })
})

test('unknown fields are ignored', async () => {
  const theirs = await addActivity(app, stranger, foreignChild)
  const before = await familyRows(app.db, stranger)
  const grab = {
    id: theirs.id,
    uuid: theirs.id,
    activity_uuid: theirs.id,
    family_id: randomUUID(),
    child_uuid: foreignChild,
    child_id: foreignChild,
    child_name: 'X',
    is_host: false,
    host_cant_attend: true,
    invitation_status: 'accepted',
    created_at: '2000-01-01T00:00:00.000Z',
  }
  const { data } = (await make(anna, maya, { ...full, ...grab })).body
  const made = { ...full, ...entry(data.id, maya, 'Maya Berger') }
  expect(data.id).not.toBe(theirs.id)
  expect(data).toEqual({ ...made, joint_activities: [made] })
  expect(await familyRows(app.db, stranger)).toEqual(before)
})
