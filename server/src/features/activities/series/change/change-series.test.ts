import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addGuestFamily, invite } from '@parent-activity/testkit/families/connected-children'
import { changeSeries } from '@parent-activity/testkit/families/family-series'
import { pianoSeries, untilJuly, type PianoSeries } from '@parent-activity/testkit/families/piano-series'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guests } from '../../../../wiring.ts'
import { rollSeriesOn } from '../roll-on.service.ts'

const start = '2025-06-02T09:00:00.000Z'

let app: TestApp
let anna: Account
let maya: string
let piano: PianoSeries

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow(start)
  anna = await app.register()
  maya = (await addChild(app, anna)).id
  piano = pianoSeries(app, anna, maya)
})
afterAll(() => app.close())

const lasting = async () => (await piano.stored()).dates.map(({ start_date, end_date }) => [start_date, end_date])

test('from a date on changes only what was changed, and keeps rows, past and earlier dates', async () => {
  const { created } = await piano.make({
    ...untilJuly,
    location: '14 Elm Road',
    start_time: '16:30',
    end_time: '17:15',
  })
  await piano.edit(created[3]!.id, { location: 'School hall' })
  const changes = { name: 'Piano', location: '14 Elm Road', start_time: '17:00', end_time: '17:45' }
  expect(await piano.change(created[2]!.id, { changes, detached: 'change' })).toBe(3)
  const { dates } = await piano.stored()
  expect(dates.map(({ id }) => id)).toEqual(created.map(({ id }) => id))
  expect(dates.map(({ start_time }) => start_time)).toEqual(['16:30', '16:30', '17:00', '17:00', '17:00'])
  expect(dates.map(({ location }) => location)[3]).toBe('School hall')
  expect(dates.some(({ is_detached }) => is_detached)).toBe(false)
})

test('all to come leaves the past and those that were changed on their own', async () => {
  const { created } = await piano.make({ ...untilJuly, start_time: '16:30' })
  await piano.edit(created[3]!.id, { start_time: '18:00' })
  app.setNow('2025-06-12T09:00:00.000Z')
  expect(await piano.change(created[4]!.id, { scope: 'all', changes: { start_time: '17:00', cost: 12 } })).toBe(2)
  const { dates } = await piano.stored()
  expect(dates.map(({ start_time, cost }) => [start_time, cost])).toEqual([
    ['16:30', null],
    ['16:30', null],
    ['17:00', 12],
    ['18:00', null],
    ['17:00', 12],
  ])
})

test('a change over midnight or to a longer stay moves the last days along', async () => {
  const { created } = await piano.make({ ...untilJuly, start_time: '18:00', end_time: '20:00' })
  await piano.change(created[0]!.id, { changes: { start_time: '22:00', end_time: '01:00' } })
  for (const [first, last] of await lasting()) expect(last).toBe(addDays(first!, 1))
  await piano.change(created[0]!.id, { changes: { end_date: '2025-06-06' } })
  for (const [first, last] of await lasting()) expect(last).toBe(addDays(first!, 2))
  expect(await piano.change(created[0]!.id, { changes: { end_time: '23:00', end_date: '2025-06-03' } })).toBe(
    'End date must be after start date',
  )
})

test('a moved day moves its weekday, and no other; deleted dates do not rise again', async () => {
  const { created } = await piano.make({ ...untilJuly, weekdays: [1, 3] })
  await piano.remove((await piano.on('2025-06-18')).id)
  await piano.edit((await piano.on('2025-06-25')).id, { start_date: '2025-06-28' })
  const wednesday = created.find(({ start_date }) => start_date === '2025-06-11')!
  expect(await piano.change(wednesday.id, { changes: { start_date: '2025-06-12', cost: 3 } })).toBe(5)
  const series = await piano.stored()
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
  const { created } = await piano.make()
  await piano.change(created[2]!.id, { changes: { start_date: '2025-06-12' } })
  const dates = await piano.days()
  expect(dates.slice(0, 4)).toEqual(['2025-06-04', '2025-06-11', '2025-06-12', '2025-06-19'])
  expect(dates.at(-1)).toBe('2026-07-02')
  expect(dates.slice(2).every((day, index) => day === addDays('2025-06-12', 7 * index))).toBe(true)
  expect(await piano.stored()).toMatchObject({ weekdays: [4], rolled_until: '2026-07-02' })
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
  await piano.make({ from_date: '2025-06-11', ...rule })
  const before = await piano.stored()
  app.setNow('2025-06-11T09:00:00.000Z')
  expect(await piano.change((await piano.on('2025-06-11')).id, { changes: { start_date } })).toBe(text)
  expect(await piano.stored()).toEqual(before)
})

test('every second week stays every second week, also when the day moves into the next', async () => {
  const { created } = await piano.make({ every_weeks: 2 })
  await piano.change(created[0]!.id, { changes: { start_date: '2025-06-08' } })
  const dates = await piano.days()
  expect(dates.every((day, index) => day === addDays('2025-06-08', 14 * index))).toBe(true)
  app.setNow('2025-08-02T09:00:00.000Z')
  await rollSeriesOn(app.db, app.now(), guests)
  const more = await piano.days()
  expect(more.length).toBeGreaterThan(dates.length)
  expect(more.every((day, index) => day === addDays('2025-06-08', 14 * index))).toBe(true)
})

test('an earlier end deletes what comes after it, and a later one makes it anew', async () => {
  const { created } = await piano.make()
  expect(await piano.change(created[0]!.id, { rule: { until_date: '2025-06-20' } })).toBe(created.length - 3)
  expect(await piano.days()).toEqual(['2025-06-04', '2025-06-11', '2025-06-18'])
  expect((await piano.stored()).until_date).toBe('2025-06-20')
  await piano.remove(created[1]!.id)
  expect(await piano.change(created[0]!.id, { rule: { until_date: '2025-07-02' }, changes: { cost: 4 } })).toBe(4)
  expect((await piano.stored()).dates.map(({ start_date, cost }) => [start_date, cost])).toEqual([
    ['2025-06-04', 4],
    ['2025-06-18', 4],
    ['2025-06-25', 4],
    ['2025-07-02', 4],
  ])
  await piano.change(created[0]!.id, { rule: { until_date: null } })
  expect((await piano.days()).at(-1)).toBe('2026-07-01')
  expect(await piano.change(created[0]!.id, { rule: { until_date: '2025-05-20' } })).toBe(
    'End date must be after start date',
  )
})

test('what days off took out is changed as well, and comes back so', async () => {
  const { created } = await piano.make({ ...untilJuly, start_time: '16:30' })
  await piano.addDayOff('2025-06-11')
  await piano.change(created[0]!.id, { changes: { start_time: '17:00', name: 'Piano with Mr Doyle' } })
  await piano.change(created[0]!.id, { rule: { skips_days_off: false } })
  const back = await piano.on('2025-06-11')
  expect(back).toMatchObject({ id: created[1]!.id, start_time: '17:00', name: 'Piano with Mr Doyle' })
})

test('a moved weekday leaves the days off that it leaves, and takes in those that it meets', async () => {
  await piano.make(untilJuly)
  await piano.addDayOff('2025-06-11')
  await piano.addDayOff('2025-06-19')
  await piano.change((await piano.on('2025-06-04')).id, { changes: { start_date: '2025-06-05' } })
  expect(await piano.days()).toEqual(['2025-06-05', '2025-06-12', '2025-06-26', '2025-07-03'])
  expect((await piano.stored()).gaps.map(({ date }) => date)).toEqual(['2025-06-19'])
})

test('guests keep their answers and are told; fewer places than children who come are refused', async () => {
  const { created } = await piano.make({ ...untilJuly, is_shared: true })
  const guest = await addGuestFamily(app, maya, { parent: 'Zoe Quick', child: 'Ada' })
  const invitation = await invite(app, anna, created[1]!.id, guest.child)
  const answer = { token: guest.token, body: { action: 'accept' } }
  await app.call('POST', `/api/activity-invitations/${invitation}/respond`, answer)
  expect(await piano.change(created[0]!.id, { changes: { max_participants: 1 } })).toBe(
    'Max participants can’t be less than 2, because 2 children are coming',
  )
  expect(await piano.change(created[0]!.id, { changes: { start_time: '17:00', max_participants: 2 } })).toBe(5)
  const row = () => app.db.selectFrom('invitations').selectAll().where('id', '=', invitation).executeTakeFirst()
  expect(await row()).toMatchObject({ status: 'accepted', activity_id: created[1]!.id })
  const notices = (await app.call('GET', '/api/notices', { token: guest.token })).body.data
  expect(notices).toHaveLength(1)
  await piano.change(created[0]!.id, { changes: { is_shared: false } })
  expect(await row()).toBeUndefined()
  expect((await piano.stored()).dates.every(({ is_shared }) => !is_shared)).toBe(true)
})

test('guests and other families can’t change a series', async () => {
  const { created } = await piano.make({ ...untilJuly, is_shared: true })
  const guest = await addGuestFamily(app, maya, { parent: 'Zoe Quick', child: 'Ada' })
  await invite(app, anna, created[0]!.id, guest.child)
  const stranger = await app.register()
  const status = async (by: Account) =>
    (await changeSeries(app, by, created[0]!.id, { changes: { name: 'Mine' } })).status
  expect([await status(guest), await status(stranger)]).toEqual([403, 404])
  expect((await piano.stored()).dates.every(({ name }) => name === 'Piano')).toBe(true)
})
