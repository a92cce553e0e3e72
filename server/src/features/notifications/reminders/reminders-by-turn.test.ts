import type { Leg } from '@parent-activity/contract/legs'
import { addGuestFamily, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { silentMailer } from '@parent-activity/testkit/app/silent-mailer'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../mail/mailer.ts'
import type { DeliveryParts } from '../deliver.ts'
import { deliverDue, insertDueReminders } from '../delivery-round.ts'

let app: TestApp
let anna: Account
let tom: Account
let bea: Account & { child: string }
let ida: string
let gym: string
let mails: Mail[]
let parts: DeliveryParts

const minute = 60_000
const noon = Date.parse('2025-06-02T12:00:00.000Z')
const send = async (mail: Mail) => void mails.push(mail)

beforeAll(async () => {
  app = await startTestApp({ mailer: silentMailer })
  parts = { db: app.db, mailer: { appUrl: 'https://calendar.example', send }, push: null, count: () => undefined }
})
afterAll(() => app.close())

beforeEach(async () => {
  mails = []
  await app.db.deleteFrom('families').execute()
  await app.db.deleteFrom('job_runs').execute()
  app.setNow(new Date(noon))
  anna = await app.register({ username: 'Anna', time_zone: 'Europe/London' })
  ida = (await addChild(app, anna, { first_name: 'Ida' })).id
  tom = await addMember(app, anna, { username: 'Tom' })
  bea = await addGuestFamily(app, ida, { parent: 'Bea', child: 'Zoe' })
  gym = await add()
  await invite(app, anna, gym, bea.child)
  await app.db.updateTable('users').set({ email_verified_at: app.now().toISOString() }).execute()
  await app.db.updateTable('families').set({ time_zone: 'Europe/London' }).execute()
  await app.db.deleteFrom('deliveries').execute()
})

const add = async (details: object = {}) => {
  const times = { start_date: '2025-06-02', start_time: '15:00', end_time: '16:30' }
  return (
    await addActivity(app, anna, ida, { name: 'Gym', location: 'The hall', is_shared: true, ...times, ...details })
  ).id
}
const choose = async (way: string, body: object, by = anna, child = ida, activity = gym) =>
  expect((await call(by, 'PUT', `/api/activities/${activity}/legs/${child}/${way}`, body)).status).toBe(200)
const call = callAs(() => app)
const member = ({ user }: Account) => ({ who: 'member', user_uuid: user.id })
const said = (minutes: number | null, by = anna) => call(by, 'PUT', '/api/place-times', { place: 'the hall', minutes })

/** Until that time in London, in steps. */
async function passUntil(time: string): Promise<string[]> {
  const [hour = 0, past = 0] = time.split(':').map(Number)
  mails = []
  const until = noon + ((hour - 13) * 60 + past) * minute
  while (app.now().getTime() < until) {
    app.setNow(new Date(Math.min(app.now().getTime() + 5 * minute, until)))
    await insertDueReminders(parts, app.now())
    while ((await deliverDue(parts, app.now())) > 0);
  }
  return told()
}
const names = () => new Map([anna, tom, bea].map(({ user }) => [user.email, user.username]))
const told = () => mails.map(({ to, subject }) => `${names().get(to)}: ${subject}`).toSorted()

test('whoever brings is told when to leave, and whoever collects too; the others hear nothing', async () => {
  await said(20)
  await choose('there', member(anna))
  await choose('back', member(tom))
  expect(await passUntil('14:39')).toEqual([])
  expect(await passUntil('14:40')).toEqual(['Anna: Bring Ida: Gym, leave at 2:40 PM'])
  expect(await passUntil('16:09')).toEqual([])
  expect(await passUntil('16:30')).toEqual(['Tom: Collect Ida: Gym, leave at 4:10 PM'])
  expect(JSON.stringify(mails)).not.toMatch(/hall/i)
})

test('where the way is unknown, it is an hour before the start and half an hour before the end', async () => {
  await choose('there', member(tom))
  await choose('back', member(anna))
  expect(await passUntil('14:00')).toEqual(['Tom: Bring Ida: Gym, today at 3:00 PM'])
  expect(await passUntil('15:59')).toEqual([])
  expect(await passUntil('16:30')).toEqual(['Anna: Collect Ida: Gym, ends at 4:30 PM'])
})

test('whoever collects in a family that has moved to another time zone is told by its new clock', async () => {
  await choose('back', member(anna))
  await call(anna, 'PUT', '/api/family/time-zone', { time_zone: 'Europe/Paris' })
  app.setNow(new Date(noon + 110 * minute))
  expect(await passUntil('14:59')).toEqual([])
  expect(await passUntil('15:00')).toEqual(['Anna: Collect Ida: Gym, ends at 4:30 PM'])
})

test('all parents hear that nobody collects, and nobody of who goes alone', async () => {
  await choose('there', { who: 'alone' })
  expect(await passUntil('15:29')).toEqual([])
  expect(await passUntil('16:30')).toEqual([
    'Anna: Nobody collects Ida: Gym, ends at 4:30 PM',
    'Tom: Nobody collects Ida: Gym, ends at 4:30 PM',
  ])
})

test('a turn that changes hands before the mail goes out reaches the new one alone', async () => {
  await choose('there', member(anna))
  await choose('back', { who: 'alone' })
  await passUntil('13:59')
  app.setNow(new Date(noon + 60 * minute))
  await insertDueReminders(parts, app.now())
  await choose('there', member(tom))
  expect(await passUntil('15:30')).toEqual(['Tom: Bring Ida: Gym, today at 3:00 PM'])
})

test('a turn that is taken on late is told at once, once, and not to the one who took it on', async () => {
  await choose('there', { who: 'alone' })
  await choose('back', { who: 'alone' })
  await passUntil('14:30')
  await choose('there', member(anna))
  expect(await passUntil('14:32')).toEqual([])
  await choose('there', member(tom))
  expect(await passUntil('14:34')).toEqual(['Tom: Bring Ida: Gym, today at 3:00 PM'])
  await choose('there', { who: 'alone' })
  await choose('there', member(tom))
  expect(await passUntil('15:10')).toEqual([])
})

test('minutes that are said too late for the usual reminder bring it at once', async () => {
  await said(10)
  await choose('there', member(anna))
  await choose('back', { who: 'alone' })
  expect(await passUntil('14:30')).toEqual([])
  await said(40, tom)
  expect(await passUntil('14:32')).toEqual(['Anna: Bring Ida: Gym, leave at 2:20 PM'])
  await said(45)
  expect(await passUntil('15:10')).toEqual([])
})

describe('in quiet hours', () => {
  const earlyMorning = '2025-06-03T04:55:00.000Z'

  beforeEach(async () => {
    app.setNow('2025-06-02T19:30:00.000Z')
    gym = await add({ start_date: '2025-06-03', start_time: '06:30', end_time: '06:50' })
    await said(20)
    await choose('there', member(anna))
    await choose('back', { who: 'alone' })
  })

  test('a parent who has to leave is told before they begin, and not again', async () => {
    expect(await passUntil('20:44')).toEqual([])
    expect(await passUntil('21:00')).toEqual(['Anna: Bring Ida: Gym, leave tomorrow at 6:10 AM'])
    app.setNow(earlyMorning)
    expect(await passUntil('31:00')).toEqual([])
  })

  test('a turn that changes hands in them is told at its time', async () => {
    await passUntil('21:00')
    await choose('there', member(tom))
    app.setNow(earlyMorning)
    expect(await passUntil('30:09')).toEqual([])
    expect(await passUntil('31:00')).toEqual(['Tom: Bring Ida: Gym, leave at 6:10 AM'])
  })

  test('what begins long after them waits for their end', async () => {
    await call(anna, 'PUT', `/api/activities/update/${gym}`, { start_time: '07:45', end_time: '08:45' })
    await said(null)
    expect(await passUntil('21:00')).toEqual([])
    app.setNow(earlyMorning)
    expect(await passUntil('30:59')).toEqual([])
    expect(await passUntil('31:05')).toEqual(['Anna: Bring Ida: Gym, today at 7:45 AM'])
  })
})

test.each([
  ['done', () => app.call('POST', `/api/activities/${gym}/legs/${ida}/back/done`, { token: tom.token, body: {} })],
  ['moved', () => call(anna, 'PUT', `/api/activities/update/${gym}`, { end_time: '17:45' })],
  ['over', () => app.call('DELETE', `/api/activities/delete/${gym}`, { token: anna.token })],
])('a way that is %s one second before is not told', async (_, change) => {
  await choose('there', { who: 'alone' })
  await choose('back', member(anna))
  await passUntil('15:59')
  app.setNow(new Date(noon + 180 * minute))
  await insertDueReminders(parts, app.now())
  expect((await change()).status).toBe(200)
  expect((await passUntil('16:10')).filter((line) => line.includes('Collect'))).toEqual([])
})

/** Bea’s child comes, and has a seat there in Anna’s car. */
async function rideTogether(): Promise<void> {
  const post = async ({ token }: Account, path: string, body: object) =>
    expect((await app.call('POST', path, { token, body })).status).toBe(200)
  const { id } = await app.db.selectFrom('invitations').select('id').executeTakeFirstOrThrow()
  await post(bea, `/api/activity-invitations/${id}/respond`, { action: 'accept' })
  await choose('back', member(anna))
  await choose('back', { who: 'alone' }, bea, bea.child)
  const car = { seats_there: 2, leaves_there: '14:25', seats_back: 2, leaves_back: '16:30' }
  await call(anna, 'PUT', `/api/activities/${gym}/rides/offer`, car)
  const offer = await app.db.selectFrom('ride_offers').select('id').executeTakeFirstOrThrow()
  const seat = { child_uuid: bea.child, ways: ['there'] }
  await post(bea, `/api/rides/${offer.id}/seats`, { ...seat, action: 'ask' })
  await post(anna, `/api/rides/${offer.id}/seats`, { ...seat, action: 'give' })
  await app.db.deleteFrom('deliveries').execute()
}

/** When rides leave, as the list of legs says. */
async function ridesLeave({ token }: Account) {
  const { body } = await app.call('GET', '/api/legs?start=2025-06-02&end=2025-06-02', { token })
  return body.data.legs.map(({ way, ride_leaves }: Leg) => [way, ride_leaves])
}

test('a driver hears of own and other children when the ride leaves, and the other family nothing', async () => {
  await rideTogether()
  expect(await ridesLeave(anna)).toEqual([
    ['there', '14:25'],
    ['back', null],
  ])
  expect(await ridesLeave(bea), 'not of the driver’s turn').toEqual([
    ['there', null],
    ['back', null],
  ])
  expect(await passUntil('14:24')).toEqual([])
  expect(await passUntil('15:00')).toEqual(['Anna: Bring Ida and Zoe: Gym, leave at 2:25 PM'])
  expect(await passUntil('16:00')).toEqual(['Anna: Collect Ida: Gym, ends at 4:30 PM'])
})

const remindersUntil = async (time: string) => (await passUntil(time)).filter((line) => line.includes('leave at'))

test('nobody is reminded of a ride that is gone', async () => {
  await rideTogether()
  await passUntil('14:24')
  const { id } = await app.db.selectFrom('connections').select('id').executeTakeFirstOrThrow()
  expect((await app.call('DELETE', `/api/connections/${id}`, { token: bea.token })).status).toBe(200)
  expect(await remindersUntil('15:00')).toEqual(['Anna: Bring Ida: Gym, leave at 2:25 PM'])
})

test('a driver who has dropped out is not told to leave', async () => {
  await rideTogether()
  await passUntil('14:24')
  await app.call('DELETE', `/api/activities/${gym}/rides/offer`, { token: anna.token })
  expect(await remindersUntil('15:00')).toEqual([])
})
