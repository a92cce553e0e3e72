import { randomUUID } from 'node:crypto'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { familyRows } from '@parent-activity/testkit/families/family-rows'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

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
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register()
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  leo = (await addChild(app, anna, { first_name: 'Leo' })).id
})
afterAll(() => app.close())

const batch = (by: Account, child: string, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', `/api/activities/${child}/batch`, { token: by.token, body: { name: 'Swimming', ...body }, headers })
const list = async () => {
  const range = 'start=2025-06-01&end=2026-06-30'
  return (await app.call('GET', `/api/calendar/activities?${range}`, { token: anna.token })).body.data
}
const daysFrom = (start: string, count: number) => Array.from({ length: count }, (_, index) => addDays(start, index))

describe('many dates at once', () => {
  test('make one activity each, in the order of the dates', async () => {
    const series = {
      series_id: 's',
      is_recurring: true,
      recurring_days: [1, 3],
      series_start_date: '2025-06-04',
      cost: 8.5,
    }
    const dates = ['2025-06-16', '2025-06-04', '2025-06-09']
    const { status, body } = await batch(anna, maya, { ...series, dates, start_time: '16:00', end_time: '17:00' })
    expect(status).toBe(200)
    const { created, skipped } = body.data
    expect(skipped).toEqual([])
    expect(created.map(({ start_date }: { start_date: string }) => start_date)).toEqual(dates.toSorted())
    for (const activity of created) {
      expect(activity).toMatchObject({ ...series, name: 'Swimming', child_uuid: maya, child_name: 'Maya Berger' })
      expect(activity).toMatchObject({ end_date: activity.start_date, start_time: '16:00', end_time: '17:00' })
    }
    expect(await list()).toEqual(created)
  })

  test('run over midnight where the times do, also at the ends of months and through a change of clocks', async () => {
    const dates = ['2025-10-25', '2025-10-26', '2025-12-31', '2026-02-28', '2026-03-29']
    const { data } = (await batch(anna, maya, { dates, start_time: '18:00', end_time: '10:00' })).body
    const ends = data.created.map(({ end_date }: { end_date: string }) => end_date)
    expect(ends).toEqual(['2025-10-26', '2025-10-27', '2026-01-01', '2026-03-01', '2026-03-30'])
  })

  test('skip impossible dates with the reason and make the rest', async () => {
    const dates = ['2025-06-09', '2025-02-30', '2025-06-04', '2025-05-31', '2025-06-09', '2035-06-04', '', 'soon']
    const { status, body } = await batch(anna, maya, { dates })
    expect(status).toBe(200)
    expect(body.data.created.map(({ start_date }: { start_date: string }) => start_date)).toEqual([
      '2025-06-04',
      '2025-06-09',
    ])
    expect(body.data.skipped).toEqual([
      { date: '2025-02-30', error: 'This date does not exist' },
      { date: '2025-05-31', error: 'Dates cannot be before today' },
      { date: '2025-06-09', error: 'This date was chosen twice' },
      { date: '2035-06-04', error: 'Dates can be at most 10 years ahead' },
      { date: '', error: 'This date does not exist' },
      { date: 'soon', error: 'This date does not exist' },
    ])
  })

  test('that are all impossible make nothing, without an error', async () => {
    const { status, body } = await batch(anna, maya, { dates: ['2020-01-01'] })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      created: [],
      skipped: [{ date: '2020-01-01', error: 'Dates cannot be before today' }],
      nearly_full: false,
    })
    expect((await batch(anna, foreignChild, { dates: ['2020-01-01'] })).status).toBe(404)
  })

  test('are at most 366, and one at least', async () => {
    const before = await familyRows(app.db, anna)
    for (const [dates, text] of [
      [daysFrom('2025-06-02', 367), 'At most 366 activities can be made at once'],
      [daysFrom('2025-06-02', 400), 'At most 366 activities can be made at once'],
      [[], 'Please select at least one date from the calendar'],
      ['2025-06-06', 'This has to be a list of dates'],
      [undefined, 'This has to be a list of dates'],
    ]) {
      const { status, body } = await batch(anna, maya, { dates })
      expect([status, body.error, Object.keys(body.fields)]).toEqual([422, text, ['dates']])
    }
    expect(await familyRows(app.db, anna)).toEqual(before)
    const year = await batch(anna, maya, { dates: daysFrom('2025-06-02', 366) })
    expect(year.body.data.created).toHaveLength(366)
  })

  test('belong to all joint hosts, and the reply shows the child they are made for', async () => {
    const dates = ['2025-06-09', '2025-06-10']
    const { data } = (await batch(anna, maya, { dates, joint_host_children: [leo, maya] })).body
    expect(data.created).toHaveLength(2)
    for (const activity of data.created) {
      expect(activity).toMatchObject({ child_uuid: maya, joint_host_children: [leo] })
    }
    const entries: { id: string; child_uuid: string }[] = await list()
    expect(entries.map(({ id, child_uuid }) => [id, child_uuid])).toEqual(
      data.created.flatMap(({ id }: { id: string }) => [
        [id, maya],
        [id, leo],
      ]),
    )
  })

  test('may have as many hosts as a family can have children', async () => {
    const joint_host_children: string[] = []
    for (let count = 0; count < 48; count++) joint_host_children.push((await addChild(app, anna)).id)
    const { status, body } = await batch(anna, maya, { dates: daysFrom('2025-06-02', 30), joint_host_children })
    expect([status, body.data.created.length]).toEqual([200, 30])
    expect(body.data.created[0]?.joint_host_children).toEqual(joint_host_children)
  })
})

describe('a retry', () => {
  const headers = { 'idempotency-key': 'a-batch' }
  const dates = ['2025-06-09', '2025-06-10', '2025-06-10']

  test('with the same key makes nothing twice and answers the same', async () => {
    const first = await batch(anna, maya, { dates }, headers)
    const again = await batch(anna, maya, { dates }, headers)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await list()).toEqual(first.body.data.created)
  })

  test('that comes during the first request waits for it', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => batch(anna, maya, { dates }, headers)))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await list()).toHaveLength(2)
  })

  test('that comes after midnight answers the same, though the day is now over', async () => {
    const yesterday = { dates: ['2025-06-01'] }
    const first = await batch(anna, maya, yesterday, headers)
    expect(first.body.data.created).toHaveLength(1)
    app.setNow('2025-06-03T00:00:00.000Z')
    expect((await batch(anna, maya, yesterday, headers)).body).toEqual(first.body)
  })

  test('with the same key for another child is another request', async () => {
    await batch(anna, maya, { dates }, headers)
    const { status, body } = await batch(anna, leo, { dates }, headers)
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
  })
})

describe('refused without making anything is', () => {
  test.each<[field: string, text: string, value: unknown]>([
    ['name', 'Please enter activity name', ' '],
    ['website_url', 'Website must be a link that starts with http:// or https://', 'javascript:alert(1)'],
    ['cost', 'Cost can have at most two decimals', 0.001],
    ['end_time', 'Please enter a time as HH:MM', '25:00'],
    ['start_time', 'Please choose a start time as well', null],
  ])('a batch with a wrong %s: %s', async (field, text, value) => {
    const before = await familyRows(app.db, anna)
    const fine = { dates: ['2025-06-06'], start_time: '10:00', end_time: '11:00' }
    const { status, body } = await batch(anna, maya, { ...fine, [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
    expect(await familyRows(app.db, anna)).toEqual(before)
  })

  test('a child or joint host of another family, and a caller who is not logged in', async () => {
    const before = [await familyRows(app.db, anna), await familyRows(app.db, stranger)]
    const dates = ['2025-06-06']
    for (const child of [foreignChild, randomUUID()]) {
      expect((await batch(anna, child, { dates })).status).toBe(404)
      const joint = await batch(anna, maya, { dates, joint_host_children: [child] })
      expect([joint.status, Object.keys(joint.body.fields)]).toEqual([422, ['joint_host_children']])
    }
    const body = { name: 'Swimming', dates }
    expect((await app.call('POST', `/api/activities/${maya}/batch`, { body })).status).toBe(401)
    expect([await familyRows(app.db, anna), await familyRows(app.db, stranger)]).toEqual(before)
  })
})

test('every member of the family may make many dates at once', async () => {
  const tom = await addMember(app, anna, { role: 'guardian' })
  expect((await batch(tom, maya, { dates: ['2025-06-06'] })).body.data.created).toHaveLength(1)
  expect(await list()).toHaveLength(1)
})

test('a camp of three days is made on many dates, each as long', async () => {
  const camp = { start_time: '10:00', end_time: '10:00', lasts_days: 3 }
  const { created } = (await batch(anna, maya, { dates: ['2025-07-30', '2025-08-11'], ...camp })).body.data
  expect(created.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
    ['2025-07-30', '2025-08-01'],
    ['2025-08-11', '2025-08-13'],
  ])
})

test.each([
  [{ lasts_days: 0 }, 'lasts_days', 'An activity lasts between 1 and 367 days'],
  [{ lasts_days: 368 }, 'lasts_days', 'An activity lasts between 1 and 367 days'],
  [{ lasts_days: 1.5 }, 'lasts_days', 'An activity lasts between 1 and 367 days'],
  [{ lasts_days: 1, start_time: '20:00', end_time: '08:00' }, 'end_time', 'End time must be after start time'],
])('a length of %j is refused at %s', async (length, field, error) => {
  const { status, body } = await batch(anna, maya, { dates: ['2025-06-06'], ...length })
  expect([status, body]).toMatchObject([422, { fields: { [field]: error } }])
})
