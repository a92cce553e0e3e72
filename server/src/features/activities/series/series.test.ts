import { randomUUID } from 'node:crypto'
import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addGuestFamily, invite } from '@parent-activity/testkit/families/connected-children'
import { insertManyActivities } from '@parent-activity/testkit/families/many-activities'
import { addSeries, storedSeries } from '@parent-activity/testkit/families/family-series'
import { pianoSeries, untilJuly, type PianoSeries } from '@parent-activity/testkit/families/piano-series'
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
let piano: PianoSeries

beforeAll(async () => {
  app = await startTestApp({ servers: 2 })
})
beforeEach(async () => {
  app.setNow(start)
  anna = await app.register()
  maya = (await addChild(app, anna)).id
  leo = (await addChild(app, anna)).id
  piano = pianoSeries(app, anna, maya)
})
afterAll(() => app.close())

const tryToMake = (body: object, by = anna) =>
  app.call('POST', `/api/activities/${maya}/series`, {
    token: by.token,
    body: {
      name: 'Piano',
      series_id: piano.called,
      weekdays: [3],
      every_weeks: 1,
      from_date: '2025-06-04',
      until_date: null,
      skips_days_off: true,
      ...body,
    },
  })
const read = async (id: string) =>
  (await app.call('GET', `/api/activities/${id}/series?child_uuid=${maya}`, { token: anna.token })).body.data
const refusal = async (body: object) => (await tryToMake(body)).body.error
const batch = async (dates: string[], rest: object = {}, child = maya) => {
  const body = { name: 'Swim', series_id: piano.called, is_recurring: true, dates, ...rest }
  return (await app.call('POST', `/api/activities/${child}/batch`, { token: anna.token, body })).body.data.created
}
const removeFrom = async (from?: string) =>
  (
    await app.call('DELETE', '/api/activities/delete-series', {
      token: anna.token,
      body: { activity_name: 'Piano', child_uuid: maya, series_id: piano.called, ...(from !== undefined && { from }) },
    })
  ).body.data.deleted
const takenOut = async () => (await piano.stored()).gaps[0]?.taken_out
const dueIn = async (now: string) => {
  app.setNow(now)
  return rollSeriesOn(app.db, app.now(), guests)
}
const familyId = async () =>
  (await app.db.selectFrom('children').select('family_id').where('id', '=', maya).executeTakeFirstOrThrow()).family_id

describe('making a series', () => {
  test('gives a row for each day of the rule, in order, all alike', async () => {
    const { created, left_out } = await piano.make({
      ...untilJuly,
      weekdays: [5, 3, 3],
      start_time: '16:30',
      end_time: '17:15',
    })
    expect(created.map(({ start_date }) => start_date)).toEqual(
      '06-04 06-06 06-11 06-13 06-18 06-20 06-25 06-27 07-02'.split(' ').map((day) => `2025-${day}`),
    )
    expect(left_out).toEqual([])
    const details = {
      is_recurring: true,
      recurring_days: [3, 5],
      series_id: piano.called,
      series_start_date: '2025-06-04',
    }
    for (const one of created) expect(one).toMatchObject({ ...details, start_time: '16:30', end_time: '17:15' })
    expect(await piano.stored()).toMatchObject({ weekdays: [3, 5], every_weeks: 1, rolled_until: '2025-07-02' })
  })

  test('one without an end is planned 13 months ahead, every second week from its first week', async () => {
    const { created } = await piano.make({ every_weeks: 2 })
    expect(created.slice(0, 3).map(({ start_date }) => start_date)).toEqual(['2025-06-04', '2025-06-18', '2025-07-02'])
    expect(created.at(-1)?.start_date).toBe('2026-07-01')
    expect(await piano.stored()).toMatchObject({ until_date: null, rolled_until: '2026-07-02' })
  })

  test('days off of all its children are left out, and come back if the series no longer skips them', async () => {
    await piano.addDayOff('2025-06-10', '2025-06-12')
    await piano.addDayOff('2025-06-25', '2025-06-25', [leo])
    const { left_out } = await piano.make({ ...untilJuly, joint_host_children: [leo] })
    expect(left_out).toEqual([])
    await piano.addDayOff('2025-06-10', '2025-06-12', [leo])
    expect((await piano.stored()).gaps.map(({ date, why }) => [date, why])).toEqual([['2025-06-11', 'day_off']])
    const other = await addSeries(app, anna, maya, { ...untilJuly, series_id: randomUUID() })
    expect(other.left_out).toEqual(['2025-06-11'])
    const [first] = (await piano.stored()).dates
    expect(await piano.change(first!.id, { rule: { skips_days_off: false } })).toBe(0)
    expect(await piano.days()).toContain('2025-06-11')
    await piano.change(first!.id, { rule: { skips_days_off: true } })
    expect(await piano.days()).not.toContain('2025-06-11')
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
    expect(await piano.isGone()).toBe(true)
  })

  test('too many dates, none, and a late beginning without an end are refused', async () => {
    expect(await refusal({ weekdays: [0, 1, 2, 3, 4, 5, 6], until_date: '2026-07-01' })).toBe(
      'At most 366 activities can be made at once',
    )
    expect(await refusal({ weekdays: [1], until_date: '2025-06-06' })).toBe(
      'No valid dates generated for the recurring activity',
    )
    expect(await refusal({ from_date: '2026-08-01' })).toBe('A series without an end has to begin within 13 months')
    await piano.addDayOff('2025-06-04', '2025-06-04')
    expect(await refusal({ until_date: '2025-06-04' })).toBe('All of these dates are days off')
  })

  test('the same series is made once, even if it is sent twice at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => tryToMake(untilJuly)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await piano.days()).toHaveLength(5)
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
    expect(await piano.stored()).toMatchObject({ weekdays: [3], from_date: '2025-06-04', until_date: '2025-06-25' })
    await batch(['2025-07-09', '2025-07-11', '2025-06-11'])
    const series = await piano.stored()
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
    const recurring = { name: 'Swim', series_id: piano.called, is_recurring: true }
    await addActivity(app, anna, maya, { ...recurring, start_date: '2025-06-11' })
    await addActivity(app, anna, maya, { ...recurring, start_date: '2025-06-04' })
    await addActivity(app, anna, leo, { ...recurring, start_date: '2025-06-18' })
    await addActivity(app, anna, maya, { ...recurring, start_date: '2025-06-25', is_recurring: false })
    expect(await piano.stored()).toMatchObject({ from_date: '2025-06-04', until_date: '2025-06-11' })
    expect(await piano.days()).toEqual(['2025-06-04', '2025-06-11'])
  })

  test('a copy is no part of the series', async () => {
    const { created } = await piano.make(untilJuly)
    const body = { new_start_date: '2025-06-05' }
    const copy = await app.call('POST', `/api/activities/${created[0]!.id}/duplicate`, { token: anna.token, body })
    expect(copy.body.data).toMatchObject({ series_id: null, is_recurring: false, recurring_days: [] })
    expect(await piano.days()).toHaveLength(5)
  })
})

describe('reading a series', () => {
  test('tells the rule and the dates to come, and which were changed on their own', async () => {
    const { created } = await piano.make({ ...untilJuly, location: '14 Elm Road' })
    await piano.edit(created[1]!.id, { location: 'School hall' })
    await piano.edit(created[2]!.id, { start_date: '2025-06-19' })
    await piano.edit(created[3]!.id, { location: '14 Elm Road', start_date: '2025-06-25' })
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
    expect(await piano.change(id, { changes: { name: 'Doctor' } })).toBe('This activity does not belong to a series.')
  })

  test('saying that the host can’t attend leaves a date as the others are', async () => {
    const { created } = await piano.make(untilJuly)
    await app.call('POST', `/api/activities/${created[0]!.id}/cant-attend`, { token: anna.token })
    expect((await piano.stored()).dates.map(({ is_detached }) => is_detached)).not.toContain(true)
  })
})

describe('deleting', () => {
  test('one of a series leaves a gap, which no rule fills', async () => {
    const { created } = await piano.make()
    await piano.remove(created[0]!.id)
    await piano.remove(created.at(-1)!.id)
    expect((await piano.stored()).gaps.map(({ date, why }) => [date, why])).toEqual([
      ['2025-06-04', 'deleted'],
      ['2026-07-01', 'deleted'],
    ])
    app.setNow('2025-06-20T09:00:00.000Z')
    await rollSeriesOn(app.db, app.now(), guests)
    expect((await piano.days()).slice(-3)).toEqual(['2026-06-24', '2026-07-08', '2026-07-15'])
  })

  test('from a date on ends the rule the day before', async () => {
    await piano.make()
    await piano.remove((await piano.on('2025-07-16')).id)
    expect(await removeFrom('2025-06-18')).toBe(54)
    const series = await piano.stored()
    expect(series).toMatchObject({ until_date: '2025-06-17', rolled_until: '2025-06-17', gaps: [] })
    expect(series.dates.map(({ start_date }) => start_date)).toEqual(['2025-06-04', '2025-06-11'])
    app.setNow('2025-07-20T09:00:00.000Z')
    await rollSeriesOn(app.db, app.now(), guests)
    expect(await piano.days()).toHaveLength(2)
  })

  test('all of it leaves nothing of the series', async () => {
    await piano.make({ from_date: '2025-06-11' })
    expect(await removeFrom()).toBe(56)
    expect(await piano.isGone()).toBe(true)
  })

  test('all of it takes along what days off have taken out', async () => {
    await piano.make({ until_date: '2025-06-18' })
    await piano.addDayOff('2025-06-04', '2025-06-18')
    expect(await removeFrom()).toBe(0)
    expect(await piano.isGone()).toBe(true)
  })

  test('its last date, or its only child, takes the series along; a joint host goes on', async () => {
    const { created } = await piano.make({ until_date: '2025-06-04' })
    await piano.remove(created[0]!.id)
    expect(await piano.isGone()).toBe(true)
    await piano.make({ joint_host_children: [leo] })
    await app.call('DELETE', `/api/children/${maya}`, { token: anna.token })
    app.setNow('2025-06-20T09:00:00.000Z')
    await rollSeriesOn(app.db, app.now(), guests)
    expect((await piano.days()).at(-1)).toBe('2026-07-15')
    await app.call('DELETE', `/api/children/${leo}`, { token: anna.token })
    expect(await piano.isGone()).toBe(true)
  })

  test('the family takes series, left out dates and what was taken out along', async () => {
    await piano.make()
    await piano.addDayOff('2025-06-11')
    const { id } = await piano.stored()
    const body = { currentPassword: anna.password, confirmation: 'DELETE' }
    expect((await app.call('DELETE', '/api/family', { token: anna.token, body })).status).toBe(200)
    const gaps = await app.db.selectFrom('series_gaps').selectAll().where('series_id', '=', id).execute()
    expect([await storedSeries(app, piano.called), gaps]).toEqual([null, []])
  })

  test('a deleted guest is forgotten, also by dates that days off took out', async () => {
    const { created } = await piano.make({ ...untilJuly, is_shared: true, joint_host_children: [leo] })
    const guest = await addGuestFamily(app, maya, { parent: 'Zoe Quick', child: 'Ada' })
    await invite(app, anna, created[1]!.id, guest.child)
    await piano.addDayOff('2025-06-11', '2025-06-11', [maya, leo])
    expect(await takenOut()).toMatchObject({ hosts: [maya, leo], guests: [{ invited_child_id: guest.child }] })
    const body = { currentPassword: guest.password, confirmation: 'DELETE' }
    expect((await app.call('DELETE', '/api/family', { token: guest.token, body })).status).toBe(200)
    expect(await takenOut()).toMatchObject({ hosts: [maya, leo], guests: [] })
    await app.call('DELETE', `/api/children/${maya}`, { token: anna.token })
    expect(await takenOut()).toMatchObject({ hosts: [leo] })
    await app.call('DELETE', `/api/children/${leo}`, { token: anna.token })
    expect(await piano.isGone()).toBe(true)
  })

  test('what is over is tidied up', async () => {
    const { created } = await piano.make(untilJuly)
    await piano.remove(created[0]!.id)
    await deletePassedGaps(app.db, new Date('2025-06-05T09:00:00.000Z'))
    expect((await piano.stored()).gaps).toHaveLength(1)
    await deletePassedGaps(app.db, new Date('2025-06-06T09:00:00.000Z'))
    expect((await piano.stored()).gaps).toHaveLength(0)
    await app.db.deleteFrom('activities').where('series_id', '=', piano.called).execute()
    await deleteSeriesLeftEmpty(app.db)
    expect(await piano.isGone()).toBe(true)
  })
})

describe('rolling on', () => {
  test('plans like the latest date that was not changed on its own, and not twice', async () => {
    const details = {
      description: 'With Mr Doyle',
      website_url: 'https://piano.example',
      cost: 12.5,
      max_participants: 4,
      start_time: '16:30',
      end_time: '17:15',
      is_shared: true,
      auto_notify_new_connections: true,
    }
    const { created } = await piano.make({ ...details, joint_host_children: [leo] })
    await piano.change(created[0]!.id, { changes: { location: 'New hall' } })
    await piano.edit(created.at(-1)!.id, { location: 'Town hall', start_date: '2026-07-02' })
    expect(await dueIn('2025-06-09T09:00:00.000Z')).toBeGreaterThan(0)
    const last = (await piano.stored()).dates.at(-1)!
    expect(last).toMatchObject({ start_date: '2026-07-08', series_date: '2026-07-08', is_detached: false })
    expect(last).toMatchObject({ ...details, location: 'New hall', is_recurring: true })
    const hosts = await app.db
      .selectFrom('activity_hosts')
      .select('child_id')
      .where('activity_id', '=', last.id)
      .execute()
    expect(hosts.map(({ child_id }) => child_id).toSorted()).toEqual([maya, leo].toSorted())
    const before = await piano.stored()
    await dueIn('2025-06-09T20:00:00.000Z')
    expect(await piano.stored()).toEqual(before)
  })

  test('leaves days off out, and never plans the past, however long the server was off', async () => {
    await piano.make()
    await piano.addDayOff('2026-08-01', '2026-08-31')
    await dueIn('2025-07-20T09:00:00.000Z')
    expect((await piano.days()).at(-1)).toBe('2026-07-29')
    expect((await piano.stored()).gaps.map(({ date }) => date)).toEqual(['2026-08-05', '2026-08-12', '2026-08-19'])
    await dueIn('2028-03-01T09:00:00.000Z')
    const later = (await piano.days()).filter((day) => day > '2026-12-31')
    expect(later[0]).toBe('2028-03-01')
    expect(later.at(-1)).toBe('2029-03-28')
  })

  test('goes by the family’s own clock', async () => {
    await app.db
      .updateTable('families')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', await familyId())
      .execute()
    await piano.make({ weekdays: [0, 1, 2, 3, 4, 5, 6] })
    await dueIn('2025-06-09T13:00:00.000Z')
    expect((await piano.days()).at(-1)).toBe('2026-07-10')
  })

  test('leaves a full calendar as it is, and the others go on', async () => {
    await piano.make()
    const full = { count: 3000, description: 'x'.repeat(1000), from: '2026-01-01', days: 300 }
    await insertManyActivities(app.db, { familyId: await familyId(), hosts: [maya], ...full })
    const before = await piano.stored()
    const other = await app.register()
    const child = (await addChild(app, other)).id
    const theirs = randomUUID()
    app.setNow(start)
    await addSeries(app, other, child, { series_id: theirs })
    await dueIn('2025-06-09T09:00:00.000Z')
    expect(await piano.stored()).toEqual(before)
    expect((await storedSeries(app, theirs))?.rolled_until).toBe('2026-07-09')
  })
})

test('rolling on, changing and deleting at once leave each day of the rule at most once', async () => {
  for (let round = 0; round < 5; round++) {
    app.setNow(start)
    piano = pianoSeries(app, anna, maya)
    const { created } = await piano.make({ weekdays: [1, 3] })
    app.setNow('2025-07-01T09:00:00.000Z')
    const [two, nine, twenty] = [created[12]!, created[20]!, created[30]!]
    await Promise.all([
      rollSeriesOn(app.db, app.now(), guests),
      rollSeriesOn(app.db, app.now(), guests),
      piano.change(two.id, { changes: { start_date: addDays(two.start_date, 1) } }),
      piano.change(nine.id, { scope: 'all', changes: { cost: round } }),
      piano.remove(twenty.id),
      piano.edit(created[40]!.id, { location: 'Hall' }),
    ])
    const { dates, gaps, weekdays } = await piano.stored()
    const planned = [...dates.map(({ series_date }) => series_date!), ...gaps.map(({ date }) => date)]
    expect(new Set(planned).size).toBe(planned.length)
    const coming = planned.filter((day) => day >= '2025-08-01')
    expect(coming.every((day) => weekdays.includes(weekday(day)))).toBe(true)
    const weeks = Math.floor((Date.parse('2026-08-01') - Date.parse('2025-08-03')) / (7 * 86_400_000))
    expect(coming.length).toBeGreaterThanOrEqual(weeks * 2)
  }
})
