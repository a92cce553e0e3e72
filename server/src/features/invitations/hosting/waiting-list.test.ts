import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  insertConnections,
  insertFamilies,
  insertInvitations,
  type QuickFamily,
} from '@parent-activity/testkit/families/many-families'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { movingLines } from '../../../wiring.ts'
import { hostingRound } from './hosting-worker.ts'

let app: TestApp
let host: QuickFamily
let guests: QuickFamily[]
let activity: string
let invitations: string[]
let connections: string[]

const hour = 60 * 60_000
const places = 3

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function plan(families: number, most: number): Promise<void> {
  app.setNow(new Date('2025-06-02T12:00:00.000Z'))
  const [first, ...others] = await insertFamilies(app.db, families + 1)
  if (!first) throw new Error('There is no host.')
  host = first
  guests = others
  const body = { name: 'Film night', start_date: '2025-06-06', start_time: '17:00', end_time: '19:00' }
  const made = await call(host, 'POST', `/api/activities/${host.child}`, {
    ...body,
    is_shared: true,
    max_participants: most,
  })
  activity = made.body.data.id
  connections = await insertConnections(app.db, host, guests)
  invitations = await insertInvitations(app.db, host, [activity], guests)
}

const call = callAs(() => app)
const at = <T>(list: T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no number ${index}.`)
  return found
}
const path = (index: number) => `/api/activity-invitations/${at(invitations, index)}` as const
const answer = (index: number, action: string, note?: string) =>
  call(at(guests, index), 'POST', `${path(index)}/respond`, { action, ...(note !== undefined && { note }) })
const wait = (index: number, note?: string) =>
  call(at(guests, index), 'POST', `${path(index)}/wait`, { ...(note !== undefined && { note }) })
const leave = (index: number) => call(at(guests, index), 'DELETE', `${path(index)}/wait`)
const later = (ms: number) => app.setNow(new Date(app.now().getTime() + ms))
const seen = async (by: QuickFamily) => (await call(by, 'GET', `/api/activities/${activity}/participants`)).body.data
const own = async (index: number) => (await seen(at(guests, index))).user_invitation
const noticed = async (index: number): Promise<string[]> => {
  const { body } = await call(at(guests, index), 'GET', '/api/notices')
  return body.data.map(({ kind }) => kind)
}
async function fill(...waiting: number[]): Promise<void> {
  for (const index of [0, 1]) expect((await answer(index, 'accept')).status).toBe(200)
  for (const index of waiting) {
    later(1000)
    expect((await wait(index)).status).toBe(200)
  }
}

describe('The line for a full activity', () => {
  beforeEach(() => plan(6, places))

  test('is only there when no place is, and everybody sees their own place in it', async () => {
    expect((await wait(2)).body).toMatchObject({ code: 'no_place_to_wait_for' })
    await fill(2, 3)
    expect((await wait(3, 'Also later')).body.data).toMatchObject({
      waiting_place: 2,
      status: 'pending',
      is_full: true,
    })
    expect((await answer(4, 'accept')).body).toMatchObject({ code: 'activity_full' })
    expect(await own(2)).toMatchObject({ waiting_place: 1 })
    const forGuest = await seen(at(guests, 4))
    expect(forGuest).toMatchObject({ waiting_count: 2, attending: places, guest_families: 0 })
    expect(forGuest.participants.map((one) => one.waiting_place)).toEqual(Array.from({ length: 6 }, () => null))
    const forHost = await seen(host)
    const third = forHost.participants.find((one) => one.invitation_uuid === at(invitations, 3))
    expect(third).toMatchObject({ waiting_place: 2, reply_note: 'Also later' })
    expect(forHost.guest_families).toBe(6)
  })

  test('gives a place that comes free to the first at once, a day before and earlier', async () => {
    await fill(2, 3)
    await answer(0, 'reject')
    expect(await own(2)).toMatchObject({ status: 'accepted', waiting_place: null })
    expect(await own(3)).toMatchObject({ status: 'pending', waiting_place: 1 })
    expect(await noticed(2)).toEqual(['place_given'])
    expect(await noticed(3)).toEqual([])
    // Ended connections free places as well, and so does a higher limit.
    await call(host, 'DELETE', `/api/connections/${at(connections, 1)}`)
    expect(await own(3)).toMatchObject({ status: 'accepted' })
    await wait(4)
    await call(host, 'PUT', `/api/activities/update/${activity}`, { name: 'Film night', max_participants: places + 1 })
    expect(await own(4)).toMatchObject({ status: 'accepted' })
  })

  test('offers it for two hours on the last day, and then to the next', async () => {
    app.setNow(new Date('2025-06-06T09:00:00.000Z'))
    await fill(2, 3)
    await answer(0, 'reject')
    const offered = await own(2)
    expect(offered).toMatchObject({ status: 'pending', waiting_place: 1, is_full: true })
    expect(Date.parse(offered?.offered_until ?? '') - app.now().getTime()).toBe(2 * hour)
    expect(await noticed(2)).toEqual(['place_offered'])
    expect((await answer(4, 'accept')).body).toMatchObject({ code: 'activity_full' })
    later(2 * hour)
    await Promise.all([1, 2].map(() => hostingRound(app.db, app.now(), movingLines)))
    expect(await own(2)).toMatchObject({ waiting_place: null, offered_until: null })
    expect(await noticed(2)).toEqual([])
    expect(await noticed(3)).toEqual(['place_offered'])
    expect((await answer(3, 'accept')).status).toBe(200)
    expect(await noticed(3)).toEqual([])
    expect(await seen(host)).toMatchObject({ attending: places, waiting_count: 0 })
  })

  test('does not let an offer end at night, nor after the beginning', async () => {
    app.setNow(new Date('2025-06-05T20:00:00.000Z'))
    await fill(2, 3)
    await answer(0, 'reject')
    expect(await own(2)).toMatchObject({ offered_until: '2025-06-06T07:00:00.000Z' })
    await leave(2)
    expect(await own(3)).toMatchObject({ offered_until: '2025-06-06T07:00:00.000Z' })
    app.setNow(new Date('2025-06-06T16:00:00.000Z'))
    await leave(3)
    await answer(4, 'accept')
    await wait(5)
    await answer(1, 'reject')
    expect(await own(5)).toMatchObject({ offered_until: '2025-06-06T17:00:00.000Z' })
  })

  test('is left by declining, and is nobody else’s business', async () => {
    await fill(2, 3)
    await answer(2, 'reject')
    expect(await own(3)).toMatchObject({ waiting_place: 1 })
    expect((await wait(2)).body.data).toMatchObject({ waiting_place: 2, status: 'pending' })
    expect((await call(at(guests, 5), 'POST', `${path(2)}/wait`, {})).status).toBe(404)
    expect((await call(host, 'DELETE', `${path(2)}/wait`)).status).toBe(403)
  })

  test('a removed child and a deleted family make room for it too', async () => {
    await fill(2, 3)
    await call(at(guests, 0), 'DELETE', `/api/children/${at(guests, 0).child}`)
    expect(await own(2)).toMatchObject({ status: 'accepted' })
  })
})
