import type { Leg, Legs } from '@parent-activity/contract/legs'
import { longestWayMinutes } from '@parent-activity/domain/legs/leg-rules'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { addGuestFamily, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addSeries, changeSeries } from '@parent-activity/testkit/families/family-series'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
let anna: Account
let bea: Account & { child: string }
let stranger: Account
let ida: string

const monday = '2025-06-02'

beforeAll(async () => {
  app = await startTestApp()
  app.setNow(new Date(`${monday}T09:00:00.000Z`))
  stranger = await app.register()
})
beforeEach(async () => {
  app.setNow(new Date(`${monday}T09:00:00.000Z`))
  anna = await app.register({ username: 'Anna Berger', time_zone: 'Europe/London' })
  ida = (await addChild(app, anna, { first_name: 'Ida' })).id
  bea = await addGuestFamily(app, ida, { parent: 'Bea Okafor', child: 'Zoe' })
})
afterAll(() => app.close())

const gym = (details: object = {}) => addActivity(app, anna, ida, { start_date: monday, name: 'Gym club', ...details })
const choose = (by: Account, activity: string, child: string, way: string, body: object) =>
  app.call('PUT', `/api/activities/${activity}/legs/${child}/${way}`, { token: by.token, body })
const done = (by: Account, activity: string, child: string, way: string, body: object = {}) =>
  app.call('POST', `/api/activities/${activity}/legs/${child}/${way}/done`, { token: by.token, body })
const list = async (by: Account, start = monday, end = start): Promise<Legs> =>
  (await app.call('GET', `/api/legs?start=${start}&end=${end}`, { token: by.token })).body.data
const brief = (legs: Leg[]) => legs.map(({ way, who, name }) => [way, who, ...(name === null ? [] : [name])].join(' '))
const byAnna = () => ({ who: 'member', user_uuid: anna.user.id })

async function comingTo(activity: string): Promise<string> {
  const invitation = await invite(app, anna, activity, bea.child)
  await respond(invitation, 'accept')
  return invitation
}
const respond = (id: string, action: string) =>
  app.call('POST', `/api/activity-invitations/${id}/respond`, { token: bea.token, body: { action } })

test('a parent chooses who brings a child, and then nobody collects it yet', async () => {
  const { id } = await gym()
  expect(await list(anna)).toEqual({ legs: [], places: [], people: [] })
  const { status, body } = await choose(anna, id, ida, 'there', byAnna())
  expect(status).toBe(200)
  const there = { activity_uuid: id, child_uuid: ida, ride_leaves: null, usual: null, done_at: null, done_by: null }
  expect(body.data.legs).toEqual([
    { ...there, way: 'there', who: 'member', user_uuid: anna.user.id, name: 'Anna Berger' },
    { ...there, way: 'back', who: 'open', user_uuid: null, name: null },
  ])
  await choose(anna, id, ida, 'back', { who: 'person', name: 'Grandma' })
  const found = await list(anna)
  expect(brief(found.legs)).toEqual(['there member Anna Berger', 'back person Grandma'])
  expect(found.people).toEqual(['Grandma'])
  expect(await list(anna, addDays(monday, 1))).toMatchObject({ legs: [] })
})

test('a guest’s family chooses for its own child alone, and neither family sees the other’s legs', async () => {
  const { id } = await gym({ is_shared: true })
  const invitation = await invite(app, anna, id, bea.child)
  expect((await choose(bea, id, bea.child, 'there', { who: 'alone' })).body.code).toBe('not_going')
  await respond(invitation, 'accept')
  expect((await choose(bea, id, bea.child, 'there', { who: 'alone' })).status).toBe(200)
  expect(brief((await list(bea)).legs)).toEqual(['there alone', 'back open'])
  expect((await list(anna)).legs).toEqual([])
  await choose(anna, id, ida, 'there', byAnna())
  expect(brief((await list(bea)).legs)).toEqual(['there alone', 'back open'])
  expect((await choose(bea, id, ida, 'there', { who: 'alone' })).status).toBe(404)
  expect((await choose(anna, id, bea.child, 'there', { who: 'alone' })).status).toBe(404)
})

test('strangers, and nobody, reach no leg', async () => {
  const { id } = await gym()
  const their = (await addChild(app, stranger)).id
  for (const child of [ida, their, randomUUID()]) {
    expect((await choose(stranger, id, child, 'there', { who: 'alone' })).status).toBe(404)
    expect((await done(stranger, id, child, 'there')).status).toBe(404)
  }
  expect((await app.call('GET', `/api/legs?start=${monday}&end=${monday}`)).status).toBe(401)
  expect((await list(stranger)).legs).toEqual([])
})

test('what does not make sense is refused with its field', async () => {
  const { id } = await gym()
  const wrong: [object, string][] = [
    [{ who: 'ride' }, 'who'],
    [{ who: 'member' }, 'user_uuid'],
    [{ who: 'member', user_uuid: bea.user.id }, 'user_uuid'],
    [{ who: 'member', user_uuid: randomUUID() }, 'user_uuid'],
    [{ who: 'person' }, 'name'],
    [{ who: 'person', name: 'x'.repeat(41) }, 'name'],
    [{ who: 'alone', every: 'weekday' }, 'every'],
    [{ who: 'alone', every: 'month' }, 'every'],
  ]
  for (const [body, field] of wrong) {
    const reply = await choose(anna, id, ida, 'there', body)
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]])
  }
  expect((await choose(anna, id, ida, 'up', { who: 'alone' })).status).toBe(404)
  const year = await app.call('GET', '/api/legs?start=2025-01-01&end=2026-12-31', { token: anna.token })
  expect(year.status).toBe(422)
  expect((await list(anna)).legs).toEqual([])
})

test('a leg is done once, by whoever says so first, and can be undone', async () => {
  const { id } = await gym()
  expect((await done(anna, id, ida, 'there')).body.code).toBe('no_leg')
  await choose(anna, id, ida, 'there', byAnna())
  await done(anna, id, ida, 'there')
  app.setNow(new Date(`${monday}T09:05:00.000Z`))
  const [there, back] = (await done(anna, id, ida, 'there')).body.data.legs
  expect(there).toMatchObject({ done_at: `${monday}T09:00:00.000Z`, done_by: 'Anna Berger', who: 'member' })
  expect(back).toMatchObject({ who: 'open', done_at: null })
  await choose(anna, id, ida, 'there', byAnna())
  expect((await list(anna)).legs[0]?.done_by, 'the same taker').toBe('Anna Berger')
  await choose(anna, id, ida, 'there', { who: 'alone' })
  expect((await list(anna)).legs[0], 'another taker').toMatchObject({ done_at: null, done_by: null })
  await done(anna, id, ida, 'back')
  expect((await done(anna, id, ida, 'back', { done: false })).body.data.legs[1]).toMatchObject({ done_at: null })
  const { id: tomorrow } = await gym({ start_date: addDays(monday, 1) })
  await choose(anna, tomorrow, ida, 'there', byAnna())
  expect((await done(anna, tomorrow, ida, 'there')).body.code).toBe('not_yet')
})

test('the way to a place is kept by its name, however it is written', async () => {
  const say = (place: string, minutes: number | null) =>
    app.call('PUT', '/api/place-times', { token: anna.token, body: { place, minutes } })
  expect((await say('  Sports   HALL ', 20)).status).toBe(200)
  await say('Sports hall', 25)
  expect((await list(anna)).places).toEqual([{ place: 'sports hall', minutes: 25 }])
  expect((await list(bea)).places).toEqual([])
  for (const wrong of [0, longestWayMinutes + 1, 1.5]) expect((await say('Pool', wrong)).status).toBe(422)
  await say('SPORTS HALL', null)
  expect((await list(anna)).places).toEqual([])
})

test('two tabs that choose at once leave one taker', async () => {
  const { id } = await gym()
  const replies = await Promise.all(
    ['alone', 'not_needed', 'open', 'alone'].map((who) => choose(anna, id, ida, 'there', { who })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await list(anna)).legs).toHaveLength(2)
})

test('a member who leaves the family leaves the leg open', async () => {
  const { id } = await gym()
  const tom = (await addMember(app, anna, { username: 'Tom' })).user.id
  await choose(anna, id, ida, 'there', { who: 'member', user_uuid: tom })
  expect(brief((await list(anna)).legs)).toEqual(['there member Tom', 'back open'])
  await app.call('DELETE', `/api/parents/${tom}`, { token: anna.token })
  expect(brief((await list(anna)).legs)).toEqual(['there open', 'back open'])
})

const tuesday = addDays(monday, 1)
const gymOnMondays = async (details: object = {}) =>
  (
    await addSeries(app, anna, ida, {
      name: 'Gym club',
      series_id: 'gym',
      from_date: monday,
      weekdays: [1],
      until_date: addDays(monday, 28),
      ...details,
    })
  ).created.map(({ id }) => id)
const usual = { every: 'weekday', today: monday }

test('the usual of a weekday holds on every date that has nothing of its own, and the past stays', async () => {
  const [first = '', second = '', third = ''] = await gymOnMondays()
  await choose(anna, first, ida, 'there', { who: 'alone' })
  await choose(anna, second, ida, 'there', { who: 'alone' })
  await choose(anna, third, ida, 'back', { who: 'alone' })
  await choose(anna, first, ida, 'there', { ...byAnna(), ...usual })
  const takers = async (date: string) => brief((await list(anna, date)).legs)
  expect(await takers(monday)).toEqual(['there member Anna Berger', 'back open'])
  expect(await takers(addDays(monday, 7)), 'as it was chosen').toEqual(['there alone', 'back open'])
  expect(await takers(addDays(monday, 14))).toEqual(['there member Anna Berger', 'back alone'])
  await choose(anna, second, ida, 'there', { who: 'not_needed' })
  expect((await list(anna, addDays(monday, 7))).legs[0]).toMatchObject({
    who: 'not_needed',
    usual: { who: 'member', user_uuid: anna.user.id, name: 'Anna Berger' },
  })
  app.setNow(new Date(`${addDays(monday, 14)}T09:00:00.000Z`))
  const later = { every: 'weekday', today: addDays(monday, 14) }
  await choose(anna, third, ida, 'there', { who: 'person', name: 'Grandma', ...later })
  expect(await takers(monday), 'as it was').toEqual(['there member Anna Berger', 'back open'])
  expect(await takers(addDays(monday, 7))).toEqual(['there not_needed', 'back open'])
  expect(await takers(addDays(monday, 21))).toEqual(['there person Grandma', 'back open'])
})

test('a rule that moves to another weekday takes its usual along', async () => {
  const [first = ''] = await gymOnMondays()
  await choose(anna, first, ida, 'there', { ...byAnna(), ...usual })
  const { status } = await changeSeries(app, anna, first, {
    scope: 'all',
    changes: { start_date: tuesday },
    today: monday,
  })
  expect(status).toBe(200)
  expect(brief((await list(anna, addDays(tuesday, 7))).legs)).toEqual(['there member Anna Berger', 'back open'])
})

test('a date that a day off takes out comes back with its legs, and with rides that still hold', async () => {
  const [, second = '', third = ''] = await gymOnMondays({ is_shared: true })
  await comingTo(second)
  await choose(anna, second, ida, 'there', byAnna())
  await choose(bea, second, bea.child, 'back', { who: 'person', name: 'Uncle' })
  await choose(anna, third, ida, 'there', { who: 'alone' })
  const [date, next] = [addDays(monday, 7), addDays(monday, 14)]
  await giveSeat(second)
  const body = { name: 'Off', from_date: date, to_date: next, child_uuids: [ida], takes_out: true }
  const takeOut = async () => (await app.call('POST', '/api/days-off', { token: anna.token, body })).body.data.uuid
  const bringBack = (off: string) => app.call('DELETE', `/api/days-off/${off}`, { token: anna.token })
  const off = await takeOut()
  expect((await list(anna, date, next)).legs).toEqual([])
  await bringBack(off)
  expect(brief((await list(anna, date)).legs)).toEqual(['there member Anna Berger', 'back open'])
  expect(brief((await list(anna, next)).legs)).toEqual(['there alone', 'back open'])
  expect(brief((await list(bea, date)).legs)).toEqual(['there ride Anna Berger', 'back person Uncle'])
  const offAgain = await takeOut()
  await disconnect()
  await bringBack(offAgain)
  const { id: offer_id } = await offerIn(second)
  expect(await app.db.selectFrom('ride_seats').select('id').where('offer_id', '=', offer_id).execute()).toEqual([])
})

const offerIn = (activity: string) =>
  app.db.selectFrom('ride_offers').select('id').where('activity_id', '=', activity).executeTakeFirstOrThrow()

async function disconnect(): Promise<void> {
  const [connection] = (await app.call('GET', '/api/connections', { token: bea.token })).body.data
  expect((await app.call('DELETE', `/api/connections/${connection?.uuid}`, { token: bea.token })).status).toBe(200)
}

/** In Anna’s car, for Bea’s child. */
async function giveSeat(activity: string): Promise<void> {
  const car = { seats_there: 2, leaves_there: '15:10' }
  await app.call('PUT', `/api/activities/${activity}/rides/offer`, { token: anna.token, body: car })
  const { id } = await offerIn(activity)
  for (const [by, action] of [
    [bea, 'ask'],
    [anna, 'give'],
  ] as const) {
    const body = { action, child_uuid: bea.child, ways: ['there'] }
    expect((await app.call('POST', `/api/rides/${id}/seats`, { token: by.token, body })).status).toBe(200)
  }
}

test('a guest who leaves takes the legs along, and the usual with the last date', async () => {
  const [first = '', second = ''] = await gymOnMondays({ is_shared: true })
  const [one, other] = [await comingTo(first), await comingTo(second)]
  const body = { who: 'alone', ...usual }
  expect((await choose(bea, first, bea.child, 'there', body)).status).toBe(200)
  await choose(bea, second, bea.child, 'back', { who: 'alone' })
  await respond(other, 'reject')
  await respond(other, 'accept')
  expect(brief((await list(bea, addDays(monday, 7))).legs), 'the usual, again').toEqual(['there alone', 'back open'])
  await respond(one, 'reject')
  await respond(other, 'reject')
  expect(await app.db.selectFrom('series_legs').selectAll().where('child_id', '=', bea.child).execute()).toEqual([])
  expect(await app.db.selectFrom('legs').selectAll().where('child_id', '=', bea.child).execute()).toEqual([])
})

test('a guest keeps who brought on earlier dates, but not on dates to which the child was not invited', async () => {
  const [first = '', , third = '', fourth = ''] = await gymOnMondays({ is_shared: true })
  for (const date of [first, third, fourth]) await comingTo(date)
  await choose(bea, first, bea.child, 'there', { who: 'alone', ...usual })
  const today = addDays(monday, 14)
  app.setNow(new Date(`${today}T09:00:00.000Z`))
  await choose(bea, third, bea.child, 'there', { who: 'not_needed', every: 'weekday', today })
  const kept = await app.db
    .selectFrom('legs')
    .select(['activity_id', 'who'])
    .where('child_id', '=', bea.child)
    .execute()
  expect(kept).toEqual([{ activity_id: first, who: 'alone' }])
})

test('a guest who comes once does not learn that there is a series', async () => {
  const [first = ''] = await gymOnMondays({ is_shared: true })
  await comingTo(first)
  const { status, body } = await choose(bea, first, bea.child, 'there', { who: 'alone', ...usual })
  expect([status, Object.keys(body.fields)]).toEqual([422, ['every']])
})

test('a guest whose connection has ended has no part in what follows the activity', async () => {
  const { id } = await gym({ is_shared: true })
  await comingTo(id)
  await choose(bea, id, bea.child, 'there', { who: 'alone' })
  app.setNow(new Date(`${addDays(monday, 9)}T09:00:00.000Z`))
  await disconnect()
  expect((await list(bea, monday, tuesday)).legs).toEqual([])
  expect((await choose(bea, id, bea.child, 'there', { who: 'alone' })).body.code).toBe('not_going')
})

const familyOf = async (child: string) =>
  (await app.db.selectFrom('children').select('family_id').where('id', '=', child).executeTakeFirstOrThrow()).family_id

test('a given seat comes before what was chosen, until it is given back', async () => {
  const { id } = await gym({ is_shared: true })
  await comingTo(id)
  await choose(bea, id, bea.child, 'there', { who: 'alone' })
  const offer = { id: randomUUID(), activity_id: id, family_id: await familyOf(ida), user_id: anna.user.id }
  const created_at = app.now().toISOString()
  await app.db
    .insertInto('ride_offers')
    .values({ ...offer, seats_there: 2, created_at })
    .execute()
  const seat = { id: randomUUID(), offer_id: offer.id, child_id: bea.child, family_id: await familyOf(bea.child) }
  await app.db
    .insertInto('ride_seats')
    .values({ ...seat, way: 'there', state: 'given', created_at })
    .execute()
  expect((await list(bea, monday, addDays(monday, 1))).legs[0]).toMatchObject({
    who: 'ride',
    user_uuid: null,
    name: 'Anna Berger',
  })
  const refused = await choose(bea, id, bea.child, 'there', { who: 'alone' })
  expect([refused.status, refused.body.code]).toEqual([409, 'ride_given'])
  await done(bea, id, bea.child, 'there')
  expect((await list(bea, monday, addDays(monday, 2))).legs[0]).toMatchObject({ who: 'ride', done_by: 'Bea Okafor' })
  await app.db.deleteFrom('ride_seats').where('id', '=', seat.id).execute()
  expect((await list(bea, monday, addDays(monday, 3))).legs[0]).toMatchObject({ who: 'alone' })
})

test('a renamed member and a chosen taker give the family’s list a new tag, and no other family’s', async () => {
  const { id } = await gym({ is_shared: true })
  await comingTo(id)
  await choose(anna, id, ida, 'there', byAnna())
  const tag = async (by: Account) =>
    (await app.call('GET', `/api/legs?start=${monday}&end=${monday}`, { token: by.token })).headers.get('etag')
  const [own, guests] = [await tag(anna), await tag(bea)]
  await choose(anna, id, ida, 'back', { who: 'alone' })
  const chosen = await tag(anna)
  expect([chosen === own, (await tag(bea)) === guests]).toEqual([false, true])
  await app.db.updateTable('users').set({ username: 'Anna B' }).where('id', '=', anna.user.id).execute()
  expect(await tag(anna)).not.toBe(chosen)
})
