import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addChosenDates, datesInSummer, mondays } from '@parent-activity/testkit/families/chosen-dates'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { deleteOldDaysOff } from './days-off.repository.ts'

// Mondays are 2, 9, 16, 23 and 30 June.
const start = '2025-06-02T09:00:00.000Z'
const week = { name: 'Half-term', from_date: '2025-06-16', to_date: '2025-06-20', takes_out: true }

let app: TestApp
let anna: SmallFamily
let maya: string
let leo: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow(start)
  anna = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya', school: 'Oakfield Primary' })
  maya = anna.child.id
  // Lists keep the order in which children were added.
  app.setNow('2025-06-02T09:00:01.000Z')
  leo = (await addChild(app, anna, { first_name: 'Leo', school: 'St Brendan’s' })).id
})
afterAll(() => app.close())

const call = callAs(() => app)
const add = async (body: object = {}, by: Account = anna) =>
  (await call(by, 'POST', '/api/days-off', { ...week, child_uuids: [maya], ...body })).body.data
const list = async (by: Account = anna) => (await call(by, 'GET', '/api/days-off')).body.data
const affected = async (query: string, by: Account = anna) =>
  (await call(by, 'GET', `/api/days-off/affected?${query}`)).body.data

const dates = () => datesInSummer(app, anna)
const series = (name: string, days: readonly string[], hosts: [string, ...string[]] = [maya], details: object = {}) =>
  addChosenDates(app, anna, { name, days, hosts, details })

test('days off are listed with whom they are for, until they are over', async () => {
  await add({ child_uuids: [leo, maya] })
  await add({ name: 'INSET day', from_date: '2025-06-05', to_date: '2025-06-05' })
  expect(await list()).toMatchObject([
    { name: 'INSET day', child_uuids: [maya], source: { kind: 'member', name: 'Anna Berger' } },
    { ...week, child_uuids: [maya, leo], takes_out: true },
  ])
  app.setNow('2025-06-20T09:00:00.000Z')
  expect(await list()).toMatchObject([{ name: 'Half-term' }])
  app.setNow('2025-06-21T09:00:00.000Z')
  expect(await list()).toEqual([])
})

test('a removed member’s days off stay, without the name', async () => {
  const tom = await addMember(app, anna)
  await add({}, tom)
  await app.call('DELETE', `/api/parents/${tom.user.id}`, { token: anna.token })
  expect(await list()).toMatchObject([{ name: 'Half-term', source: { kind: 'member', name: null } }])
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ to_date: '2025-06-15' }, 'to_date'],
  [{ to_date: '2026-06-17' }, 'to_date'],
  [{ from_date: '2025-05-20', to_date: '2025-05-31' }, 'to_date'],
  [{ from_date: '2035-06-20', to_date: '2035-06-21' }, 'to_date'],
  [{ child_uuids: [] }, 'child_uuids'],
  [{ takes_out: 'yes' }, 'takes_out'],
])('%o is refused at %s', async (wrong, field) => {
  const { status, body } = await call(anna, 'POST', '/api/days-off', { ...week, child_uuids: [maya], ...wrong })
  expect(status).toBe(422)
  expect(Object.keys(body.fields)).toEqual([field])
})

test('nobody touches another family’s days off, or names its children', async () => {
  const stranger = await newFamily(app)
  const { id } = await add()
  const theirs = { ...week, child_uuids: [stranger.child.id] }
  expect((await call(stranger, 'PUT', `/api/days-off/${id}`, theirs)).status).toBe(404)
  expect((await call(stranger, 'DELETE', `/api/days-off/${id}`)).status).toBe(404)
  expect((await call(stranger, 'POST', '/api/days-off', { ...week, child_uuids: [maya] })).status).toBe(404)
  expect((await call(anna, 'PUT', `/api/days-off/${id}`, theirs)).status).toBe(404)
  await series('Swimming', mondays)
  expect(await affected(`from_date=2025-06-01&to_date=2025-06-30&child_uuids=${maya}`, stranger)).toEqual([])
})

describe('dates of series', () => {
  test('fall out with days off, today’s too, and come back as they were once these are removed', async () => {
    const { created } = await series('Swimming', mondays, [maya], { location: 'Pool', cost: 8.5, start_time: '16:00' })
    app.setNow('2025-06-16T07:00:00.000Z')
    const { id } = await add({ to_date: '2025-06-27' })
    expect(await dates()).toEqual(['Swimming 06-09'])
    expect((await call(anna, 'DELETE', `/api/days-off/${id}`)).status).toBe(200)
    expect(await dates()).toEqual(['Swimming 06-09', 'Swimming 06-16', 'Swimming 06-23'])
    const taken = created.find(({ start_date }) => start_date === '2025-06-16')
    const again = await app.call('GET', `/api/activities/${taken?.id}`, { token: anna.token })
    expect(again.body.data).toEqual(taken)
  })

  test('stay if the days off keep them, the series does not skip days off, or not all hosts are off', async () => {
    await series('Swimming', mondays, [maya, leo])
    const { id } = await series('Club', mondays)
    await app.db.updateTable('series').set({ skips_days_off: false }).where('id', '=', id).execute()
    await add()
    await add({ takes_out: false, child_uuids: [maya, leo] })
    expect(await dates()).toHaveLength(6)
    await add({ name: 'Leo’s', child_uuids: [leo] })
    expect(await dates()).not.toContain('Swimming 06-16')
    expect(await dates()).toContain('Club 06-16')
  })

  test('follow days off that are moved, or are for others', async () => {
    await series('Swimming', mondays)
    const { id } = await add()
    const change = (body: object) => call(anna, 'PUT', `/api/days-off/${id}`, { ...week, child_uuids: [maya], ...body })
    await change({ from_date: '2025-06-21', to_date: '2025-06-25' })
    expect(await dates()).toEqual(['Swimming 06-09', 'Swimming 06-16'])
    await change({ child_uuids: [leo] })
    expect(await dates()).toHaveLength(3)
    await change({ takes_out: false })
    expect(await dates()).toHaveLength(3)
  })

  test('that were moved on their own, or are in the past, stay', async () => {
    const { created } = await series('Swimming', mondays)
    const body = { start_date: '2025-06-18' }
    await app.call('PUT', `/api/activities/update/${created[1]?.id}`, { token: anna.token, body })
    app.setNow('2025-06-10T09:00:00.000Z')
    await add({ from_date: '2025-06-09', to_date: '2025-06-22' })
    expect(await dates()).toEqual(['Swimming 06-09', 'Swimming 06-18', 'Swimming 06-23'])
  })

  test('that a rule left out from the beginning are made once nothing covers them', async () => {
    const { id } = await series('Swimming', ['2025-06-09', '2025-06-23'], [maya], { location: 'Pool' })
    const dayOff = await add()
    await app.db.insertInto('series_gaps').values({ series_id: id, date: '2025-06-16', why: 'day_off' }).execute()
    await add({ name: 'Other', from_date: '2025-06-30', to_date: '2025-06-30' })
    expect(await dates()).toEqual(['Swimming 06-09', 'Swimming 06-23'])
    await call(anna, 'DELETE', `/api/days-off/${dayOff.id}`)
    expect(await dates()).toEqual(['Swimming 06-09', 'Swimming 06-16', 'Swimming 06-23'])
  })

  test('come back without a host who is gone, and not at all without any', async () => {
    await series('Swimming', mondays, [maya, leo])
    await series('Climbing', mondays, [leo])
    await series('Chess', mondays, [maya])
    const { id } = await add({ child_uuids: [maya, leo] })
    await app.call('DELETE', `/api/children/${leo}`, { token: anna.token })
    await call(anna, 'DELETE', `/api/days-off/${id}`)
    expect(await dates()).toEqual([
      'Chess 06-09',
      'Swimming 06-09',
      'Chess 06-16',
      'Swimming 06-16',
      'Chess 06-23',
      'Swimming 06-23',
    ])
  })

  test('that the family deleted do not rise again', async () => {
    const { id, created } = await series('Swimming', mondays)
    await app.call('DELETE', `/api/activities/delete/${created[1]?.id}`, { token: anna.token })
    await sql`insert into series_gaps values (${id}, '2025-06-16', 'deleted') on conflict do nothing`.execute(app.db)
    const dayOff = await add()
    await call(anna, 'DELETE', `/api/days-off/${dayOff.id}`)
    expect(await dates()).toEqual(['Swimming 06-09', 'Swimming 06-23'])
  })

  test('keep what their guests had answered', async () => {
    const friend = await newFamily(app)
    await connect(app, anna, friend)
    const { id, created } = await series('Swimming', mondays, [maya], { is_shared: true })
    const body = { child_uuid: friend.child.id, message: 'Come along' }
    const invited = await app.call('POST', `/api/activities/${created[1]?.id}/invite`, { token: anna.token, body })
    const { invitation_uuid } = invited.body.data
    const answer = { token: friend.token, body: { action: 'accept' } }
    await app.call('POST', `/api/activity-invitations/${invitation_uuid}/respond`, answer)
    await add()
    const gaps = await app.db.selectFrom('series_gaps').selectAll().where('series_id', '=', id).execute()
    const guest = { invited_child_id: friend.child.id, status: 'accepted', message: 'Come along' }
    expect(gaps).toMatchObject([
      {
        date: '2025-06-16',
        taken_out: { id: created[1]?.id, hosts: [maya], guests: [guest] },
      },
    ])
    const { body: notices } = await app.call('GET', '/api/notices', { token: friend.token })
    expect(notices.data).toMatchObject([{ kind: 'cancelled', activity_name: 'Swimming' }])
  })

  test('two days off at once leave one gap', async () => {
    await series('Swimming', mondays)
    await Promise.all([add(), add({ name: 'The same' })])
    expect(await dates()).toEqual(['Swimming 06-09', 'Swimming 06-23'])
    expect(await list()).toHaveLength(2)
  })
})

describe('before days off are saved', () => {
  const june = 'from_date=2025-06-01&to_date=2025-06-30'

  test('the dates they would take out are counted by series and weekday', async () => {
    await series('Swimming', mondays)
    await series('Chess', ['2025-06-10', '2025-06-17'], [leo])
    await series('Zoo', ['2025-06-11'], [maya, leo])
    expect(await affected(`${june}&child_uuids=${maya}`)).toEqual([
      { name: 'Swimming', weekday: 1, child_uuids: [maya], count: 3 },
    ])
    expect(await affected(`${june}&child_uuids=${maya},${leo}`)).toEqual([
      { name: 'Swimming', weekday: 1, child_uuids: [maya], count: 3 },
      { name: 'Chess', weekday: 2, child_uuids: [leo], count: 2 },
      { name: 'Zoo', weekday: 3, child_uuids: [maya, leo], count: 1 },
    ])
  })

  test('dates that other days off took out do not count, those of the days off in question do', async () => {
    await series('Swimming', mondays)
    const { id } = await add()
    expect(await affected(`${june}&child_uuids=${maya}`)).toMatchObject([{ count: 2 }])
    expect(await affected(`${june}&child_uuids=${maya}&except=${id}`)).toMatchObject([{ count: 3 }])
    const own = `from_date=${week.from_date}&to_date=${week.to_date}&child_uuids=${maya}&except=${id}`
    expect(await affected(own)).toMatchObject([{ name: 'Swimming', count: 1 }])
  })
})

const offers = async () => (await call(anna, 'GET', '/api/days-off/offers')).body.data
const takeOver = (...day_off_uuids: string[]) => call(anna, 'POST', '/api/days-off/take-over', { day_off_uuids })

describe('between families', () => {
  let okafors: SmallFamily
  let connection: string

  beforeEach(async () => {
    okafors = await newFamily(app, { username: 'Sarah Okafor' }, { first_name: 'Noah', school: 'oakfield primary' })
    connection = await connect(app, anna, okafors)
  })

  const theirs = (body: object = {}) => add({ name: 'INSET day', child_uuids: [okafors.child.id], ...body }, okafors)
  const share = (shares_days_off: boolean) => call(okafors, 'PUT', '/api/days-off/sharing', { shares_days_off })

  test('days off are offered only while they are shared and the families are connected', async () => {
    const { id } = await theirs()
    expect((await call(okafors, 'GET', '/api/days-off/sharing')).body.data).toEqual({ shares_days_off: false })
    expect(await offers()).toEqual([])
    expect((await takeOver(id)).status).toBe(404)
    await share(true)
    const { name, from_date, to_date } = { ...week, name: 'INSET day' }
    expect(await offers()).toEqual([
      {
        family_name: 'Okafor',
        school: 'Oakfield Primary',
        child_uuids: [maya],
        days_off: [{ uuid: id, name, from_date, to_date }],
      },
    ])
    await app.call('DELETE', `/api/connections/${connection}`, { token: anna.token })
    expect(await offers()).toEqual([])
    expect((await takeOver(id)).status).toBe(404)
  })

  test('taken over, they skip dates, are offered no more, and lose the family’s name with the connection', async () => {
    await series('Swimming', mondays)
    const { id } = await theirs()
    await share(true)
    expect((await takeOver(id, id)).body.data).toEqual({ added: 1 })
    expect((await takeOver(id)).body.data).toEqual({ added: 0 })
    expect(await dates()).toEqual(['Swimming 06-09', 'Swimming 06-23'])
    expect(await offers()).toEqual([])
    const source = { kind: 'family', name: 'Okafor', school: 'Oakfield Primary' }
    expect(await list()).toMatchObject([{ name: 'INSET day', child_uuids: [maya], source }])
    await app.call('DELETE', `/api/connections/${connection}`, { token: okafors.token })
    expect(await list()).toMatchObject([{ name: 'INSET day', source: { kind: 'family', name: null, school: null } }])
    expect(await dates()).toHaveLength(2)
  })

  test('a family does not pass on what it took over', async () => {
    const third = await newFamily(app)
    await connect(app, third, anna)
    const { id } = await theirs()
    await share(true)
    await takeOver(id)
    await call(anna, 'PUT', '/api/days-off/sharing', { shares_days_off: true })
    await add({ name: 'Our own', from_date: '2025-06-27', to_date: '2025-06-27' })
    expect((await call(third, 'GET', '/api/days-off/offers')).body.data).toMatchObject([
      { days_off: [{ name: 'Our own' }] },
    ])
  })
})

test('days off are forgotten 400 days after they are over, and with the only child they were for', async () => {
  await add()
  await deleteOldDaysOff(app.db, new Date('2026-07-25T00:00:00Z'))
  expect(await list()).toHaveLength(1)
  await deleteOldDaysOff(app.db, new Date('2026-07-26T00:00:00Z'))
  expect(await list()).toEqual([])
  await add({ child_uuids: [leo] })
  await app.call('DELETE', `/api/children/${leo}`, { token: anna.token })
  expect(await list()).toEqual([])
})
