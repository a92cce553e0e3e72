import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { guests } from '../../wiring.ts'
import { hearChanges } from '@parent-activity/testkit/app/heard-changes'
import { startTestApp, testKeys, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { startCalendarServer, type CalendarServer } from '@parent-activity/testkit/calendars/calendar-server'
import { calendarText, dayEvent, timedEvent } from '@parent-activity/testkit/calendars/calendar-text'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { calendarReader } from './calendar-reader.ts'
import { readDue } from './calendar-refresh.service.ts'
import { sealAddresses } from './seal-addresses.service.ts'

const start = '2025-06-02T09:00:00.000Z'
const hours = (count: number) => new Date(Date.parse(start) + count * 60 * 60 * 1000)
const term = calendarText('Oakfield Primary', [
  timedEvent('Sports day', '2025-06-20', '13:00', '15:00'),
  dayEvent('Book week', '2025-06-09'),
])
const secretKeys = testKeys()

let database: TestDatabase
let school: CalendarServer
let app: TestApp
let family: SmallFamily

beforeAll(async () => {
  database = await openTestDatabase()
  school = await startCalendarServer()
  app = await startTestApp({ database, calendars: school, secretKeys })
})
beforeEach(async () => {
  app.setNow(start)
  school.requests.length = 0
  await app.db.deleteFrom('followed_calendars').execute()
  school.serve('term.ics', { text: term })
  family = await newFamily(app)
})
afterAll(async () => {
  await app.close()
  await school.close()
  await database.close()
})

const wanted = (by: SmallFamily, change: object = {}) => ({
  address: school.addressOf('term.ics'),
  name: 'Oakfield Primary',
  child_uuids: [by.child.id],
  kind: 'events',
  ...change,
})
const follow = ({ token }: Account, body: object) => app.call('POST', '/api/followed-calendars', { token, body })
const change = ({ token }: Account, id: string, body: object) =>
  app.call('PUT', `/api/followed-calendars/${id}`, { token, body })
const list = async ({ token }: Account) => (await app.call('GET', '/api/followed-calendars', { token })).body.data
const entries = (calendarId: string) =>
  app.db
    .selectFrom('outside_entries')
    .select(['id', 'title', 'start_date', 'start_time'])
    .where('calendar_id', '=', calendarId)
    .orderBy('start_date')
    .execute()
const titles = async (calendarId: string) => (await entries(calendarId)).map(({ title }) => title)
const daysOff = async (calendarId: string) =>
  (
    await app.db.selectFrom('days_off').select('name').where('calendar_id', '=', calendarId).orderBy('name').execute()
  ).map(({ name }) => name)
const copy = (by: SmallFamily, id: string) =>
  app.call('POST', `/api/outside-entries/${id}/copy`, { token: by.token, body: { child_uuids: [by.child.id] } })
const problems: unknown[] = []
const readAllDue = (db = app.db) =>
  readDue({ db, reader: calendarReader(school.network), guests, secretKeys }, app.now, (error) => problems.push(error))

describe('following a calendar', () => {
  test('a preview says what it holds, and stores nothing', async () => {
    const { status, body } = await app.call('POST', '/api/followed-calendars/preview', {
      token: family.token,
      body: { address: school.addressOf('term.ics') },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Oakfield Primary',
      entries: 2,
      first_date: '2025-06-09',
      last_date: '2025-06-20',
      next: [
        { title: 'Book week', start_time: null },
        { title: 'Sports day', start_time: '13:00' },
      ],
    })
    expect(await list(family)).toEqual([])
  })

  test.each([
    ['missing.ics', 'page not found (404)'],
    ['page.html', 'the page is not a calendar'],
  ])('a preview of %s is refused with the reason', async (name, reason) => {
    school.serve('page.html', { text: '<html></html>' })
    const { status, body } = await app.call('POST', '/api/followed-calendars/preview', {
      token: family.token,
      body: { address: school.addressOf(name) },
    })
    expect([status, body.code, body.fields['address']]).toEqual([
      422,
      'calendar_unreadable',
      `This address could not be read: ${reason}.`,
    ])
  })

  test('a private address is never asked', async () => {
    const { body } = await app.call('POST', '/api/followed-calendars/preview', {
      token: family.token,
      body: { address: 'https://127.0.0.1/term.ics' },
    })
    expect(body.error).toMatch(/private network/)
    expect(school.requests).toEqual([])
  })

  test('its entries are stored, and the address is in no log', async () => {
    const { status, body } = await follow(
      family,
      wanted(family, { address: `${school.addressOf('term.ics')}?key=s3cret` }),
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Oakfield Primary',
      entries: 2,
      child_uuids: [family.child.id],
      failure: null,
      read_at: start,
    })
    expect(await entries(body.data.id)).toMatchObject([
      { title: 'Book week', start_date: '2025-06-09', start_time: null },
      { title: 'Sports day', start_date: '2025-06-20', start_time: '13:00' },
    ])
    expect(app.logs.join('\n')).not.toContain('s3cret')
  })

  test('nobody follows one twice, for another family’s child, or more than 20', async () => {
    const other = await newFamily(app)
    expect((await follow(family, wanted(family))).status).toBe(200)
    expect((await follow(family, wanted(family))).body.code).toBe('already_followed')
    expect((await follow(other, wanted(family))).status).toBe(404)
    expect((await follow(other, wanted(other))).status).toBe(200)
    const { family_id } = await app.db
      .selectFrom('users')
      .select('family_id')
      .where('id', '=', family.user.id)
      .executeTakeFirstOrThrow()
    const [row] = await app.db.selectFrom('followed_calendars').selectAll().where('family_id', '=', family_id).execute()
    if (!row) throw new Error('There is no calendar.')
    const more = Array.from({ length: 19 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      address: `https://school.example/${index}`,
      sealed_address: null,
    }))
    await app.db.insertInto('followed_calendars').values(more).execute()
    const full = await follow(family, wanted(family, { address: school.addressOf('other.ics') }))
    expect([full.status, full.body.code]).toEqual([409, 'too_many_calendars'])
  })

  test('a request sent twice follows it once', async () => {
    const headers = { 'idempotency-key': 'follow-once' }
    const send = () =>
      app.call('POST', '/api/followed-calendars', { token: family.token, body: wanted(family), headers })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body.data.id]).toEqual([200, 200, first.body.data.id])
    expect(await list(family)).toHaveLength(1)
  })

  test('reading by one person is limited', async () => {
    const { limits } = readConfig({ CALENDAR_READS_PER_HOUR: '1' })
    const limited = await startTestApp({ database, calendars: school, config: { limits } })
    const ask = (token: string) =>
      limited.call('POST', '/api/followed-calendars/preview', {
        token,
        body: { address: school.addressOf('term.ics') },
      })
    expect((await ask(family.token)).status).toBe(200)
    const refused = await ask(family.token)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_calendar_reads'])
    await limited.close()
  })
})

describe('a followed calendar', () => {
  test('changes its name without being read, and its address with', async () => {
    const { id } = (await follow(family, wanted(family))).body.data
    school.requests.length = 0
    expect((await change(family, id, { name: 'School' })).body.data.name).toBe('School')
    expect(school.requests).toEqual([])
    school.serve('new.ics', { text: calendarText('New', [dayEvent('Fair', '2025-06-11')]) })
    const moved = await change(family, id, { address: school.addressOf('new.ics') })
    expect(moved.body.data).toMatchObject({ name: 'School', entries: 1 })
    expect(await titles(id)).toEqual(['Fair'])
  })

  test('becomes days off, which go when it is no longer followed', async () => {
    const { id } = (await follow(family, wanted(family))).body.data
    expect((await change(family, id, { kind: 'days_off' })).body.data).toMatchObject({ kind: 'days_off', entries: 0 })
    expect(await daysOff(id)).toEqual(['Book week', 'Sports day'])
    expect((await change(family, id, { kind: 'events' })).body.data.entries).toBe(2)
    expect(await daysOff(id)).toEqual([])
    await change(family, id, { kind: 'days_off' })
    const gone = await app.call('DELETE', `/api/followed-calendars/${id}`, { token: family.token })
    expect(gone.status).toBe(200)
    expect([await list(family), await daysOff(id)]).toEqual([[], []])
  })

  test('is for the children that are chosen', async () => {
    const sibling = await addChild(app, family)
    const { id } = (await follow(family, wanted(family, { kind: 'days_off' }))).body.data
    const both = [family.child.id, sibling.id].toSorted()
    const changed = await change(family, id, { child_uuids: both })
    expect(changed.body.data.child_uuids.toSorted()).toEqual(both)
    const rows = await app.db
      .selectFrom('days_off_children')
      .innerJoin('days_off', 'days_off.id', 'day_off_id')
      .select('child_id')
      .where('calendar_id', '=', id)
      .execute()
    expect(new Set(rows.map(({ child_id }) => child_id))).toEqual(new Set(both))
    await app.call('DELETE', `/api/children/${sibling.id}`, { token: family.token })
    expect((await list(family))[0]?.child_uuids).toEqual([family.child.id])
  })

  test('whose address an earlier version stored as it is gets it sealed, and is read as before', async () => {
    const { id, address } = (await follow(family, wanted(family))).body.data
    await app.db.updateTable('followed_calendars').set({ address, sealed_address: null }).where('id', '=', id).execute()
    const [before] = await list(family)
    expect((await follow(family, wanted(family))).body.code).toBe('already_followed')
    await Promise.all([sealAddresses(app.db, secretKeys), sealAddresses(app.db, secretKeys)])
    const stored = app.db.selectFrom('followed_calendars').select(['address', 'sealed_address']).where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ address: null, sealed_address: expect.any(Buffer) })
    expect(await list(family)).toEqual([before])
    expect((await follow(family, wanted(family))).body.code).toBe('already_followed')
    const again = await app.call('POST', `/api/followed-calendars/${id}/read`, { token: family.token })
    expect(again.body.data).toMatchObject({ address, failure: null, entries: 2 })
  })

  test('another family can neither see, change, read nor end it', async () => {
    const { id } = (await follow(family, wanted(family))).body.data
    const { token } = await newFamily(app)
    const asked = [
      await app.call('PUT', `/api/followed-calendars/${id}`, { token, body: { name: 'Ours' } }),
      await app.call('POST', `/api/followed-calendars/${id}/read`, { token }),
      await app.call('DELETE', `/api/followed-calendars/${id}`, { token }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await list(family))[0]?.name).toBe('Oakfield Primary')
  })
})

describe('the job', () => {
  test('reads what is due after six hours, and only writes what has changed', async () => {
    const { id } = (await follow(family, wanted(family))).body.data
    const before = await entries(id)
    const told = hearChanges(app)
    app.setNow(hours(5))
    expect(await readAllDue()).toBe(0)
    app.setNow(hours(7))
    await readAllDue()
    expect([told().size, await entries(id)]).toEqual([0, before])
    expect((await list(family))[0]).toMatchObject({ read_at: hours(7).toISOString(), failure: null })
    school.serve('term.ics', { text: calendarText('Oakfield Primary', [dayEvent('Book week', '2025-06-10')]) })
    app.setNow(hours(14))
    await readAllDue()
    expect([...told().values()]).toEqual([new Set(['calendars'])])
    expect(await entries(id)).toMatchObject([{ id: before[0]?.id, title: 'Book week', start_date: '2025-06-10' }])
    expect(problems).toEqual([])
  })

  test('asks only whether there is something new, until days have come within reach', async () => {
    school.serve('term.ics', { text: term, etag: '"one"' })
    const { id } = (await follow(family, wanted(family))).body.data
    const told = hearChanges(app)
    app.setNow(hours(7))
    await readAllDue()
    app.setNow(hours(24 * 9))
    await readAllDue()
    const asked = school.requests
      .filter(({ name }) => name === 'term.ics')
      .map(({ headers }) => headers['if-none-match'])
    expect(asked).toEqual([undefined, '"one"', undefined])
    expect(told().size).toBe(0)
    expect(await titles(id)).toEqual(['Book week', 'Sports day'])
  })

  test('keeps what there is when a calendar fails, waits longer each time, and recovers', async () => {
    const { id } = (await follow(family, wanted(family))).body.data
    school.serve('term.ics', { status: 404 })
    const waits: number[] = []
    for (let round = 0; round < 9; round++) {
      const [shown] = await list(family)
      app.setNow(shown?.next_read_at ?? '')
      await readAllDue()
      const [failed] = await list(family)
      waits.push((Date.parse(failed?.next_read_at ?? '') - app.now().getTime()) / 60_000)
      expect(failed).toMatchObject({ failure: 'not_found', read_at: start, entries: 2 })
    }
    expect(waits.every((wait, round) => wait >= (waits[round - 1] ?? 0) * 0.8)).toBe(true)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1.1 * 24 * 60)
    school.serve('term.ics', { text: term })
    const again = await app.call('POST', `/api/followed-calendars/${id}/read`, { token: family.token })
    expect(again.body.data).toMatchObject({ failure: null, read_at: app.now().toISOString() })
  })

  test('of two servers reads each calendar once', async () => {
    const others = [family, await newFamily(app), await newFamily(app)]
    for (const one of others) await follow(one, wanted(one))
    school.requests.length = 0
    app.setNow(hours(7))
    await Promise.all([readAllDue(), readAllDue(), readAllDue()])
    expect(school.requests).toHaveLength(3)
  })
})

describe('an entry of another calendar', () => {
  test('is made ours once, and stays when the calendar goes', async () => {
    const { id } = (await follow(family, wanted(family))).body.data
    const [, sportsDay] = await entries(id)
    const first = await copy(family, sportsDay?.id ?? '')
    expect(first.body.data).toMatchObject({
      is_new: true,
      name: 'Sports day',
      location: 'School hall',
      start_date: '2025-06-20',
      start_time: '13:00',
      end_time: '15:00',
      is_shared: false,
    })
    const second = await copy(family, sportsDay?.id ?? '')
    expect(second.body.data).toMatchObject({ is_new: false, activity_uuid: first.body.data.activity_uuid })
    await app.call('DELETE', `/api/followed-calendars/${id}`, { token: family.token })
    const kept = await app.call('GET', `/api/activities/${first.body.data.activity_uuid}`, { token: family.token })
    expect(kept.status).toBe(200)
  })

  test('is not copied by another family, nor once it is over', async () => {
    const { id } = (await follow(family, wanted(family))).body.data
    const [bookWeek] = await entries(id)
    expect((await copy(await newFamily(app), bookWeek?.id ?? '')).status).toBe(404)
    app.setNow('2025-06-15T09:00:00.000Z')
    expect((await copy(family, bookWeek?.id ?? '')).status).toBe(422)
  })
})
