import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

type Event = Map<string, string>

/** Its own parser, so that the writer's mistakes show. */
function readEvents(file: string): Event[] {
  expect(file).not.toMatch(/[^\r]\n/)
  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(file).not.toContain('\ufffd')
  const lines = file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  const events: Event[] = []
  let isEvent = false
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Za-z_/]+)*):(.*)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    if (name === 'BEGIN' && value === 'VEVENT') isEvent = events.push(new Map()) > 0
    else if (name === 'END' && value === 'VEVENT') isEvent = false
    else if (isEvent)
      events.at(-1)?.set(
        name,
        value.replace(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark)),
      )
  }
  return events
}

let app: TestApp
let anna: SmallFamily
let leo: string

const get = readAs(() => app)
const file = async (by: Account = anna): Promise<string> => (await get(by, '/api/family/export/calendar')).calendar
const add = (details: object) => addActivity(app, anna, anna.child.id, details)
const eventOf = async (id: string) => {
  const found = readEvents(await file()).filter((event) => event.get('UID') === id)
  expect(found).toHaveLength(1)
  return found[0]!
}
beforeAll(async () => {
  app = await startTestApp()
  anna = await newFamily(app, {}, { first_name: 'Maya', last_name: 'Berg' })
  app.setNow('2025-06-02T09:00:01.000Z')
  leo = (await addChild(app, anna, { first_name: 'Leo', last_name: 'Berg' })).id
})

afterAll(() => app.close())

test.each([
  [{}, { 'DTSTART;VALUE=DATE': '20250606', 'DTEND;VALUE=DATE': '20250607' }],
  [{ end_date: '2025-06-08' }, { 'DTSTART;VALUE=DATE': '20250606', 'DTEND;VALUE=DATE': '20250609' }],
  [{ start_time: '16:00' }, { DTSTART: '20250606T160000' }],
  [
    { start_time: '16:00', end_time: '17:30' },
    { DTSTART: '20250606T160000', DTEND: '20250606T173000' },
  ],
  [
    { start_time: '22:00', end_time: '01:00', end_date: '2025-06-07' },
    { DTSTART: '20250606T220000', DTEND: '20250607T010000' },
  ],
  [
    { start_time: '16:00', end_date: '2025-06-08' },
    { DTSTART: '20250606T160000', DTEND: '20250609T000000' },
  ],
  // Clocks in Europe go forward at this hour; this family’s zone is not known.
  [
    { start_date: '2026-03-29', start_time: '02:30', end_time: '03:00' },
    { DTSTART: '20260329T023000', DTEND: '20260329T030000' },
  ],
])('the calendar file writes %j in wall-clock time', async (details, times) => {
  const event = await eventOf((await add(details)).id)
  const said = [...event].filter(([name]) => /^DT(START|END)/.test(name))
  expect(Object.fromEntries(said)).toEqual(times)
})

test('the calendar file keeps texts exactly as typed', async () => {
  const details = {
    name: 'Chess; "blitz", \\o/ 🎈 END:VEVENT',
    description: `Line one\nline two, ${'grüße '.repeat(60)}end\u0007\r\nBEGIN:VEVENT\rlast`,
    location: 'Hall 2, left; upstairs',
    website_url: 'https://example.com/a,b;c?d=e&f',
  }
  const event = await eventOf((await add(details)).id)
  expect(event.get('SUMMARY')).toBe(`Maya Berg: ${details.name}`)
  expect(event.get('DESCRIPTION')).toBe(`Line one\nline two, ${'grüße '.repeat(60)}end\nBEGIN:VEVENT\nlast`)
  expect(event.get('LOCATION')).toBe(details.location)
  expect(event.get('URL')).toBe(details.website_url)
})

test('the calendar file has a joint activity once, with all its hosts', async () => {
  const { id } = await add({ joint_host_children: [leo] })
  expect((await eventOf(id)).get('SUMMARY')).toBe('Maya Berg and Leo Berg: Film night')
})

test('the calendar file has accepted invitations and no others', async () => {
  const ben = await newFamily(app, {}, { first_name: 'Noah', last_name: 'Lund' })
  await connect(app, ben.child.id, anna.child.id)
  await connect(app, ben.child.id, leo)
  const { id } = await addActivity(app, ben, ben.child.id, { name: 'Camp', is_shared: true, description: 'Tents' })
  const invitations = [await invite(app, ben, id, anna.child.id), await invite(app, ben, id, leo)]
  expect(readEvents(await file()).map((event) => event.get('UID'))).not.toContain(id)
  for (const invitation of invitations) {
    const path = `/api/activity-invitations/${invitation}/respond`
    await app.call('POST', path, { token: anna.token, body: { action: 'accept' } })
  }
  const event = await eventOf(id)
  expect(event.get('SUMMARY')).toBe('Maya Berg and Leo Berg: Camp')
  expect(event.get('DESCRIPTION')).toBe('Hosted by Noah\nTents')
  await app.call('POST', `/api/activities/${id}/cant-attend`, { token: ben.token, body: {} })
  expect((await eventOf(id)).get('DESCRIPTION')).toBe('Hosted by Noah\nThe host can’t attend\nTents')
})

test('the calendar file has every activity of the API, with stable ids, for every member', async () => {
  const range = 'start=2025-06-01&end=2026-06-30'
  const entries = await get(anna, `/api/calendar/activities?${range}`)
  const guest = await get(anna, `/api/calendar/connected-activities?${range}`)
  const listed = new Set([...entries, ...guest].map(({ uuid }) => uuid))
  const events = readEvents(await file())
  expect(new Set(events.map((event) => event.get('UID')))).toEqual(listed)
  expect(events).toHaveLength(listed.size)
  expect(await file(await addMember(app, anna))).toBe(await file())
})

test('the calendar file of a family without activities is an empty calendar', async () => {
  expect(readEvents(await file(await app.register()))).toEqual([])
})

test('the calendar file writes each host’s clock with its zone, once that is known', async () => {
  const host = await newFamily(app)
  const guest = await newFamily(app)
  const former = await newFamily(app)
  const setZone = ({ token }: Account, time_zone: string) =>
    app.call('PUT', '/api/family/time-zone', { token, body: { time_zone } })
  await setZone(host, 'Asia/Calcutta')
  await setZone(guest, 'Europe/Berlin')
  const times = { start_time: '16:00', end_time: '17:00', is_shared: true }
  const own = await addActivity(app, guest, guest.child.id, times)
  const allDay = await addActivity(app, guest, guest.child.id, {})
  const visits: string[] = []
  for (const by of [host, former]) {
    await connect(app, by.child.id, guest.child.id)
    const { id } = await addActivity(app, by, by.child.id, times)
    const invitation = await invite(app, by, id, guest.child.id)
    const path = `/api/activity-invitations/${invitation}/respond`
    await app.call('POST', path, { token: guest.token, body: { action: 'accept' } })
    visits.push(id)
  }
  const [connection] = await get(former, '/api/connections')
  await app.call('POST', `/api/connections/${connection!.id}/remove`, { token: former.token })
  await setZone(former, 'America/New_York')

  const calendar = await file(guest)
  const starts = readEvents(calendar).map((event) => [
    event.get('UID'),
    [...event.keys()].find((name) => name.startsWith('DTSTART')),
  ])
  expect(Object.fromEntries(starts)).toEqual({
    [own.id]: 'DTSTART;TZID=Europe/Berlin',
    [allDay.id]: 'DTSTART;VALUE=DATE',
    [visits[0]!]: 'DTSTART;TZID=Asia/Kolkata',
  })
  expect(calendar.match(/^TZID:.*$/gm)).toEqual(['TZID:Europe/Berlin', 'TZID:Asia/Kolkata'])
  expect(calendar).toMatch(/BEGIN:VTIMEZONE[^]*TZOFFSETTO:\+0200[^]*END:VTIMEZONE[^]*BEGIN:VEVENT/)
})
