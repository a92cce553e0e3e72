import { randomUUID } from 'node:crypto'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hearChanges } from '@parent-activity/testkit/app/heard-changes'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { makeFeed } from '@parent-activity/testkit/families/family-feed'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'

const start = '2025-06-02T09:00:00.000Z'
const today = '2025-06-02'
const unknown = 'x'.repeat(43)

let app: TestApp
let bergers: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow(start)
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya', last_name: 'Berger' })
})
afterAll(() => app.close())

const read = (token: string, headers: Record<string, string> = {}) =>
  app.call('GET', `/feeds/${token}.ics`, { headers })
const list = async ({ token }: Account) => (await app.call('GET', '/api/feeds', { token })).body.data
const revoke = ({ token }: Account, id: string) => app.call('DELETE', `/api/feeds/${id}`, { token })
const plan = (by: SmallFamily, details: object = {}) =>
  addActivity(app, by, by.child.id, { name: 'Swimming', start_date: today, ...details })
const setZone = ({ token }: Account, time_zone: string) =>
  app.call('PUT', '/api/family/time-zone', { token, body: { time_zone } })

/** By a parser of somebody else's. */
function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event, { exceptions: [] }))
}

async function eventsOf(token: string): Promise<ICAL.Event[]> {
  const { status, body } = await read(token)
  expect(status).toBe(200)
  return eventsIn(body)
}

const tokenOf = ({ feed_path }: { feed_path: string }) => feed_path.slice('/feeds/'.length, -'.ics'.length)
const titles = async (token: string) => (await eventsOf(token)).map(({ summary }) => summary)

async function visit(guest: SmallFamily, details: object = {}): Promise<{ host: SmallFamily; id: string }> {
  const host = await newFamily(app, {}, { first_name: 'Noah', last_name: 'Lund' })
  await connect(app, host.child.id, guest.child.id)
  const { id } = await plan(host, { name: 'Camp', is_shared: true, ...details })
  const invitation = await invite(app, host, id, guest.child.id)
  const path = `/api/activity-invitations/${invitation}/respond`
  await app.call('POST', path, { token: guest.token, body: { action: 'accept' } })
  return { host, id }
}

async function endConnection({ token }: Account): Promise<void> {
  const [connection] = (await app.call('GET', '/api/connections', { token })).body.data as { id: string }[]
  await app.call('POST', `/api/connections/${connection?.id}/remove`, { token })
}

describe('a link', () => {
  test('is made for the family or a child, is listed for who made it, and told of in the account activity', async () => {
    const { id } = await makeFeed(app, bergers, { name: 'Work', detail: 'busy' })
    app.setNow('2025-06-02T09:00:01.000Z')
    await makeFeed(app, bergers, { name: 'Grandma', child_uuid: bergers.child.id, detail: 'names' })
    expect(await list(bergers)).toMatchObject([
      { name: 'Grandma', child_uuid: bergers.child.id, child_name: 'Maya', detail: 'names' },
      { id, uuid: id, name: 'Work', child_uuid: null, child_name: null, detail: 'busy', last_read_at: null },
    ])
    expect(await list(await addMember(app, bergers))).toEqual([])
    await revoke(bergers, id)
    const { events } = (await app.call('GET', '/api/audit-events', { token: bergers.token })).body.data
    expect(events.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        'Anna Berger made the calendar link “Work”.',
        'Anna Berger revoked the calendar link “Work”.',
      ]),
    )
  })

  test('is for nobody but a member of the family, and only who made it revokes it', async () => {
    const { id } = await makeFeed(app, bergers)
    const stranger = await newFamily(app)
    const body = { name: 'Spy', detail: 'everything', child_uuid: bergers.child.id }
    expect((await app.call('POST', '/api/feeds', { token: stranger.token, body })).status).toBe(404)
    for (const other of [stranger, await addMember(app, bergers)]) expect((await revoke(other, id)).status).toBe(404)
    expect(await list(bergers)).toHaveLength(1)
    expect((await app.call('POST', '/api/feeds', { body })).status).toBe(401)
  })

  test.each([
    [{ detail: 'names' }, 'name'],
    [{ name: ' ', detail: 'names' }, 'name'],
    [{ name: 'x'.repeat(41), detail: 'names' }, 'name'],
    [{ name: 'Phone' }, 'detail'],
    [{ name: 'Phone', detail: 'all' }, 'detail'],
    [{ name: 'Phone', detail: 'names', child_uuid: 'Maya' }, 'child_uuid'],
  ])('is not made of %j', async (body, field) => {
    const answer = await app.call('POST', '/api/feeds', { token: bergers.token, body })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })

  test('is one of ten at most, however many are asked for at once', async () => {
    const body = { name: 'Phone', detail: 'busy' }
    const asked = Array.from({ length: 12 }, () => app.call('POST', '/api/feeds', { token: bergers.token, body }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409])
    await makeFeed(app, await addMember(app, bergers))
  })

  test('made again after a lost reply is the same link with a new address, and the old one is empty', async () => {
    await plan(bergers)
    const headers = { 'idempotency-key': randomUUID() }
    const make = async () => {
      const body = { name: 'Phone', detail: 'names' }
      const answer = await app.call('POST', '/api/feeds', { token: bergers.token, body, headers })
      return answer.body.data
    }
    const [lost, made] = [await make(), await make()]
    expect(made.id).toBe(lost.id)
    expect(made.feed_path).not.toBe(lost.feed_path)
    expect(await list(bergers)).toHaveLength(1)
    expect(await titles(tokenOf(lost))).toEqual([])
    expect(await titles(tokenOf(made))).toEqual(['Maya Berger: Swimming'])
  })

  test('is stored as a hash only, and never logged', async () => {
    const { token } = await makeFeed(app, bergers)
    await read(token)
    expect(JSON.stringify(app.logs)).toContain('/api/feeds/:token/calendar')
    expect(JSON.stringify(app.logs)).not.toContain(token)
    expect(await everythingStored(app.db)).not.toContain(token)
  })
})

describe('the calendar of a link', () => {
  test('has a year ahead and a quarter back', async () => {
    const later = addDays(today, 92)
    await plan(bergers, { name: 'Over' })
    await plan(bergers, { name: 'Oldest', end_date: addDays(later, -90) })
    await plan(bergers, { name: 'Latest', start_date: addDays(later, 400) })
    await plan(bergers, { name: 'Far', start_date: addDays(later, 401) })
    const { token } = await makeFeed(app, bergers)
    app.setNow(`${later}T12:00:00.000Z`)
    expect(await titles(token)).toEqual(['Maya Berger: Oldest', 'Maya Berger: Latest'])
  })

  test('follows the hosts’ clocks, as another parser reads it', async () => {
    await setZone(bergers, 'Europe/Berlin')
    const { host } = await visit(bergers, { start_date: addDays(today, 1), start_time: '09:00', end_time: '10:00' })
    await setZone(host, 'America/New_York')
    await plan(bergers, { name: 'Trip', end_date: addDays(today, 2) })
    const swim = await plan(bergers, { start_time: '16:00', end_time: '17:30' })
    const { token } = await makeFeed(app, bergers)
    const events = await eventsOf(token)
    const said = events.map(({ summary, startDate, endDate }) => [
      summary,
      startDate.toString(),
      endDate.toString(),
      startDate.isDate ? 'day' : startDate.toJSDate().toISOString(),
    ])
    expect(said).toEqual([
      ['Maya Berger: Trip', today, addDays(today, 3), 'day'],
      ['Maya Berger: Swimming', `${today}T16:00:00`, `${today}T17:30:00`, '2025-06-02T14:00:00.000Z'],
      ['Maya Berger: Camp', '2025-06-03T09:00:00', '2025-06-03T10:00:00', '2025-06-03T13:00:00.000Z'],
    ])
    expect(events.map(({ uid }) => uid)).toContain(swim.id)
  })

  test('comes with its type, a name and when to read it again, to GET and HEAD, and for its reader alone', async () => {
    const { token } = await makeFeed(app, bergers, { child_uuid: bergers.child.id })
    const { headers, body } = await read(token)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    for (const line of ['X-WR-CALNAME:Maya', 'X-PUBLISHED-TTL:PT1H']) expect(body).toContain(`\r\n${line}\r\n`)
    const head = await app.call('HEAD', `/feeds/${token}.ics`)
    expect([head.status, head.headers.get('etag')]).toEqual([200, headers.get('etag')])
  })

  test('tells everything, or names and times, or nothing but that somebody is busy', async () => {
    const details = { location: 'Pool', description: 'Blue bag', website_url: 'https://pool.example' }
    const { id } = await plan(bergers, { ...details, start_time: '16:00', end_time: '17:00' })
    await visit(bergers, { ...details, name: 'Camp', start_date: addDays(today, 1) })
    const told = async (detail: 'everything' | 'names' | 'busy') =>
      (await read((await makeFeed(app, bergers, { detail })).token)).body
    const secrets = ['Pool', 'Blue bag', 'pool.example', 'Hosted by', 'Noah']
    const names = ['Maya', 'Berger', 'Swimming', 'Camp', id]
    const [everything, named, busy] = [await told('everything'), await told('names'), await told('busy')]
    for (const word of [...secrets, ...names]) expect(everything).toContain(word)
    for (const word of names) expect(named).toContain(word)
    for (const word of secrets) expect(named).not.toContain(word)
    for (const word of [...secrets, ...names]) expect(busy).not.toContain(word)
    const events = eventsIn(busy)
    expect(events.map(({ summary }) => summary)).toEqual(['Busy', 'Busy'])
    expect(events[0]?.startDate.toString()).toBe(`${today}T16:00:00`)
    expect(events.map(({ uid }) => uid)).not.toEqual(eventsIn(await told('busy')).map(({ uid }) => uid))
  })

  test('of one child has that child’s activities under its name alone', async () => {
    const leo = await addChild(app, bergers, { first_name: 'Leo', last_name: 'Berger' })
    await plan(bergers, { name: 'Piano' })
    await plan(bergers, { name: 'Film night', joint_host_children: [leo.id] })
    const { token } = await makeFeed(app, bergers, { child_uuid: leo.id })
    expect(await titles(token)).toEqual(['Leo Berger: Film night'])
  })

  test('keeps texts that look like lines of a calendar as texts', async () => {
    const name = 'Chess\\, "blitz"; ok'
    const description = 'One\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Forged'
    const location = `Hall\u0007${' left, right;'.repeat(15)}`
    await plan(bergers, { name, description, location, website_url: 'https://example.com/a%0D%0AATTACH:x' })
    const { token } = await makeFeed(app, bergers)
    const { body } = await read(token)
    expect(body.match(/^(BEGIN|END):VEVENT\r$/gm)).toHaveLength(2)
    const [event, ...others] = eventsIn(body)
    expect(others).toEqual([])
    expect(event?.summary).toBe(`Maya Berger: ${name}`)
    expect(event?.description).toBe('One\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Forged')
  })
})

describe('a link that has ended leads to an empty calendar', () => {
  const cases: [string, (member: Account, feedId: string) => Promise<unknown>][] = [
    ['revoked', revoke],
    ['of a removed member', ({ user }) => app.call('DELETE', `/api/parents/${user.id}`, { token: bergers.token })],
    ['of a removed child', () => app.call('DELETE', `/api/children/${bergers.child.id}`, { token: bergers.token })],
  ]
  test.each(cases)('%s', async (_, end) => {
    await plan(bergers)
    const member = await addMember(app, bergers)
    const { id, token } = await makeFeed(app, member, { child_uuid: bergers.child.id })
    const before = await read(token)
    expect(eventsIn(before.body)).toHaveLength(1)
    await end(member, id)
    const after = await read(token, { 'if-none-match': before.headers.get('etag') ?? '' })
    expect([after.status, eventsIn(after.body)]).toEqual([200, []])
    expect(after.body).toBe((await read(unknown)).body)
  })

  test('and an ended connection takes out what it brought', async () => {
    const { host } = await visit(bergers)
    await plan(bergers)
    const { token } = await makeFeed(app, bergers)
    const { headers } = await read(token)
    await endConnection(host)
    const after = await read(token, { 'if-none-match': headers.get('etag') ?? '' })
    expect(eventsIn(after.body).map(({ summary }) => summary)).toEqual(['Maya Berger: Swimming'])
  })

  test('what is no link at all is not found', async () => {
    for (const token of ['x', `${unknown}x`, '..%2f..', '%00']) expect((await read(token)).status).toBe(404)
    expect((await app.call('POST', `/feeds/${unknown}.ics`)).status).toBe(404)
  })
})

describe('a calendar that has not changed', () => {
  test('is answered with 304, until an activity or a clock changes', async () => {
    const { host } = await visit(bergers)
    const { token } = await makeFeed(app, bergers)
    let tag = (await read(token)).headers.get('etag') ?? ''
    const isNew = async () => {
      const { status, headers, body } = await read(token, { 'if-none-match': tag })
      const known = tag
      tag = headers.get('etag') ?? ''
      expect([status, body === '']).toEqual(known === tag ? [304, true] : [200, false])
      return status === 200
    }
    expect(await isNew()).toBe(false)
    await plan(bergers)
    expect([await isNew(), await isNew()]).toEqual([true, false])
    await setZone(bergers, 'Europe/Paris')
    expect([await isNew(), await isNew()]).toEqual([true, false])
    await setZone(host, 'Europe/Lisbon')
    expect([await isNew(), await isNew()]).toEqual([true, false])
    app.setNow('2025-06-03T00:00:00.000Z')
    expect(await isNew()).toBe(false)
  })

  test('notes when it was read, without telling the family’s pages', async () => {
    const { token } = await makeFeed(app, bergers)
    const told = hearChanges(app)
    const { headers } = await read(token)
    expect(await list(bergers)).toMatchObject([{ last_read_at: start }])
    app.setNow('2025-06-02T09:05:00.000Z')
    await read(token)
    expect(await list(bergers)).toMatchObject([{ last_read_at: start }])
    app.setNow('2025-06-02T10:00:00.000Z')
    expect((await read(token, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
    expect(await list(bergers)).toMatchObject([{ last_read_at: '2025-06-02T10:00:00.000Z' }])
    expect(told().size).toBe(0)
  })
})
