import { randomUUID } from 'node:crypto'
import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addGuestFamily, invite } from '@parent-activity/testkit/families/connected-children'
import { insertManyActivities } from '@parent-activity/testkit/families/many-activities'
import { addSeries, changeSeries, storedSeries } from '@parent-activity/testkit/families/family-series'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guests } from '../../../wiring.ts'
import { rollSeriesOn } from './roll-on.service.ts'
import { deletePassedGaps, deleteSeriesLeftEmpty } from './series-retention.service.ts'

const start = '2025-06-02T09:00:00.000Z'

let app: TestApp
let anna: Account
let maya: string
let leo: string
let called: string

beforeAll(async () => {
  app = await startTestApp({ servers: 2 })
})
beforeEach(async () => {
  app.setNow(start)
  anna = await app.register()
  maya = (await addChild(app, anna)).id
  leo = (await addChild(app, anna)).id
  called = randomUUID()
})
afterAll(() => app.close())

const make = (overrides: object = {}) => addSeries(app, anna, maya, { series_id: called, ...overrides })
const untilJuly = { until_date: '2025-07-02' }
const tryToMake = (body: object, by = anna) =>
  app.call('POST', `/api/activities/${maya}/series`, {
    token: by.token,
    body: {
      name: 'Piano',
      series_id: called,
      weekdays: [3],
      every_weeks: 1,
      from_date: '2025-06-04',
      until_date: null,
      skips_days_off: true,
      ...body,
    },
  })
const change = async (id: string, body: object) => {
  const { status, body: reply } = await changeSeries(app, anna, id, body)
  return status === 200 ? reply.data.changed : reply.error
}
const stored = async () => {
  const series = await storedSeries(app, called)
  if (!series) throw new Error('The series is gone')
  return series
}
const days = async () => (await stored()).dates.map(({ start_date }) => start_date)
const at = async (day: string) => (await stored()).dates.find(({ start_date }) => start_date === day)!
const edit = async (id: string, body: object) =>
  expect((await app.call('PUT', `/api/activities/update/${id}`, { token: anna.token, body })).status).toBe(200)
const remove = (id: string) => app.call('DELETE', `/api/activities/delete/${id}`, { token: anna.token })
const read = async (id: string) =>
  (await app.call('GET', `/api/activities/${id}/series?child_uuid=${maya}`, { token: anna.token })).body.data
const addDayOff = async (from_date: string, to_date = from_date, child_uuids = [maya]) => {
  const body = { name: 'Half-term', from_date, to_date, child_uuids, takes_out: true }
  const answer = await app.call('POST', '/api/days-off', { token: anna.token, body })
  expect(answer.status).toBe(200)
}
const refusal = async (body: object) => (await tryToMake(body)).body.error
const batch = async (dates: string[], rest: object = {}, child = maya) => {
  const body = { name: 'Swim', series_id: called, is_recurring: true, dates, ...rest }
  return (await app.call('POST', `/api/activities/${child}/batch`, { token: anna.token, body })).body.data.created
}
const lasting = async () => (await stored()).dates.map(({ start_date, end_date }) => [start_date, end_date])
const removeFrom = async (from?: string) =>
  (
    await app.call('DELETE', '/api/activities/delete-series', {
      token: anna.token,
      body: { activity_name: 'Piano', child_uuid: maya, series_id: called, ...(from !== undefined && { from }) },
    })
  ).body.data.deleted
const takenOut = async () => (await stored()).gaps[0]?.taken_out
const dueIn = async (now: string) => {
  app.setNow(now)
  return rollSeriesOn(app.db, app.now(), guests)
}
const familyId = async () =>
  (await app.db.selectFrom('children').select('family_id').where('id', '=', maya).executeTakeFirstOrThrow()).family_id

describe('making a series', () => {
  test('gives a row for each day of the rule, in order, all alike', async () => {
    const { created, left_out } = await make({
      ...untilJuly,
      weekdays: [5, 3, 3],
      start_time: '16:30',
      end_time: '17:15',
    })
    expect(created.map(({ start_date }) => start_date)).toEqual(
      '06-04 06-06 06-11 06-13 06-18 06-20 06-25 06-27 07-02'.split(' ').map((day) => `2025-${day}`),
    )
    expect(left_out).toEqual([])
    const details = { is_recurring: true, recurring_days: [3, 5], series_id: called, series_start_date: '2025-06-04' }
    for (const one of created) expect(one).toMatchObject({ ...details, start_time: '16:30', end_time: '17:15' })
    expect(await stored()).toMatchObject({ weekdays: [3, 5], every_weeks: 1, rolled_until: '2025-07-02' })
  })

  test('one without an end is planned 13 months ahead, every second week from its first week', async () => {
    const { created } = await make({ every_weeks: 2 })
    expect(created.slice(0, 3).map(({ start_date }) => start_date)).toEqual(['2025-06-04', '2025-06-18', '2025-07-02'])
    expect(created.at(-1)?.start_date).toBe('2026-07-01')
    expect(await stored()).toMatchObject({ until_date: null, rolled_until: '2026-07-02' })
  })

  test('days off of all its children are left out, and come back if the series no longer skips them', async () => {
    await addDayOff('2025-06-10', '2025-06-12')
    await addDayOff('2025-06-25', '2025-06-25', [leo])
    const { left_out } = await make({ ...untilJuly, joint_host_children: [leo] })
    expect(left_out).toEqual([])
    await addDayOff('2025-06-10', '2025-06-12', [leo])
    expect((await stored()).gaps.map(({ date, why }) => [date, why])).toEqual([['2025-06-11', 'day_off']])
    const other = await addSeries(app, anna, maya, { ...untilJuly, series_id: randomUUID() })
    expect(other.left_out).toEqual(['2025-06-11'])
    const [first] = (await stored()).dates
    expect(await change(first!.id, { rule: { skips_days_off: false } })).toBe(0)
    expect(await days()).toContain('2025-06-11')
    await change(first!.id, { rule: { skips_days_off: true } })
    expect(await days()).not.toContain('2025-06-11')
  })

  test.each<[field: string, text: string, value: unknown]>([
    ['from_date', 'Dates cannot be before today', '2025-05-28'],
    ['from_date', 'Please enter a date', undefined],
    ['until_date', 'End date must be after start date', '2025-06-03'],
    ['until_date', 'Dates can be at most 10 years ahead', '2036-01-01'],
    ['weekdays', 'Please select at least one day of the week for the recurring activity', []],
    ['weekdays', 'Days of the week are numbers from 0 (Sunday) to 6', [7]],
    ['every_weeks', 'A series repeats every week or every second week', 3],
    ['name', 'Please enter activity name', ' '],
    ['start_time', 'Please enter a time as HH:MM', 'noon'],
    ['series_id', 'Please fill in all fields', undefined],
  ])('a wrong %s is refused: %s', async (field, text, value) => {
    const { status, body } = await tryToMake({ [field]: value })
    expect([status, body.error]).toEqual([422, text])
    expect(await storedSeries(app, called)).toBeNull()
  })

  test('too many dates, none, and a late beginning without an end are refused', async () => {
    expect(await refusal({ weekdays: [0, 1, 2, 3, 4, 5, 6], until_date: '2026-07-01' })).toBe(
      'At most 366 activities can be made at once',
    )
    expect(await refusal({ weekdays: [1], until_date: '2025-06-06' })).toBe(
      'No valid dates generated for the recurring activity',
    )
    expect(await refusal({ from_date: '2026-08-01' })).toBe('A series without an end has to begin within 13 months')
    await addDayOff('2025-06-04', '2025-06-04')
    expect(await refusal({ until_date: '2025-06-04' })).toBe('All of these dates are days off')
  })

  test('the same series is made once, even if it is sent twice at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => tryToMake(untilJuly)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await days()).toHaveLength(5)
    const idempotent = { 'idempotency-key': randomUUID() }
    const body = { name: 'Chess', series_id: 'chess', weekdays: [1], every_weeks: 1, from_date: '2025-06-09' }
    const send = () =>
      app.call('POST', `/api/activities/${maya}/series`, {
        token: anna.token,
        headers: idempotent,
        body: { ...body, until_date: '2025-06-30', skips_days_off: false },
      })
    const [one, again] = [await send(), await send()]
    expect(again.body).toEqual(one.body)
  })
})

describe('dates that were chosen one by one', () => {
  test('get a rule, which later dates stretch; one on another weekday stands on its own', async () => {
    await batch(['2025-06-11', '2025-06-04', '2025-06-25'])
    expect(await stored()).toMatchObject({ weekdays: [3], from_date: '2025-06-04', until_date: '2025-06-25' })
    await batch(['2025-07-09', '2025-07-11', '2025-06-11'])
    const series = await stored()
    expect(series).toMatchObject({ from_date: '2025-06-04', until_date: '2025-07-09', rolled_until: '2025-07-09' })
    expect(series.dates.map(({ series_date, is_detached }) => [series_date, is_detached])).toEqual([
      ['2025-06-04', false],
      ['2025-06-11', false],
      ['2025-06-25', false],
      ['2025-07-09', false],
      ['2025-07-11', true],
    ])
  })

  test('one at a time make one series, but not for another child or without a name of their own', async () => {
    const recurring = { name: 'Swim', series_id: called, is_recurring: true }
    await addActivity(app, anna, maya, { ...recurring, start_date: '2025-06-11' })
    await addActivity(app, anna, maya, { ...recurring, start_date: '2025-06-04' })
    await addActivity(app, anna, leo, { ...recurring, start_date: '2025-06-18' })
    await addActivity(app, anna, maya, { ...recurring, start_date: '2025-06-25', is_recurring: false })
    expect(await stored()).toMatchObject({ from_date: '2025-06-04', until_date: '2025-06-11' })
    expect(await days()).toEqual(['2025-06-04', '2025-06-11'])
  })

  test('a copy is no part of the series', async () => {
    const { created } = await make(untilJuly)
    const body = { new_start_date: '2025-06-05' }
    const copy = await app.call('POST', `/api/activities/${created[0]!.id}/duplicate`, { token: anna.token, body })
    expect(copy.body.data).toMatchObject({ series_id: null, is_recurring: false, recurring_days: [] })
    expect(await days()).toHaveLength(5)
  })
})

describe('reading a series', () => {
  test('tells the rule and the dates to come, and which were changed on their own', async () => {
    const { created } = await make({ ...untilJuly, location: '14 Elm Road' })
    await edit(created[1]!.id, { location: 'School hall' })
    await edit(created[2]!.id, { start_date: '2025-06-19' })
    await edit(created[3]!.id, { location: '14 Elm Road', start_date: '2025-06-25' })
    app.setNow('2025-06-05T09:00:00.000Z')
    const { rule, dates } = await read(created[0]!.id)
    expect(rule).toEqual({
      weekdays: [3],
      every_weeks: 1,
      from_date: '2025-06-04',
      until_date: '2025-07-02',
      skips_days_off: true,
    })
    expect(dates.map(({ start_date, series_date, is_detached }) => [start_date, series_date, is_detached])).toEqual([
      ['2025-06-11', '2025-06-11', true],
      ['2025-06-19', '2025-06-18', true],
      ['2025-06-25', '2025-06-25', false],
      ['2025-07-02', '2025-07-02', false],
    ])
    expect(dates[0]).toMatchObject({ uuid: created[1]!.id, location: 'School hall' })
  })

  test('finds activities of one name that have no rule', async () => {
    const { id } = await addActivity(app, anna, maya, { name: 'Dentist' })
    await addActivity(app, anna, maya, { name: 'dentist', start_date: '2025-06-09' })
    const { rule, dates } = await read(id)
    expect([rule, dates.map(({ start_date }) => start_date)]).toEqual([null, ['2025-06-06', '2025-06-09']])
    expect(await change(id, { changes: { name: 'Doctor' } })).toBe('This activity does not belong to a series.')
  })

  test('saying that the host can’t attend leaves a date as the others are', async () => {
    const { created } = await make(untilJuly)
    await app.call('POST', `/api/activities/${created[0]!.id}/cant-attend`, { token: anna.token })
    expect((await stored()).dates.map(({ is_detached }) => is_detached)).not.toContain(true)
  })
})

describe('changing a series', () => {
  test('from a date on changes only what was changed, and keeps rows, past and earlier dates', async () => {
    const { created } = await make({ ...untilJuly, location: '14 Elm Road', start_time: '16:30', end_time: '17:15' })
    await edit(created[3]!.id, { location: 'School hall' })
    const changes = { name: 'Piano', location: '14 Elm Road', start_time: '17:00', end_time: '17:45' }
    expect(await change(created[2]!.id, { changes, detached: 'change' })).toBe(3)
    const { dates } = await stored()
    expect(dates.map(({ id }) => id)).toEqual(created.map(({ id }) => id))
    expect(dates.map(({ start_time }) => start_time)).toEqual(['16:30', '16:30', '17:00', '17:00', '17:00'])
    expect(dates.map(({ location }) => location)[3]).toBe('School hall')
    expect(dates.some(({ is_detached }) => is_detached)).toBe(false)
  })

  test('all to come leaves the past and those that were changed on their own', async () => {
    const { created } = await make({ ...untilJuly, start_time: '16:30' })
    await edit(created[3]!.id, { start_time: '18:00' })
    app.setNow('2025-06-12T09:00:00.000Z')
    expect(await change(created[4]!.id, { scope: 'all', changes: { start_time: '17:00', cost: 12 } })).toBe(2)
    const { dates } = await stored()
    expect(dates.map(({ start_time, cost }) => [start_time, cost])).toEqual([
      ['16:30', null],
      ['16:30', null],
      ['17:00', 12],
      ['18:00', null],
      ['17:00', 12],
    ])
  })

  test('a change over midnight or to a longer stay moves the last days along', async () => {
    const { created } = await make({ ...untilJuly, start_time: '18:00', end_time: '20:00' })
    await change(created[0]!.id, { changes: { start_time: '22:00', end_time: '01:00' } })
    for (const [first, last] of await lasting()) expect(last).toBe(addDays(first!, 1))
    await change(created[0]!.id, { changes: { end_date: '2025-06-06' } })
    for (const [first, last] of await lasting()) expect(last).toBe(addDays(first!, 2))
    expect(await change(created[0]!.id, { changes: { end_time: '23:00', end_date: '2025-06-03' } })).toBe(
      'End date must be after start date',
    )
  })

  test('a moved day moves its weekday, and no other; deleted dates do not rise again', async () => {
    const { created } = await make({ ...untilJuly, weekdays: [1, 3] })
    await remove((await at('2025-06-18')).id)
    await edit((await at('2025-06-25')).id, { start_date: '2025-06-28' })
    const wednesday = created.find(({ start_date }) => start_date === '2025-06-11')!
    expect(await change(wednesday.id, { changes: { start_date: '2025-06-12', cost: 3 } })).toBe(5)
    const series = await stored()
    expect(series).toMatchObject({ weekdays: [1, 4], until_date: '2025-07-03', rolled_until: '2025-07-03' })
    expect(series.dates.map(({ start_date, series_date }) => [start_date, series_date])).toEqual([
      ['2025-06-04', '2025-06-04'],
      ['2025-06-09', '2025-06-09'],
      ['2025-06-12', '2025-06-12'],
      ['2025-06-16', '2025-06-16'],
      ['2025-06-23', '2025-06-23'],
      ['2025-06-28', '2025-06-26'],
      ['2025-06-30', '2025-06-30'],
      ['2025-07-03', '2025-07-03'],
    ])
    expect(series.gaps.map(({ date, why }) => [date, why])).toEqual([['2025-06-19', 'deleted']])
    expect(series.dates.slice(2).every(({ recurring_days }) => recurring_days.join() === '1,4')).toBe(true)
  })

  test('an open series goes on by its new weekday, without a date missing or double', async () => {
    const { created } = await make()
    await change(created[2]!.id, { changes: { start_date: '2025-06-12' } })
    const dates = await days()
    expect(dates.slice(0, 4)).toEqual(['2025-06-04', '2025-06-11', '2025-06-12', '2025-06-19'])
    expect(dates.at(-1)).toBe('2026-07-02')
    expect(dates.slice(2).every((day, index) => day === addDays('2025-06-12', 7 * index))).toBe(true)
    expect(await stored()).toMatchObject({ weekdays: [4], rolled_until: '2026-07-02' })
  })

  test.each([
    ['to a day that the series has', { weekdays: [3, 5] }, '2025-06-13', 'This series already takes place on that day'],
    ['by a week', {}, '2025-06-18', 'The day of a series can be moved by at most 6 days'],
    ['to before today', {}, '2025-06-08', 'Dates cannot be before today'],
    [
      'out of its week, where two days share every second week',
      { weekdays: [2, 3], every_weeks: 2, from_date: '2025-06-10' },
      '2025-06-15',
      'A series of every second week with several days can only be moved within a week, from Sunday to Saturday',
    ],
  ])('a day can’t be moved %s', async (_name, rule, start_date, text) => {
    await make({ from_date: '2025-06-11', ...rule })
    const before = await stored()
    app.setNow('2025-06-11T09:00:00.000Z')
    expect(await change((await at('2025-06-11')).id, { changes: { start_date } })).toBe(text)
    expect(await stored()).toEqual(before)
  })

  test('every second week stays every second week, also when the day moves into the next', async () => {
    const { created } = await make({ every_weeks: 2 })
    await change(created[0]!.id, { changes: { start_date: '2025-06-08' } })
    const dates = await days()
    expect(dates.every((day, index) => day === addDays('2025-06-08', 14 * index))).toBe(true)
    app.setNow('2025-08-02T09:00:00.000Z')
    await rollSeriesOn(app.db, app.now(), guests)
    const more = await days()
    expect(more.length).toBeGreaterThan(dates.length)
    expect(more.every((day, index) => day === addDays('2025-06-08', 14 * index))).toBe(true)
  })

  test('an earlier end deletes what comes after it, and a later one makes it anew', async () => {
    const { created } = await make()
    expect(await change(created[0]!.id, { rule: { until_date: '2025-06-20' } })).toBe(created.length - 3)
    expect(await days()).toEqual(['2025-06-04', '2025-06-11', '2025-06-18'])
    await remove(created[1]!.id)
    expect(await change(created[0]!.id, { rule: { until_date: '2025-07-02' }, changes: { cost: 4 } })).toBe(4)
    expect((await stored()).dates.map(({ start_date, cost }) => [start_date, cost])).toEqual([
      ['2025-06-04', 4],
      ['2025-06-18', 4],
      ['2025-06-25', 4],
      ['2025-07-02', 4],
    ])
    await change(created[0]!.id, { rule: { until_date: null } })
    expect((await days()).at(-1)).toBe('2026-07-01')
    expect(await change(created[0]!.id, { rule: { until_date: '2025-05-20' } })).toBe(
      'End date must be after start date',
    )
  })

  test('what days off took out is changed as well, and comes back so', async () => {
    const { created } = await make({ ...untilJuly, start_time: '16:30' })
    await addDayOff('2025-06-11')
    await change(created[0]!.id, { changes: { start_time: '17:00', name: 'Piano with Mr Doyle' } })
    await change(created[0]!.id, { rule: { skips_days_off: false } })
    const back = await at('2025-06-11')
    expect(back).toMatchObject({ id: created[1]!.id, start_time: '17:00', name: 'Piano with Mr Doyle' })
  })

  test('a moved weekday leaves the days off that it leaves, and takes in those that it meets', async () => {
    await make(untilJuly)
    await addDayOff('2025-06-11')
    await addDayOff('2025-06-19')
    await change((await at('2025-06-04')).id, { changes: { start_date: '2025-06-05' } })
    expect(await days()).toEqual(['2025-06-05', '2025-06-12', '2025-06-26', '2025-07-03'])
    expect((await stored()).gaps.map(({ date }) => date)).toEqual(['2025-06-19'])
  })

  test('guests keep their answers and are told; fewer places than children who come are refused', async () => {
    const { created } = await make({ ...untilJuly, is_shared: true })
    const guest = await addGuestFamily(app, maya, { parent: 'Zoe Quick', child: 'Ada' })
    const invitation = await invite(app, anna, created[1]!.id, guest.child)
    const answer = { token: guest.token, body: { action: 'accept' } }
    await app.call('POST', `/api/activity-invitations/${invitation}/respond`, answer)
    expect(await change(created[0]!.id, { changes: { max_participants: 1 } })).toBe(
      'Max participants can’t be less than 2, because 2 children are coming',
    )
    expect(await change(created[0]!.id, { changes: { start_time: '17:00', max_participants: 2 } })).toBe(5)
    const row = () => app.db.selectFrom('invitations').selectAll().where('id', '=', invitation).executeTakeFirst()
    expect(await row()).toMatchObject({ status: 'accepted', activity_id: created[1]!.id })
    const notices = (await app.call('GET', '/api/notices', { token: guest.token })).body.data
    expect(notices).toHaveLength(1)
    await change(created[0]!.id, { changes: { is_shared: false } })
    expect(await row()).toBeUndefined()
    expect((await stored()).dates.every(({ is_shared }) => !is_shared)).toBe(true)
  })

  test('guests and other families can’t change a series', async () => {
    const { created } = await make({ ...untilJuly, is_shared: true })
    const guest = await addGuestFamily(app, maya, { parent: 'Zoe Quick', child: 'Ada' })
    await invite(app, anna, created[0]!.id, guest.child)
    const stranger = await app.register()
    const status = async (by: Account) =>
      (await changeSeries(app, by, created[0]!.id, { changes: { name: 'Mine' } })).status
    expect([await status(guest), await status(stranger)]).toEqual([403, 404])
    expect((await stored()).dates.every(({ name }) => name === 'Piano')).toBe(true)
  })
})

describe('deleting', () => {
  test('one of a series leaves a gap, which no rule fills', async () => {
    const { created } = await make()
    await remove(created[0]!.id)
    await remove(created.at(-1)!.id)
    expect((await stored()).gaps.map(({ date, why }) => [date, why])).toEqual([
      ['2025-06-04', 'deleted'],
      ['2026-07-01', 'deleted'],
    ])
    app.setNow('2025-06-20T09:00:00.000Z')
    await rollSeriesOn(app.db, app.now(), guests)
    expect((await days()).slice(-3)).toEqual(['2026-06-24', '2026-07-08', '2026-07-15'])
  })

  test('from a date on ends the rule the day before', async () => {
    await make()
    await remove((await at('2025-07-16')).id)
    expect(await removeFrom('2025-06-18')).toBe(54)
    const series = await stored()
    expect(series).toMatchObject({ until_date: '2025-06-17', rolled_until: '2025-06-17', gaps: [] })
    expect(series.dates.map(({ start_date }) => start_date)).toEqual(['2025-06-04', '2025-06-11'])
    app.setNow('2025-07-20T09:00:00.000Z')
    await rollSeriesOn(app.db, app.now(), guests)
    expect(await days()).toHaveLength(2)
  })

  test('all of it leaves nothing of the series', async () => {
    await make({ from_date: '2025-06-11' })
    expect(await removeFrom()).toBe(56)
    expect(await storedSeries(app, called)).toBeNull()
  })

  test('all of it takes along what days off have taken out', async () => {
    await make({ until_date: '2025-06-18' })
    await addDayOff('2025-06-04', '2025-06-18')
    expect(await removeFrom()).toBe(0)
    expect(await storedSeries(app, called)).toBeNull()
  })

  test('its last date, or its only child, takes the series along; a joint host goes on', async () => {
    const { created } = await make({ until_date: '2025-06-04' })
    await remove(created[0]!.id)
    expect(await storedSeries(app, called)).toBeNull()
    await make({ joint_host_children: [leo] })
    await app.call('DELETE', `/api/children/${maya}`, { token: anna.token })
    app.setNow('2025-06-20T09:00:00.000Z')
    await rollSeriesOn(app.db, app.now(), guests)
    expect((await days()).at(-1)).toBe('2026-07-15')
    await app.call('DELETE', `/api/children/${leo}`, { token: anna.token })
    expect(await storedSeries(app, called)).toBeNull()
  })

  test('the family takes series, left out dates and what was taken out along', async () => {
    await make()
    await addDayOff('2025-06-11')
    const { id } = await stored()
    const body = { currentPassword: anna.password, confirmation: 'DELETE' }
    expect((await app.call('DELETE', '/api/family', { token: anna.token, body })).status).toBe(200)
    const gaps = await app.db.selectFrom('series_gaps').selectAll().where('series_id', '=', id).execute()
    expect([await storedSeries(app, called), gaps]).toEqual([null, []])
  })

  test('a deleted guest is forgotten, also by dates that days off took out', async () => {
    const { created } = await make({ ...untilJuly, is_shared: true, joint_host_children: [leo] })
    const guest = await addGuestFamily(app, maya, { parent: 'Zoe Quick', child: 'Ada' })
    await invite(app, anna, created[1]!.id, guest.child)
    await addDayOff('2025-06-11', '2025-06-11', [maya, leo])
    expect(await takenOut()).toMatchObject({ hosts: [maya, leo], guests: [{ invited_child_id: guest.child }] })
    const body = { currentPassword: guest.password, confirmation: 'DELETE' }
    expect((await app.call('DELETE', '/api/family', { token: guest.token, body })).status).toBe(200)
    expect(await takenOut()).toMatchObject({ hosts: [maya, leo], guests: [] })
    await app.call('DELETE', `/api/children/${maya}`, { token: anna.token })
    expect(await takenOut()).toMatchObject({ hosts: [leo] })
    await app.call('DELETE', `/api/children/${leo}`, { token: anna.token })
    expect(await storedSeries(app, called)).toBeNull()
  })

  test('what is over is tidied up', async () => {
    const { created } = await make(untilJuly)
    await remove(created[0]!.id)
    await deletePassedGaps(app.db, new Date('2025-06-05T09:00:00.000Z'))
    expect((await stored()).gaps).toHaveLength(1)
    await deletePassedGaps(app.db, new Date('2025-06-06T09:00:00.000Z'))
    expect((await stored()).gaps).toHaveLength(0)
    await app.db.deleteFrom('activities').where('series_id', '=', called).execute()
    await deleteSeriesLeftEmpty(app.db)
    expect(await storedSeries(app, called)).toBeNull()
  })
})

describe('rolling on', () => {
  test('plans like the latest date that was not changed on its own, and not twice', async () => {
    const { created } = await make({ start_time: '16:30', end_time: '17:15', joint_host_children: [leo] })
    await change(created[0]!.id, { changes: { location: 'New hall' } })
    await edit(created.at(-1)!.id, { location: 'Town hall', start_date: '2026-07-02' })
    expect(await dueIn('2025-06-09T09:00:00.000Z')).toBeGreaterThan(0)
    const last = (await stored()).dates.at(-1)!
    expect(last).toMatchObject({ start_date: '2026-07-08', series_date: '2026-07-08', is_detached: false })
    expect(last).toMatchObject({ location: 'New hall', start_time: '16:30', end_time: '17:15', is_recurring: true })
    const hosts = await app.db
      .selectFrom('activity_hosts')
      .select('child_id')
      .where('activity_id', '=', last.id)
      .execute()
    expect(hosts.map(({ child_id }) => child_id).toSorted()).toEqual([maya, leo].toSorted())
    const before = await stored()
    await dueIn('2025-06-09T20:00:00.000Z')
    expect(await stored()).toEqual(before)
  })

  test('leaves days off out, and never plans the past, however long the server was off', async () => {
    await make()
    await addDayOff('2026-08-01', '2026-08-31')
    await dueIn('2025-07-20T09:00:00.000Z')
    expect((await days()).at(-1)).toBe('2026-07-29')
    expect((await stored()).gaps.map(({ date }) => date)).toEqual(['2026-08-05', '2026-08-12', '2026-08-19'])
    await dueIn('2028-03-01T09:00:00.000Z')
    const later = (await days()).filter((day) => day > '2026-12-31')
    expect(later[0]).toBe('2028-03-01')
    expect(later.at(-1)).toBe('2029-03-28')
  })

  test('goes by the family’s own clock', async () => {
    await app.db
      .updateTable('families')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', await familyId())
      .execute()
    await make({ weekdays: [0, 1, 2, 3, 4, 5, 6] })
    await dueIn('2025-06-09T13:00:00.000Z')
    expect((await days()).at(-1)).toBe('2026-07-10')
  })

  test('leaves a full calendar as it is, and the others go on', async () => {
    await make()
    const full = { count: 3000, description: 'x'.repeat(1000), from: '2026-01-01', days: 300 }
    await insertManyActivities(app.db, { familyId: await familyId(), hosts: [maya], ...full })
    const before = await stored()
    const other = await app.register()
    const child = (await addChild(app, other)).id
    const theirs = randomUUID()
    app.setNow(start)
    await addSeries(app, other, child, { series_id: theirs })
    await dueIn('2025-06-09T09:00:00.000Z')
    expect(await stored()).toEqual(before)
    expect((await storedSeries(app, theirs))?.rolled_until).toBe('2026-07-09')
  })
})

test('rolling on, changing and deleting at once leave each day of the rule at most once', async () => {
  for (let round = 0; round < 5; round++) {
    app.setNow(start)
    called = randomUUID()
    const { created } = await make({ weekdays: [1, 3] })
    app.setNow('2025-07-01T09:00:00.000Z')
    const [two, nine, twenty] = [created[12]!, created[20]!, created[30]!]
    await Promise.all([
      rollSeriesOn(app.db, app.now(), guests),
      rollSeriesOn(app.db, app.now(), guests),
      change(two.id, { changes: { start_date: addDays(two.start_date, 1) } }),
      change(nine.id, { scope: 'all', changes: { cost: round } }),
      remove(twenty.id),
      edit(created[40]!.id, { location: 'Hall' }),
    ])
    const { dates, gaps, weekdays } = await stored()
    const planned = [...dates.map(({ series_date }) => series_date!), ...gaps.map(({ date }) => date)]
    expect(new Set(planned).size).toBe(planned.length)
    const coming = planned.filter((day) => day >= '2025-08-01')
    expect(coming.every((day) => weekdays.includes(weekday(day)))).toBe(true)
    const weeks = Math.floor((Date.parse('2026-08-01') - Date.parse('2025-08-03')) / (7 * 86_400_000))
    expect(coming.length).toBeGreaterThanOrEqual(weeks * 2)
  }
})
