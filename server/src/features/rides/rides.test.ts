import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Rides } from '@parent-activity/contract/rides'
import { invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { brokenInvariants } from '@parent-activity/testkit/stored/stored-invariants'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: SmallFamily
let sarah: SmallFamily
let james: SmallFamily
let match: string
let bond: string
const invitations = new Map<SmallFamily, string>()

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
  sarah = await newFamily(app, { username: 'Sarah Okafor' }, { first_name: 'Noah' })
  james = await newFamily(app, { username: 'James Whitlock' }, { first_name: 'Oscar' })
  const details = { name: 'Away match', is_shared: true, location: 'Harbour Park', start_time: '16:00' }
  match = (await addActivity(app, anna, anna.child.id, details)).id
  bond = await connect(app, anna, sarah)
  await connect(app, anna, james)
  for (const guest of [sarah, james]) {
    const invitation = await invite(app, anna, match, guest.child.id)
    invitations.set(guest, invitation)
    await call(guest, 'POST', `/api/activity-invitations/${invitation}/respond`, { action: 'accept' })
  }
})
afterAll(() => app.close())

const call = callAs(() => app)
const car = { seats_there: 3, seats_back: 3, leaves_there: '15:30', leaves_back: '17:45', from_place: '9 Quay Row' }
const offer = (by: Account, details: object = {}) =>
  call(by, 'PUT', `/api/activities/${match}/rides/offer`, { ...car, ...details })
const dropOut = (by: Account) => call(by, 'DELETE', `/api/activities/${match}/rides/offer`)
const ridesOf = async (by: Account): Promise<Rides> =>
  (await call(by, 'GET', `/api/activities/${match}/rides`)).body.data
const carOf = async (by: Account) => {
  const [found] = (await ridesOf(by)).offers
  if (!found) throw new Error('There is no offer.')
  return found
}
async function seat(by: Account, action: string, of: SmallFamily, ways = ['there', 'back'], message?: string) {
  const { uuid } = await carOf(anna)
  const { status, body } = await call(by, 'POST', `/api/rides/${uuid}/seats`, {
    action,
    child_uuid: of.child.id,
    ways,
    message: message ?? null,
  })
  return status === 200 ? 200 : [status, body.code]
}
const states = async (by: Account) =>
  (await carOf(by)).seats.map(({ child_name, way, state }) => `${child_name} ${way} ${state}`)
const seatsLeft = async () => (await carOf(anna)).seats.length
async function told(by: Account): Promise<string[]> {
  const { body } = await call(by, 'GET', '/api/notices')
  return body.data.map((notice) => [notice.kind, notice.person_name, notice.guest_child_name].join(', '))
}
async function rideWithJames(): Promise<void> {
  const { uuid } = await carOf(james)
  const wanted = { child_uuid: sarah.child.id, ways: ['there'] }
  await call(sarah, 'POST', `/api/rides/${uuid}/seats`, { ...wanted, action: 'ask' })
  await call(james, 'POST', `/api/rides/${uuid}/seats`, { ...wanted, action: 'give' })
  expect((await carOf(james)).seats).toMatchObject([{ child_name: 'Noah', state: 'given' }])
}
const legsOf = (family: SmallFamily) =>
  app.db.selectFrom('legs').select(['who', 'by_user']).where('child_id', '=', family.child.id).execute()

describe('a parent who drives', () => {
  test('brings their own children, and shows others how many seats are free', async () => {
    expect((await offer(anna)).status).toBe(200)
    expect(await carOf(anna)).toMatchObject({ is_mine: true, from_place: '9 Quay Row', free_there: 3, free_back: 3 })
    expect(await carOf(sarah)).toMatchObject({
      driver_name: 'Anna Berger',
      is_mine: false,
      from_place: null,
      seats: [],
    })
    expect((await legsOf(anna)).map(({ who, by_user }) => [who, by_user])).toEqual([
      ['member', anna.user.id],
      ['member', anna.user.id],
    ])
  })

  test('needs a shared activity to come, to which a child of theirs goes', async () => {
    const own = await addActivity(app, anna, anna.child.id, { name: 'Private' })
    expect((await call(anna, 'PUT', `/api/activities/${own.id}/rides/offer`, car)).body.code).toBe('not_shared')
    await call(sarah, 'POST', `/api/activity-invitations/${invitations.get(sarah)}/respond`, { action: 'reject' })
    expect((await offer(sarah)).body.code).toBe('not_going')
    app.setNow('2025-06-25T09:00:00.000Z')
    expect((await offer(anna)).body.code).toBe('activity_over')
  })

  test('can’t offer fewer seats than are given, and drops a way nobody rides', async () => {
    await offer(anna)
    await seat(sarah, 'ask', sarah, ['there'])
    await seat(anna, 'give', sarah, ['there'])
    await seat(james, 'ask', james, ['back'])
    await seat(anna, 'give', james, ['there'])
    expect((await offer(anna, { seats_there: 1 })).body.code).toBe('seats_taken')
    expect((await offer(anna, { seats_there: null })).body.code).toBe('seats_taken')
    expect((await offer(anna, { seats_there: 2, seats_back: null })).status).toBe(200)
    expect(await states(anna)).toEqual(['Noah there given', 'Oscar there offered'])
    expect(await told(james)).toEqual(['ride_declined, Anna Berger, Oscar'])
  })

  test('tells only those who ride along that they are late, or leave at another time', async () => {
    await offer(anna)
    await seat(sarah, 'ask', sarah)
    await seat(james, 'ask', james)
    await seat(anna, 'give', sarah)
    const late = (by: Account) => call(by, 'POST', `/api/activities/${match}/rides/offer/late`, { minutes: 15 })
    expect((await late(anna)).status).toBe(200)
    expect((await late(sarah)).status).toBe(404)
    const { body } = await call(sarah, 'GET', '/api/notices')
    expect(body.data).toMatchObject([{ kind: 'ride_late', message: '15', location: null, person_name: 'Anna Berger' }])
    expect(await told(james)).toEqual([])
    await offer(anna, { leaves_there: '15:10' })
    const after = await call(sarah, 'GET', '/api/notices')
    expect(after.body.data).toMatchObject([{ kind: 'ride_given', message: '15:10' }])
  })

  test('drops out: the seats go, and everybody with a seat or a request is told', async () => {
    await offer(anna)
    await seat(sarah, 'ask', sarah)
    await seat(anna, 'give', sarah)
    await seat(james, 'ask', james)
    expect((await dropOut(sarah)).status).toBe(404)
    expect((await dropOut(anna)).status).toBe(200)
    expect((await ridesOf(sarah)).offers).toEqual([])
    expect(await told(sarah)).toEqual(['ride_off, Anna Berger, Noah'])
    expect(await told(james)).toEqual(['ride_off, Anna Berger, Oscar'])
    expect((await dropOut(anna)).status).toBe(404)
    expect((await legsOf(anna)).map(({ who }) => who)).toEqual(['open', 'open'])
  })
})

describe('a seat', () => {
  beforeEach(() => offer(anna))

  test('is given once the parent has asked and the driver agreed', async () => {
    expect(await seat(james, 'ask', james, ['there'], 'He can walk to you.')).toBe(200)
    expect(await told(anna)).toEqual(['ride_asked, James Whitlock, Oscar'])
    expect((await carOf(anna)).seats).toMatchObject([
      { child_name: 'Oscar', state: 'asked', asked_by: 'James Whitlock', message: 'He can walk to you.' },
    ])
    expect((await carOf(sarah)).seats).toEqual([])
    expect(await carOf(james)).toMatchObject({ from_place: null, free_there: 3 })
    expect(await seat(james, 'take', james, ['there'])).toEqual([409, 'already_answered'])
    expect(await seat(anna, 'give', james, ['there'])).toBe(200)
    expect(await seat(anna, 'give', james, ['there'])).toEqual([409, 'already_answered'])
    expect(await told(james)).toEqual(['ride_given, Anna Berger, Oscar'])
    expect(await carOf(james)).toMatchObject({ from_place: '9 Quay Row', free_there: 2, free_back: 3 })
    expect(await carOf(sarah)).toMatchObject({ from_place: null, free_there: 2, seats: [] })
  })

  test('is taken once the driver has offered it, and counts as taken meanwhile', async () => {
    expect(await seat(anna, 'give', sarah)).toBe(200)
    expect(await told(sarah)).toEqual(['ride_offered, Anna Berger, Noah'])
    expect(await carOf(james)).toMatchObject({ free_there: 2 })
    expect(await carOf(sarah), 'where it starts is for those who ride along').toMatchObject({ from_place: null })
    expect(await seat(sarah, 'take', sarah)).toBe(200)
    expect(await carOf(sarah)).toMatchObject({ from_place: '9 Quay Row' })
    expect(await told(anna)).toEqual(['ride_taken, Sarah Okafor, Noah'])
    expect(await states(sarah)).toEqual(['Noah there given', 'Noah back given'])
  })

  test('that was declined is not asked for again, but may be offered', async () => {
    await seat(james, 'ask', james)
    expect(await seat(anna, 'decline', james)).toBe(200)
    expect(await told(james)).toEqual(['ride_declined, Anna Berger, Oscar'])
    expect(await seat(james, 'ask', james)).toEqual([409, 'already_answered'])
    expect(await seat(anna, 'give', james)).toBe(200)
    expect(await seat(james, 'decline', james)).toBe(200)
    expect(await states(anna)).toEqual([])
  })

  test('is given back by the parent and taken back by the driver, and the other side is told', async () => {
    for (const guest of [sarah, james]) {
      await seat(guest, 'ask', guest)
      await seat(anna, 'give', guest)
    }
    expect(await seat(sarah, 'leave', sarah, ['back'])).toBe(200)
    expect(await told(anna)).toContain('ride_left, Sarah Okafor, Noah')
    expect(await seat(anna, 'leave', james)).toBe(200)
    expect(await told(james)).toEqual(['ride_off, Anna Berger, Oscar'])
    expect(await states(anna)).toEqual(['Noah there given'])
  })

  test('that was asked for and withdrawn leaves no word behind', async () => {
    await seat(sarah, 'ask', sarah)
    expect(await seat(sarah, 'leave', sarah)).toBe(200)
    expect(await told(anna)).toEqual([])
  })

  test('is never one too many', async () => {
    await offer(anna, { seats_there: 1 })
    await seat(sarah, 'ask', sarah, ['there'])
    await seat(james, 'ask', james, ['there'])
    expect(await seat(anna, 'give', sarah, ['there'])).toBe(200)
    expect(await seat(anna, 'give', james, ['there'])).toEqual([409, 'no_seat'])
  })

  test('in one car ends requests in others', async () => {
    await connect(app, sarah, james)
    await offer(james)
    const other = (await ridesOf(sarah)).offers.find(({ driver_name }) => driver_name === 'James Whitlock')
    const asked = { action: 'ask', child_uuid: sarah.child.id, ways: ['there'] }
    expect((await call(sarah, 'POST', `/api/rides/${other?.uuid}/seats`, asked)).status).toBe(200)
    await seat(sarah, 'ask', sarah, ['there'])
    await seat(anna, 'give', sarah, ['there'])
    expect((await call(sarah, 'POST', `/api/rides/${other?.uuid}/seats`, asked)).body.code).toBe('has_a_seat')
    const [own] = (await ridesOf(james)).offers
    expect(own?.seats).toEqual([])
  })

  test('is neither seen nor asked for by a family that is not connected with the driver’s', async () => {
    await dropOut(anna)
    await offer(james)
    expect((await ridesOf(sarah)).offers).toEqual([])
    const [own] = (await ridesOf(james)).offers
    const asked = { action: 'ask', child_uuid: sarah.child.id, ways: ['there'] }
    expect((await call(sarah, 'POST', `/api/rides/${own?.uuid}/seats`, asked)).status).toBe(404)
    const given = { ...asked, action: 'give' }
    expect((await call(james, 'POST', `/api/rides/${own?.uuid}/seats`, given)).status).toBe(404)
    const stranger = await newFamily(app)
    expect((await call(stranger, 'GET', `/api/activities/${match}/rides`)).status).toBe(404)
  })

  test('of the driver’s own child does not exist, and only the driver answers', async () => {
    expect(await seat(anna, 'give', anna)).toEqual([409, 'has_a_seat'])
    await seat(sarah, 'ask', sarah)
    const tom = await addMember(app, anna)
    expect(await seat(tom, 'give', sarah)).toEqual([403, 'not_the_driver'])
    expect((await carOf(tom)).seats).toHaveLength(2)
  })
})

describe('a ride ends', () => {
  beforeEach(async () => {
    await offer(anna)
    await seat(sarah, 'ask', sarah)
    await seat(anna, 'give', sarah)
  })

  test('with the connection, and the other side is told', async () => {
    expect((await call(sarah, 'DELETE', `/api/connections/${bond}`)).status).toBe(200)
    expect(await seatsLeft()).toBe(0)
    expect(await told(anna)).toContain('ride_left, Anna Berger, Noah')
    expect((await told(sarah)).filter((line) => line.startsWith('ride'))).toEqual([])
  })

  test('with the connection, told by the driver’s family to the guest', async () => {
    await call(anna, 'DELETE', `/api/connections/${bond}`)
    expect(await told(sarah)).toContain('ride_off, Anna Berger, Noah')
    expect((await call(sarah, 'GET', `/api/activities/${match}/rides`)).status).toBe(404)
  })

  test('with the invitation, also in the car of another guest', async () => {
    await connect(app, sarah, james)
    await dropOut(anna)
    await offer(james)
    await rideWithJames()
    await call(anna, 'DELETE', `/api/connections/${bond}`)
    expect((await carOf(james)).seats).toEqual([])
    expect(await told(james)).toContain('ride_left, James Whitlock, Noah')
  })

  test('with the host child that had invited, in the car of another guest', async () => {
    const ben = await addChild(app, anna, { first_name: 'Ben' })
    await connect(app, { ...anna, child: ben }, james)
    await connect(app, sarah, james)
    const details = { name: 'Cup', is_shared: true, start_time: '16:00', joint_host_children: [ben.id] }
    match = (await addActivity(app, anna, anna.child.id, details)).id
    for (const guest of [sarah, james]) {
      const invitation = await invite(app, anna, match, guest.child.id)
      await call(guest, 'POST', `/api/activity-invitations/${invitation}/respond`, { action: 'accept' })
    }
    await offer(james)
    await rideWithJames()
    await call(anna, 'DELETE', `/api/children/${anna.child.id}`)
    expect((await carOf(james)).seats).toEqual([])
    expect(await told(james)).toContain('ride_left, James Whitlock, Noah')
  })

  test('with the last connection of two children who go, not before', async () => {
    const zoe = { ...sarah, child: await addChild(app, sarah, { first_name: 'Zoe' }) }
    await connect(app, anna, zoe)
    const invitation = await invite(app, anna, match, zoe.child.id)
    await call(sarah, 'POST', `/api/activity-invitations/${invitation}/respond`, { action: 'accept' })
    const bonds = [await connect(app, james, sarah), await connect(app, james, zoe)]
    await offer(james)
    const toms = (await ridesOf(sarah)).offers.find(({ driver_name }) => driver_name === 'James Whitlock')
    const asked = { action: 'ask', child_uuid: zoe.child.id, ways: ['there'] }
    await call(sarah, 'POST', `/api/rides/${toms?.uuid}/seats`, asked)
    await call(james, 'POST', `/api/rides/${toms?.uuid}/seats`, { ...asked, action: 'give' })
    const left = async () => (await ridesOf(james)).offers.find(({ is_mine }) => is_mine)?.seats.length
    await call(james, 'DELETE', `/api/connections/${bonds[1]}`)
    expect(await left()).toBe(1)
    await call(james, 'DELETE', `/api/connections/${bonds[0]}`)
    expect(await left()).toBe(0)
  })

  test('when the guest declines', async () => {
    await call(sarah, 'POST', `/api/activity-invitations/${invitations.get(sarah)}/respond`, { action: 'reject' })
    expect(await seatsLeft()).toBe(0)
    expect(await told(anna)).toContain('ride_left, Anna Berger, Noah')
  })

  test('when the driver’s child does not go, or the activity is no longer shared', async () => {
    await call(anna, 'POST', `/api/activities/${match}/cant-attend`, { host_cant_attend: true })
    expect((await ridesOf(sarah)).offers).toEqual([])
    expect(await told(sarah)).toContain('ride_off, Anna Berger, Noah')
    await call(anna, 'POST', `/api/activities/${match}/cant-attend`, { host_cant_attend: false })
    await offer(anna)
    await seat(sarah, 'ask', sarah)
    await call(anna, 'PUT', `/api/activities/update/${match}`, { name: 'Away match', is_shared: false })
    expect(await seatsLeft()).toBe(0)
  })

  test('with the driver’s account, and with the child', async () => {
    const tom = await addMember(app, anna)
    await offer(tom)
    const cars = (await ridesOf(james)).offers
    const toms = cars.find(({ driver_name }) => driver_name !== 'Anna Berger')
    await call(james, 'POST', `/api/rides/${toms?.uuid}/seats`, {
      action: 'ask',
      child_uuid: james.child.id,
      ways: ['back'],
    })
    await call(anna, 'DELETE', `/api/parents/${tom.user.id}`)
    expect((await told(james)).filter((line) => line.startsWith('ride_off'))).toHaveLength(1)
    expect((await ridesOf(james)).offers).toHaveLength(1)
    await call(sarah, 'DELETE', `/api/children/${sarah.child.id}`)
    expect(await seatsLeft()).toBe(0)
    expect(await told(anna)).toContain('ride_left, Anna Berger, Noah')
  })
})

test('none of this leaves a seat that should not be', async () => {
  expect(await brokenInvariants(app.db, app.now())).toEqual([])
})
