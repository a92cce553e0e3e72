import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertManyActivities } from '@parent-activity/testkit/families/many-activities'
import {
  insertConnections,
  insertFamilies,
  insertInvitations,
  type QuickFamily,
} from '@parent-activity/testkit/families/many-families'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let host: QuickFamily
let guest: QuickFamily

const today = '2025-06-02'
const longest = '\u0001'.repeat(4000)
const refusal = {
  success: false,
  error: 'Very many of your invitations to this child wait for an answer. Please wait until some are answered.',
  code: 'too_many_invitations',
}

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ;[host, guest] = (await insertFamilies(app.db, 2)) as [QuickFamily, QuickFamily]
  await insertConnections(app.db, host, [guest])
})
afterAll(() => app.close())

const call = callAs(() => app)
const shared = (count: number, rest: object = {}) =>
  insertManyActivities(app.db, {
    familyId: host.familyId,
    hosts: [host.child],
    count,
    from: today,
    days: 366,
    shared: true,
    ...rest,
  })
const invite = (activity: string, to = guest, message: string | null = null) =>
  call(host, 'POST', `/api/activities/${activity}/invite`, { child_uuid: to.child, message })
const keep = (activity: string, pending_connections: string[]) =>
  call(host, 'POST', `/api/activities/${activity}/pending-invitations`, { pending_connections })

test('a series of every day of a year is shared with a friend, and accepted as one', async () => {
  const dates = Array.from({ length: 366 }, (_, index) => addDays(today, index))
  const body = { name: 'Walk to school', description: 'Meet at the corner.', is_shared: true, series_id: 'walk', dates }
  const { created } = (await call(host, 'POST', `/api/activities/${host.child}/batch`, body)).body.data
  const ids = created.map(({ id }) => id)
  await insertInvitations(app.db, host, ids.slice(1), [guest])
  await app.db.updateTable('invitations').set({ message: 'Come along!' }).where('activity_id', 'in', ids).execute()
  const last = (await invite(ids[0]!, guest, 'Come along!')).body.data.invitation_uuid
  const bell = (await call(guest, 'GET', '/api/activity-invitations')).body
  expect([bell.data.length, bell.next]).toEqual([366, undefined])
  const answer = { invitation_uuid: last, action: 'accept' }
  const accepted = await call(guest, 'POST', '/api/activity-invitations/respond-series', answer)
  expect(accepted.body.data).toEqual({ answered: 366 })
})

test('a family has 800 open invitations for a child, and more once some are answered', async () => {
  const ids = await shared(801)
  const [first] = await insertInvitations(app.db, host, ids.slice(0, 800), [guest])
  const [, other] = await insertFamilies(app.db, 2)
  await insertConnections(app.db, host, [other!])
  const last = ids[800]!
  expect((await invite(last)).body).toEqual(refusal)
  expect((await keep(last, [guest.child])).body).toEqual(refusal)
  expect((await invite(last, other)).status).toBe(200)
  await call(guest, 'POST', `/api/activity-invitations/${first}/respond`, { action: 'reject' })
  expect((await invite(last)).status).toBe(200)
})

test('long texts count towards the limit of open invitations', async () => {
  const ids = await shared(60, { description: longest })
  const statuses = []
  for (const id of ids) statuses.push((await invite(id, guest, 'あ'.repeat(1000))).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(53)
  expect(new Set(statuses.slice(53))).toEqual(new Set([409]))
})

test('a bell that is over the limit comes in pages with a count of the rest', async () => {
  await insertInvitations(app.db, host, await shared(300, { description: longest, days: 300 }), [guest])
  const seen = new Set<string>()
  const sizes: number[] = []
  let [after, more] = ['', 300]
  do {
    const { body } = await call(guest, 'GET', `/api/activity-invitations?${after && `after=${after}`}`)
    sizes.push(Buffer.byteLength(JSON.stringify(body)))
    for (const { id } of body.data) seen.add(id)
    expect(body.more ?? 0).toBe(more - body.data.length)
    ;[after, more] = [body.next ?? '', body.more ?? 0]
  } while (after)
  expect(seen.size).toBe(300)
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.max(...sizes)).toBeLessThan(1_000_000)
  const days = `start=${today}&end=${addDays(today, 366)}`
  for (const list of ['invitations', 'connected-activities'] as const) {
    const { body } = await call(guest, 'GET', `/api/calendar/${list}?${days}`)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(5_000_000)
    const rest = await call(guest, 'GET', `/api/calendar/${list}?${days}&after=${body.next}`)
    expect(body.data.length + rest.body.data.length).toBe(300)
  }
})

test('an activity has at most 200 guests, those whose connection is pending among them', async () => {
  const [id] = await shared(1)
  const others = await insertFamilies(app.db, 200)
  await insertConnections(app.db, host, others)
  await insertInvitations(app.db, host, [id!], others.slice(0, 199))
  expect((await invite(id!)).status).toBe(200)
  const full = {
    success: false,
    error: 'At most 200 children can be invited to one activity.',
    code: 'too_many_guests',
  }
  expect((await invite(id!, others[199])).body).toEqual(full)
  expect((await keep(id!, [others[199]!.child])).body).toEqual(full)
})

test('the participants of many activities with very long names fit into one bounded reply', async () => {
  const ids = await shared(50, { days: 50 })
  const others = await insertFamilies(app.db, 100)
  const names = { username: '\u0001'.repeat(100) }
  for (const { userId, child } of others) {
    await app.db.updateTable('users').set(names).where('id', '=', userId).execute()
    await app.db.updateTable('children').set({ first_name: names.username }).where('id', '=', child).execute()
  }
  await insertConnections(app.db, host, others)
  for (const id of ids) await insertInvitations(app.db, host, [id], others)
  const { status, body } = await call(host, 'POST', '/api/activities/batch/participants', { activityUuids: ids })
  expect([status, Object.keys(body.data).length]).toEqual([200, 50])
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(5_000_000)
  const told = Object.values<{ success: boolean }>(body.data).filter(({ success }) => success)
  expect(told.length).toBeGreaterThan(30)
})
