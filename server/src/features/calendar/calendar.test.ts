import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { KyselyPlugin, QueryId } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase
let app: TestApp
let anna: Account
let maya: string
let leo: string

const statements: string[] = []
const asked = new WeakMap<QueryId, string>()
const watch: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    const tables = ['activities', 'activity_hosts', 'children', 'invitations'].filter((name) =>
      JSON.stringify(node).includes(name),
    )
    asked.set(queryId, `${node.kind} ${tables.join()}`)
    return node
  },
  transformResult: ({ result, queryId }) => {
    statements.push(asked.get(queryId) ?? '')
    return Promise.resolve(result)
  },
}

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database: { ...database, db: database.db.withPlugin(watch) } })
})
beforeEach(async () => {
  anna = await app.register()
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  leo = (await addChild(app, anna, { first_name: 'Leo' })).id
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const list = (by: Account, start: string, end: string) =>
  app.call('GET', `/api/calendar/activities?start=${start}&end=${end}&_t=123`, { token: by.token })
const counts = (by: Account, start: string, end: string, rest = '') =>
  app.call('GET', `/api/calendar/activity-counts?start=${start}&end=${end}${rest}`, { token: by.token })
const make = (name: string, start_date: string, rest: object = {}, child = maya) =>
  addActivity(app, anna, child, { name, start_date, ...rest })

const paths = ['activities', 'connected-activities', 'invitations', 'activity-counts']

async function names(start: string, end: string): Promise<string[]> {
  const { body } = await list(anna, start, end)
  return body.data.map(({ name }: { name: string }) => name)
}

describe('the list', () => {
  test('holds activities that touch the range on either side', async () => {
    await make('before', '2025-06-08')
    await make('into', '2025-06-08', { end_date: '2025-06-10' })
    await make('overnight', '2025-06-09', { start_time: '20:00', end_time: '08:00' })
    await make('first', '2025-06-10')
    await make('last', '2025-06-12')
    await make('out of', '2025-06-12', { end_date: '2025-06-20', start_time: '08:00' })
    await make('after', '2025-06-13')
    await make('around', '2025-06-02', { end_date: '2025-07-31' })
    expect(await names('2025-06-10', '2025-06-12')).toEqual(['around', 'into', 'overnight', 'first', 'last', 'out of'])
    expect(await names('2025-06-10', '2025-06-10')).toEqual(['around', 'into', 'overnight', 'first'])
    expect(await names('2025-05-01', '2025-06-01')).toEqual([])
    expect(await names('2025-08-01', '2025-08-31')).toEqual([])
  })

  test('is sorted by day, all-day activities first, then by time and name', async () => {
    await make('b', '2025-06-10', { start_time: '09:00' })
    await make('a', '2025-06-10', { start_time: '09:00' })
    await make('c', '2025-06-10', { start_time: '08:59' })
    await make('z', '2025-06-10')
    await make('earlier', '2025-06-09', { start_time: '23:00' })
    expect(await names('2025-06-01', '2025-06-30')).toEqual(['earlier', 'z', 'c', 'a', 'b'])
  })

  test('holds an activity once for each child who hosts it, as it was answered when made', async () => {
    const { joint_activities } = await make('both', '2025-06-10', { joint_host_children: [leo], cost: 8.5 })
    const { status, body } = await list(anna, '2025-06-01', '2025-06-30')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: joint_activities })
  })

  test('is the same for every member of the family, and holds nothing of another', async () => {
    await make('ours', '2025-06-10', { is_shared: true })
    const tom = await addMember(app, anna)
    const other = await app.register()
    expect((await list(tom, '2025-06-01', '2025-06-30')).body).toEqual(
      (await list(anna, '2025-06-01', '2025-06-30')).body,
    )
    expect((await list(other, '2025-06-01', '2025-06-30')).body.data).toEqual([])
    expect((await counts(other, '2025-06-01', '2025-06-30')).body.data).toEqual([])
  })
})

describe('the counts', () => {
  test('are per child and day, and a long activity counts on each of its days', async () => {
    await make('one', '2025-06-10')
    await make('two', '2025-06-10', { start_time: '10:00' })
    await make('long', '2025-06-08', { end_date: '2025-06-11', joint_host_children: [leo] })
    await make('overnight', '2025-06-11', { start_time: '20:00', end_time: '08:00' }, leo)
    await make('until midnight', '2025-06-11', { start_time: '20:00', end_time: '00:00' })
    await make('over before', '2025-06-09', { start_time: '20:00', end_time: '00:00' })
    const { status, body } = await counts(anna, '2025-06-10', '2025-06-12')
    expect(status).toBe(200)
    const byDay = (child: string) =>
      body.data
        .filter(({ child_uuid }: { child_uuid: string }) => child_uuid === child)
        .map(({ date, count }: { date: string; count: number }) => [date, count])
    expect(byDay(maya)).toEqual([
      ['2025-06-10', 3],
      ['2025-06-11', 2],
    ])
    expect(byDay(leo)).toEqual([
      ['2025-06-10', 1],
      ['2025-06-11', 2],
      ['2025-06-12', 1],
    ])
    expect(Object.keys(body.data[0] ?? {})).toEqual(['date', 'child_uuid', 'count'])
    expect(body.data).toHaveLength(5)
  })

  test('lose no day when clocks change', async () => {
    const camp = { start_date: '2025-10-24', end_date: '2025-10-28' }
    await make('camp', camp.start_date, camp)
    const { body } = await counts(anna, '2025-10-01', '2025-10-31')
    expect(body.data.map(({ date, count }: { date: string; count: number }) => `${date} ${count}`)).toEqual([
      '2025-10-24 1',
      '2025-10-25 1',
      '2025-10-26 1',
      '2025-10-27 1',
      '2025-10-28 1',
    ])
  })

  test('include pending and accepted invitations on request, and no declined ones', async () => {
    const host = await app.register()
    const theirs = (await addChild(app, host)).id
    await connect(app, theirs, maya)
    for (const [start_date, answer] of [
      ['2025-06-10', null],
      ['2025-06-11', 'accept'],
      ['2025-06-12', 'reject'],
    ] as const) {
      const { id } = await addActivity(app, host, theirs, { start_date, is_shared: true })
      const invitation = await invite(app, host, id, maya)
      const path = `/api/activity-invitations/${invitation}/respond`
      if (answer) await app.call('POST', path, { token: anna.token, body: { action: answer } })
    }
    await make('one', '2025-06-10')
    const counted = async (rest: string) => {
      const { body } = await counts(anna, '2025-06-01', '2025-06-30', rest)
      return body.data.map(({ date, count }: { date: string; count: number }) => `${date} ${count}`)
    }
    expect(await counted('')).toEqual(['2025-06-10 1'])
    expect(await counted('&include_connected=false')).toEqual(['2025-06-10 1'])
    expect(await counted('&include_connected=true')).toEqual(['2025-06-10 2', '2025-06-11 1'])
    expect((await counts(anna, '2025-06-01', '2025-06-30', '&include_connected=maybe')).status).toBe(422)
  })
})

test.each([
  ['start', 'start=2025-02-30&end=2025-06-30', 'This date does not exist'],
  ['start', 'end=2025-06-30', 'Please enter a date'],
  ['start', 'start=&end=2025-06-30', 'This date does not exist'],
  ['start', 'start=2025-06-01&start=2025-06-02&end=2025-06-30', 'This has to be a text'],
  ['end', 'start=2025-06-01', 'Please enter a date'],
  ['end', 'start=2025-06-01&end=tomorrow', 'This date does not exist'],
  ['end', 'start=2025-06-02&end=2025-06-01', 'End date must be after start date'],
  ['end', 'start=2025-06-02&end=2026-07-18', 'Please ask for at most 410 days at once'],
  ['end', 'start=0001-01-01&end=9999-12-31', 'Please ask for at most 410 days at once'],
])('a range with a wrong %s is refused: %s', async (field, query, text) => {
  for (const path of paths) {
    const { status, body } = await app.call('GET', `/api/calendar/${path}?${query}`, { token: anna.token })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
  }
})

test('a parent can ask for the first and the last possible year', async () => {
  for (const [start, end] of [
    ['0001-01-01', '0001-12-31'],
    ['9999-01-01', '9999-12-31'],
  ] as const) {
    expect((await list(anna, start, end)).body.data).toEqual([])
    expect((await counts(anna, start, end)).body.data).toEqual([])
  }
})

test('nobody who is not logged in sees a calendar', async () => {
  for (const path of paths) {
    const { status } = await app.call('GET', `/api/calendar/${path}?start=2025-06-01&end=2025-06-30`)
    expect(status).toBe(401)
  }
})

test('a year of three children with a thousand activities is one query, as a day with one is', async () => {
  const ida = (await addChild(app, anna)).id
  const dates = Array.from({ length: 333 }, (_, index) => addDays('2025-06-02', index))
  for (const child of [maya, leo, ida]) {
    const body = { name: 'Daily', dates, joint_host_children: child === ida ? [maya] : [] }
    const made = await app.call('POST', `/api/activities/${child}/batch`, { token: anna.token, body })
    expect(made.body.data.created).toHaveLength(333)
  }
  await make('One more', '2026-06-01')

  const answered = async (path: string) => {
    const before = statements.length
    const { body } = await app.call('GET', `/api/calendar/${path}`, { token: anna.token })
    const about = statements.slice(before).filter((statement) => statement.includes('activit'))
    return [body.data.length, about.length]
  }
  expect(await answered('activities?start=2025-06-02&end=2026-06-02')).toEqual([1333, 1])
  expect(await answered('activities?start=2026-06-01&end=2026-06-01')).toEqual([1, 1])
  expect(await answered('activity-counts?start=2025-06-02&end=2026-06-02')).toEqual([1000, 1])

  const host = await app.register()
  const theirs = (await addChild(app, host)).id
  await connect(app, theirs, maya)
  for (const start_date of dates.slice(0, 3)) {
    await invite(app, host, (await addActivity(app, host, theirs, { start_date, is_shared: true })).id, maya)
  }
  expect(await answered('connected-activities?start=2025-06-02&end=2026-06-02')).toEqual([3, 1])
  expect(await answered('invitations?start=2025-06-02&end=2026-06-02')).toEqual([3, 1])
})
