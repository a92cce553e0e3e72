import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { familyRows } from '@parent-activity/testkit/families/family-rows'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

const start = '2025-06-02T09:00:00.000Z'

let app: TestApp
let anna: Account
let stranger: Account

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
})
beforeEach(async () => {
  app.setNow(start)
  anna = await app.register()
})
afterAll(() => app.close())

const list = (token: string) => app.call('GET', '/api/children', { token })
const add = (token: string, body: object) => app.call('POST', '/api/children', { token, body })
const change = (token: string, id: string, body: object) => app.call('PUT', `/api/children/${id}`, { token, body })
const remove = (token: string, id: string) => app.call('DELETE', `/api/children/${id}`, { token })

const maya = { first_name: 'Maya', last_name: 'Berger' }

describe('the list', () => {
  test('holds the family’s children in the order in which they were added, the same for every member', async () => {
    expect((await list(anna.token)).body).toEqual({ success: true, data: [] })
    const tom = await addMember(app, anna)
    const added: object[] = []
    for (const [minute, first_name] of ['Maya', 'Leo', 'Ida', 'Ada'].entries()) {
      app.setNow(`2025-06-02T09:0${minute}:00.000Z`)
      added.push(await addChild(app, minute % 2 === 0 ? anna : tom, { first_name }))
    }
    const { status, body } = await list(anna.token)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: added })
    expect((await list(tom.token)).body).toEqual(body)
    expect((await list(stranger.token)).body.data).toEqual([])
  })

  test('shows an age that grows with every birthday', async () => {
    await addChild(app, anna, { birth_date: '2018-06-03' })
    const age = async (now: string) => {
      app.setNow(now)
      return (await list(anna.token)).body.data[0]?.age
    }
    expect(await age('2025-06-02T00:00:00Z')).toBe(6)
    expect(await age('2025-06-02T23:59:59Z')).toBe(6)
    expect(await age('2025-06-03T00:00:00Z')).toBe(7)
    expect(await age('2025-06-25T00:00:00Z')).toBe(7)
  })
})

describe('a child that is added', () => {
  test('needs only a first and a last name', async () => {
    const { status, body } = await add(anna.token, { first_name: ' Maya ', last_name: '\tBerger ' })
    expect(status).toBe(200)
    const { id } = body.data
    expect(body).toEqual({
      success: true,
      data: {
        id,
        uuid: id,
        name: 'Maya Berger',
        display_name: 'Maya',
        first_name: 'Maya',
        last_name: 'Berger',
        age: null,
        birth_date: null,
        grade: null,
        school: null,
        interests: null,
        created_at: start,
      },
    })
  })

  test('may have every field', async () => {
    const details = { birth_date: '2016-12-24', grade: 'Year 4', school: 'Oakfield', interests: 'Piano, Football' }
    const { data } = (await add(anna.token, { ...maya, ...details })).body
    expect(data).toMatchObject({ ...maya, ...details, age: 8 })
  })

  test('has the age of the date of birth, or else the given age', async () => {
    expect((await add(anna.token, { ...maya, age: 7 })).body.data).toMatchObject({ age: 7, birth_date: null })
    const both = (await add(anna.token, { ...maya, age: 3, birth_date: '2018-01-01' })).body.data
    expect(both).toMatchObject({ age: 7, birth_date: '2018-01-01' })
    const stored = await app.db.selectFrom('children').select('age').where('id', '=', both.id).executeTakeFirst()
    expect(stored).toEqual({ age: null })
  })

  test('may be born today in any time zone, with age 0', async () => {
    for (const birth_date of ['2025-06-01', '2025-06-02', '2025-06-03']) {
      expect((await add(anna.token, { ...maya, birth_date })).body.data).toMatchObject({ birth_date, age: 0 })
    }
  })
})

const wrong: [field: string, text: string, value: unknown][] = [
  ['first_name', "Please enter the child's first name", ' '],
  ['first_name', 'Please use at most 100 characters', 'x'.repeat(101)],
  ['first_name', 'This text holds characters that can’t be stored', 'Ma\uD800ya'],
  ['first_name', 'This text holds characters that can’t be stored', 'Ma\0ya'],
  ['first_name', 'This has to be a text', 7],
  ['last_name', 'Please use at most 100 characters', 'x'.repeat(101)],
  ['last_name', 'This has to be a text', null],
  ['age', 'Age must be a whole number between 0 and 99', -1],
  ['age', 'Age must be a whole number between 0 and 99', 100],
  ['age', 'Age must be a whole number between 0 and 99', 7.5],
  ['age', 'Age must be a whole number between 0 and 99', 1e308],
  ['age', 'Age must be a whole number between 0 and 99', '7'],
  ['birth_date', 'Date of birth cannot be in the future', '2025-06-04'],
  ['birth_date', 'Date of birth cannot be in the future', '9999-12-31'],
  ['birth_date', 'Please check the year of birth', '1899-12-31'],
  ['birth_date', 'This date does not exist', '2025-02-30'],
  ['birth_date', 'This date does not exist', '2025-6-2'],
  ['birth_date', 'This date does not exist', 'yesterday'],
  ['birth_date', 'This has to be a text', 20_180_101],
  ['grade', 'Please use at most 100 characters', 'x'.repeat(101)],
  ['school', 'Please use at most 200 characters', 'x'.repeat(201)],
  ['school', 'This text holds characters that can’t be stored', '\uDC00\uD800'],
  ['interests', 'Please use at most 500 characters', 'x'.repeat(501)],
  ['interests', 'This has to be a text', ['Piano']],
]
const refusal = (field: string, text: string) => ({
  success: false,
  error: text,
  code: 'invalid',
  fields: { [field]: text },
})

test('a child without a first name is not added, and keeps the one it has when another field changes', async () => {
  const { id } = await addChild(app, anna, maya)
  const { status, body } = await add(anna.token, { ...maya, first_name: undefined })
  expect([status, body]).toEqual([422, refusal('first_name', "Please enter the child's first name")])
  const changed = await change(anna.token, id, { school: 'Oakfield' })
  expect(changed.body.data).toMatchObject({ first_name: maya.first_name, school: 'Oakfield' })
})

test.each(wrong)('a wrong %s is refused: %s', async (field, text, value) => {
  const { id } = await addChild(app, anna)
  const before = await familyRows(app.db, anna)
  for (const answer of [
    await add(anna.token, { ...maya, [field]: value }),
    await change(anna.token, id, { ...maya, [field]: value }),
  ]) {
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual(refusal(field, text))
  }
  expect(await familyRows(app.db, anna)).toEqual(before)
})

test.each([undefined, '', ' '])('a new child has a last name, not %j', async (last_name) => {
  const { status, body } = await add(anna.token, { first_name: 'Maya', last_name })
  expect([status, body]).toEqual([422, refusal('last_name', "Please enter the child's last name")])
})

describe('a child that is changed', () => {
  const full = { ...maya, birth_date: '2016-12-24', grade: 'Year 4', school: 'Oakfield', interests: 'Piano' }

  test('keeps the fields left out and loses those emptied', async () => {
    const child = await addChild(app, anna, full)
    const renamed = { ...child, first_name: 'Maja', display_name: 'Maja', name: 'Maja Berger' }
    expect((await change(anna.token, child.id, { first_name: 'Maja' })).body.data).toEqual(renamed)
    const emptied = { first_name: 'Maja', last_name: '', grade: '', school: null, interests: '  ', birth_date: null }
    expect((await change(anna.token, child.id, emptied)).body.data).toEqual({
      ...renamed,
      name: 'Maja',
      last_name: '',
      birth_date: null,
      age: null,
      grade: null,
      school: null,
      interests: null,
    })
    expect((await list(anna.token)).body.data).toHaveLength(1)
  })

  test('has a given age only without a date of birth', async () => {
    const { id } = await addChild(app, anna, full)
    const { first_name } = full
    const aged = async (body: object) => {
      const { data } = (await change(anna.token, id, { first_name, ...body })).body
      return [data.age, data.birth_date]
    }
    expect(await aged({ age: 3 })).toEqual([8, '2016-12-24'])
    expect(await aged({ age: null })).toEqual([8, '2016-12-24'])
    expect(await aged({ age: 3, birth_date: null })).toEqual([3, null])
    expect(await aged({})).toEqual([3, null])
    expect(await aged({ birth_date: null })).toEqual([3, null])
    expect(await aged({ age: 4 })).toEqual([4, null])
    expect(await aged({ age: null })).toEqual([null, null])
    expect(await aged({ age: 5, birth_date: '2015-01-01' })).toEqual([10, '2015-01-01'])
    expect(await aged({ birth_date: null })).toEqual([null, null])
  })

  test('may be changed by every member of the family', async () => {
    const { id } = await addChild(app, anna, full)
    const tom = await addMember(app, anna, { role: 'caregiver' })
    expect((await change(tom.token, id, { first_name: 'Mia' })).body.data.name).toBe('Mia Berger')
    expect((await remove(tom.token, id.toUpperCase())).body).toEqual({ success: true, data: {} })
    expect((await list(anna.token)).body.data).toEqual([])
  })
})

test('unknown fields are ignored: none moves a child to another family', async () => {
  const other = await addChild(app, stranger)
  const before = await familyRows(app.db, stranger)
  const { family_id } = await app.db
    .selectFrom('children')
    .select('family_id')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  const grab = { id: other.id, uuid: other.id, family_id, created_at: '2000-01-01T00:00:00.000Z', name: 'X' }
  const { data } = (await add(anna.token, { ...maya, ...grab })).body
  expect(data.id).not.toBe(other.id)
  expect(data).toMatchObject({ name: 'Maya Berger', created_at: start })
  expect((await change(anna.token, data.id, { ...maya, ...grab })).body.data).toEqual(data)
  expect((await list(anna.token)).body.data).toEqual([data])
  expect(await familyRows(app.db, stranger)).toEqual(before)
})

test('another family’s child answers like one that does not exist', async () => {
  const { id: foreign } = await addChild(app, stranger)
  const before = await familyRows(app.db, stranger)
  const unknown = { success: false, error: 'This does not exist, or you may not see it.', code: 'not_found' }
  for (const id of [foreign, randomUUID(), 'not-an-id', '1', '%20']) {
    for (const answer of [await change(anna.token, id, maya), await remove(anna.token, id)]) {
      expect([answer.status, answer.body], id).toEqual([404, unknown])
    }
  }
  expect(await familyRows(app.db, stranger)).toEqual(before)
})

test('nobody who is not logged in sees, adds, changes or removes a child', async () => {
  const { id } = await addChild(app, anna)
  const before = await familyRows(app.db, anna)
  const answers = [
    await app.call('GET', '/api/children'),
    await app.call('POST', '/api/children', { body: maya }),
    await app.call('PUT', `/api/children/${id}`, { body: maya }),
    await app.call('DELETE', `/api/children/${id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(await familyRows(app.db, anna)).toEqual(before)
})

test('a family has at most 50 children, even if added at once', async () => {
  for (let count = 0; count < 48; count++) await addChild(app, anna)
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(anna.token, maya)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
  expect((await add(anna.token, maya)).body).toEqual({
    success: false,
    error: 'A family can have at most 50 children.',
    code: 'too_many_children',
  })
  expect((await list(anna.token)).body.data).toHaveLength(50)
  expect((await add(stranger.token, maya)).status).toBe(200)
})
