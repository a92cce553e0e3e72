import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGuestFamily, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { movingLines } from '../../../wiring.ts'
import { hostingRound } from './hosting-worker.ts'

let app: TestApp
let anna: Account
let bea: Account & { child: string }
let activity: string
let invitation: string

const hour = 60 * 60_000
const start = { start_date: '2025-06-20', start_time: '17:00' }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await app.db.deleteFrom('families').execute()
  app.setNow(new Date('2025-06-10T12:00:00.000Z'))
  anna = await app.register({ time_zone: 'Europe/London' })
  const maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
  await app.db.updateTable('users').set({ email_verified_at: app.now().toISOString() }).execute()
  activity = (await addActivity(app, anna, maya, { ...start, is_shared: true })).id
  invitation = await invite(app, anna, activity, bea.child)
  await app.db.deleteFrom('deliveries').execute()
})

const call = callAs(() => app)
const replyBy = (by: Account, date: string | null, time: string | null) =>
  call(by, 'PUT', `/api/activities/${activity}/reply-by`, { date, time })
const answer = (action: string, note?: string) =>
  call(bea, 'POST', `/api/activity-invitations/${invitation}/respond`, { action, note })
const seen = async (by: Account) => (await call(by, 'GET', `/api/activities/${activity}/participants`)).body.data
const listed = async () => (await call(bea, 'GET', '/api/activity-invitations')).body.data
const round = () => hostingRound(app.db, app.now(), movingLines)
const asked = async () => {
  const rows = await app.db.selectFrom('deliveries').select('about_id').where('kind', '=', 'invitation').execute()
  return rows.map(({ about_id }) => about_id)
}

describe('The moment to answer', () => {
  test('is set by hosts, and told to guests', async () => {
    expect((await replyBy(anna, '2025-06-18', '21:00')).status).toBe(200)
    expect((await seen(bea)).user_invitation).toMatchObject({ reply_by_date: '2025-06-18', reply_by_time: '21:00' })
    expect(await listed()).toMatchObject([{ reply_by_date: '2025-06-18', reply_by_time: '21:00' }])
    expect((await replyBy(anna, '2025-06-18', '20:00')).status).toBe(200)
    expect(await listed()).toMatchObject([{ reply_by_date: '2025-06-18', reply_by_time: '20:00' }])
    expect((await replyBy(bea, '2025-06-18', '21:00')).status).toBe(403)
    expect((await replyBy(anna, '2025-06-18', null)).status).toBe(422)
    expect((await replyBy(anna, '2025-06-20', '17:01')).body.error).toMatch(/before the activity begins/)
    expect((await replyBy(anna, null, null)).status).toBe(200)
    expect(await seen(anna)).toMatchObject({ reply_by_date: null, reply_by_time: null })
  })

  test('is dropped, and nothing told beside the change, once the activity begins before it', async () => {
    const begin = (start_time: string) =>
      call(anna, 'PUT', `/api/activities/update/${activity}`, { start_date: '2025-06-18', start_time })
    await replyBy(anna, '2025-06-18', '21:00')
    await begin('21:00')
    expect(await seen(anna)).toMatchObject({ reply_by_date: '2025-06-18', reply_by_time: '21:00' })
    await begin('20:59')
    expect(await seen(anna)).toMatchObject({ reply_by_date: null, reply_by_time: null })
    expect((await call(bea, 'GET', '/api/notices')).body.data).toMatchObject([{ kind: 'changed' }])
    await round()
    expect(await asked()).toEqual([])
  })

  test('nudges once by itself, two days before', async () => {
    await replyBy(anna, '2025-06-18', '21:00')
    app.setNow(new Date('2025-06-16T19:59:00.000Z'))
    await round()
    expect(await asked()).toEqual([])
    app.setNow(new Date('2025-06-16T20:00:00.000Z'))
    await Promise.all([round(), round()])
    expect(await asked()).toEqual([invitation])
    app.setNow(new Date('2025-06-17T20:00:00.000Z'))
    await round()
    expect(await asked()).toEqual([invitation])
  })

  test('nudges nobody who has answered, or was invited less than a day before it', async () => {
    await replyBy(anna, '2025-06-11', '12:00')
    app.setNow(new Date('2025-06-11T10:59:00.000Z'))
    await round()
    expect(await asked()).toEqual([])
    await replyBy(anna, '2025-06-18', '21:00')
    await answer('accept')
    app.setNow(new Date('2025-06-17T20:00:00.000Z'))
    await round()
    expect(await asked()).toEqual([])
  })
})

test('A host nudges once a day, and only who has not answered', async () => {
  const nudge = () => call(anna, 'POST', `/api/activities/${activity}/nudge`)
  expect((await call(bea, 'POST', `/api/activities/${activity}/nudge`)).status).toBe(403)
  expect((await nudge()).body.data).toEqual({ nudged: 1 })
  expect((await nudge()).body).toMatchObject({ code: 'too_many_nudges' })
  expect(await asked()).toEqual([invitation])
  app.setNow(new Date(app.now().getTime() + 24 * hour))
  await answer('reject')
  expect((await nudge()).body).toMatchObject({ code: 'nobody_to_ask' })
})

test('A guest’s line goes to the host alone, and can be changed', async () => {
  await answer('accept', '15 minutes late')
  expect((await seen(anna)).participants[0]).toMatchObject({ reply_note: '15 minutes late', unviewed: true })
  expect((await seen(bea)).participants[0]).toMatchObject({ reply_note: null })
  expect((await seen(bea)).user_invitation).toMatchObject({ reply_note: '15 minutes late' })
  expect((await answer('accept', '')).body.data).toMatchObject({ status: 'accepted', reply_note: null })
  expect((await answer('accept')).body).toMatchObject({ code: 'already_answered' })
  expect((await answer('reject', 'x'.repeat(141))).status).toBe(422)
})

test('A note reaches all guests who may come, at most ten a day', async () => {
  const write = (text: string) => call(anna, 'POST', `/api/activities/${activity}/notes`, { text })
  expect((await write('Bring slippers')).body.data).toMatchObject({ text: 'Bring slippers', families: 1 })
  expect((await call(bea, 'GET', '/api/notices')).body.data).toMatchObject([
    { kind: 'host_note', message: 'Bring slippers' },
  ])
  expect((await seen(bea)).notes).toMatchObject([{ text: 'Bring slippers', families: null }])
  expect((await call(bea, 'POST', `/api/activities/${activity}/notes`, { text: 'No' })).status).toBe(403)
  expect((await write('')).status).toBe(422)
  await answer('reject')
  expect((await seen(bea)).notes).toEqual([])
  for (let sent = 1; sent < 10; sent++) expect((await write(`Note ${sent}`)).body.data.families).toBe(0)
  expect((await write('One more')).body).toMatchObject({ code: 'too_many_notes' })
})
