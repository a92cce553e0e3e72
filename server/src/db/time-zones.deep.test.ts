import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { isKnownTimeZone } from './time-zones.ts'

let app: TestApp
let anna: SmallFamily
let ben: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
  anna = await newFamily(app)
  ben = await newFamily(app)
  await connect(app, anna.child.id, ben.child.id)
})
afterAll(() => app.close())

const setZone = ({ token }: Account, time_zone: unknown) =>
  app.call('PUT', '/api/family/time-zone', { token, body: { time_zone } })

async function startOf(id: string): Promise<string | null> {
  const row = await app.db.selectFrom('activities').select('starts_at').where('id', '=', id).executeTakeFirstOrThrow()
  return row.starts_at
}

const minuteMs = 60_000

/** Minutes between the zone's clock and UTC. */
function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  return (wallClock(format, instant) - instant) / minuteMs
}

function wallClock(format: Intl.DateTimeFormat, instant: number): number {
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
}

/** The first minute of each new offset in a year. */
function clockChanges(format: Intl.DateTimeFormat, year: number): number[] {
  const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(year, 0, 1) + hour * 60 * minuteMs)
  const days = hours.filter((_, hour) => hour % 24 === 0)
  return days
    .filter((day) => offsetAt(format, day) !== offsetAt(format, day + 24 * 60 * minuteMs))
    .flatMap((day) => {
      const minutes = Array.from({ length: 24 * 4 }, (_, quarter) => day + (quarter + 1) * 15 * minuteMs)
      return minutes.find((instant) => offsetAt(format, instant) !== offsetAt(format, day)) ?? []
    })
}

test('around both clock changes in every zone, an instant shows the typed time on the family’s clock', async () => {
  const cases = Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    const changes = clockChanges(format, 2025)
    return (changes.length > 0 ? changes : [Date.UTC(2025, 5, 1)]).flatMap((change) =>
      [-90, -30, 0, 30, 90].map((minutes) => {
        const before = offsetAt(format, change - minuteMs)
        const typed = new Date(change + (before + minutes) * minuteMs).toISOString()
        return { zone, format, change, typed, day: typed.slice(0, 10), at: typed.slice(11, 16) }
      }),
    )
  })
  const { rows } = await sql<{ instant: string }>`
    select instant_of(day, at, zone) as instant
    from unnest(
      ${cases.map(({ day }) => day)}::date[], ${cases.map(({ at }) => at)}::time[], ${cases.map(({ zone }) => zone)}::text[]
    ) with ordinality as typed (day, at, zone, n) order by n`.execute(app.db)
  const wrong = cases.flatMap(({ zone, format, change, typed }, index) => {
    const instant = Date.parse(rows[index]!.instant)
    const shown = wallClock(format, instant)
    const skipped = (offsetAt(format, change) - offsetAt(format, change - minuteMs)) * minuteMs
    // A skipped time counts on from before the change: 2:30 becomes 3:30.
    const isRight = shown === Date.parse(typed) || (skipped > 0 && shown === Date.parse(typed) + skipped)
    return isRight ? [] : [`${zone} ${typed}: ${rows[index]!.instant}`]
  })
  expect(cases.length).toBeGreaterThan(2000)
  expect(wrong).toEqual([])
})

async function halfPastTwoInBerlin(day: string): Promise<string | undefined> {
  const { rows } = await sql<{ instant: string }>`
    select instant_of(${day}::date, '02:30', 'Europe/Berlin') as instant`.execute(app.db)
  return rows[0]?.instant
}

test('a repeated hour of autumn is the second one, and a skipped hour of spring the next', async () => {
  expect(await halfPastTwoInBerlin('2025-10-26')).toBe('2025-10-26T01:30:00.000Z')
  expect(await halfPastTwoInBerlin('2025-03-30')).toBe('2025-03-30T01:30:00.000Z')
})

test('moving the family or the activity moves the instant, and no list changes for anybody', async () => {
  const { id } = await addActivity(app, anna, anna.child.id, {
    start_date: '2025-07-10',
    start_time: '16:00',
    is_shared: true,
  })
  const allDay = await addActivity(app, anna, anna.child.id, { start_date: '2025-07-10' })
  await invite(app, anna, id, ben.child.id)
  expect([await startOf(id), await startOf(allDay.id)]).toEqual(['2025-07-10T16:00:00.000Z', null])

  const range = 'start=2025-07-01&end=2025-08-01'
  const seen = () =>
    Promise.all(
      [anna, ben].flatMap(({ token }) =>
        [`calendar/activities?${range}`, `calendar/invitations?${range}`, `activities/${id}`, 'notices'].map(
          async (path) => {
            const { body, headers } = await app.call('GET', `/api/${path}`, { token })
            return [path, headers.get('etag'), body]
          },
        ),
      ),
    )
  const before = await seen()
  expect((await setZone(anna, 'Europe/Berlin')).body).toEqual({ success: true, data: {} })
  expect([await startOf(id), await startOf(allDay.id)]).toEqual(['2025-07-10T14:00:00.000Z', null])
  expect(await seen()).toEqual(before)

  const change = (body: object) => app.call('PUT', `/api/activities/update/${id}`, { token: anna.token, body })
  await change({ start_date: '2025-12-10', end_date: '2025-12-10' })
  expect(await startOf(id)).toBe('2025-12-10T15:00:00.000Z')
  await change({ start_time: null, end_time: null })
  expect(await startOf(id)).toBeNull()
})

test.each(['Mars/Olympus', '', '+02:00', 'europe/berlin', 'posixrules', "UTC'; drop table families", 7, null])(
  'a time zone %j is refused with a sentence',
  async (zone) => {
    const { status, body } = await setZone(anna, zone)
    expect([status, body.success, Object.keys(body.fields)]).toEqual([422, false, ['time_zone']])
  },
)

test('names that browsers still use for renamed cities are known', async () => {
  for (const name of ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'America/Buenos_Aires', 'UTC']) {
    expect(await isKnownTimeZone(app.db, name), name).toBe(true)
  }
})

test('a registration keeps the time zone, and one that is not known is ignored', async () => {
  for (const [given, kept] of [
    ['Asia/Kathmandu', 'Asia/Kathmandu'],
    ['Mars/Olympus', null],
    [undefined, null],
  ] as const) {
    const { user, token } = await app.register({ time_zone: given })
    expect(user).toMatchObject({ time_zone: kept })
    expect((await app.call('GET', '/api/auth/verify', { token })).body.user.time_zone).toBe(kept)
  }
})

test('a zone that this PostgreSQL does not know counts as UTC, so that a restore works', async () => {
  const { rows } = await sql`select instant_of('2025-07-10', '16:00', 'Mars/Olympus') as instant`.execute(app.db)
  expect(rows).toEqual([{ instant: '2025-07-10T16:00:00.000Z' }])
})
