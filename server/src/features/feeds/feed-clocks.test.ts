import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { newFamily } from '@parent-activity/testkit/families/family-connection'
import { makeFeed } from '@parent-activity/testkit/families/family-feed'
import { readByPython, type ReadEvent } from '@parent-activity/testkit/calendars/read-by-python'

/** A whole and a half hour, north and south, and a quarter of an hour off; clocks change on these days. */
const zones = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-10-04'],
  ['Pacific/Chatham', '2026-04-05', '2026-09-27'],
] as const

/** Times of the night may be missing or come twice, so only the others are one moment. */
const times = ['00:30', '01:30', '02:30', '03:15', '09:00', '23:30']
const unmistakable = new Set(['00:30', '09:00', '23:30'])

/** Debian's `python3-icalendar` reads too: `npm run feeds-test`. */
const python = process.env['FEEDS_PYTHON']
const readers: ((calendar: string) => ReadEvent[] | Promise<ReadEvent[]>)[] = [
  readByIcalJs,
  ...(python === undefined ? [] : [(calendar: string) => readByPython(python, calendar)]),
]

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  app.setNow('2026-01-15T09:00:00.000Z')
})
afterAll(() => app.close())

test.each(zones)(
  'programs read the times of %s as they were typed, around %s and %s',
  async (time_zone, ...changes) => {
    const family = await newFamily(app)
    const { token } = family
    await app.call('PUT', '/api/family/time-zone', { token, body: { time_zone } })
    const dates = changes.flatMap((change) => [-2, -1, 0, 1, 2].map((days) => addDays(change, days)))
    for (const start_time of times) {
      const body = { name: start_time, start_time, end_time: '23:45', dates }
      expect((await app.call('POST', `/api/activities/${family.child.id}/batch`, { token, body })).status).toBe(200)
    }
    const planned = await app.db
      .selectFrom('activities')
      .select(['id', 'start_date', 'start_time', 'starts_at'])
      .where('family_id', '=', await familyIdOf(family.user.id))
      .orderBy('id')
      .execute()
    const expected = planned.map(({ id, start_date, start_time, starts_at }) => ({
      uid: id,
      start: `${start_date}T${start_time}:00`,
      end: `${start_date}T23:45:00`,
      moment: unmistakable.has(start_time ?? '') ? new Date(starts_at ?? '').toISOString() : null,
    }))
    expect(expected).toHaveLength(times.length * dates.length)

    const { body } = await app.call('GET', `/feeds/${(await makeFeed(app, family)).token}.ics`)
    for (const read of readers) expect(asExpected(await read(body))).toEqual(expected)
  },
)

async function familyIdOf(userId: string): Promise<string> {
  const user = app.db.selectFrom('users').select('family_id').where('id', '=', userId)
  return (await user.executeTakeFirstOrThrow()).family_id
}

function readByIcalJs(text: string): ReadEvent[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map((component) => {
    const { uid, startDate, endDate } = new ICAL.Event(component, { exceptions: [] })
    return { uid, start: startDate.toString(), end: endDate.toString(), moment: startDate.toJSDate().toISOString() }
  })
}

function asExpected(read: ReadEvent[]) {
  return read
    .toSorted((one, other) => (one.uid < other.uid ? -1 : 1))
    .map((event) => ({ ...event, moment: unmistakable.has(event.start.slice(11, 16)) ? event.moment : null }))
}
