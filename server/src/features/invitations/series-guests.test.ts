import { randomUUID } from 'node:crypto'
import type { Activity } from '@parent-activity/contract/activities'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitingForLocks } from '@parent-activity/testkit/databases/held-table'
import { addGuestFamily, connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { brokenInvariants } from '@parent-activity/testkit/stored/stored-invariants'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { hearChanges } from '@parent-activity/testkit/app/heard-changes'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { inTransaction } from '../../db/in-transaction.ts'
import { readdress } from '../connections/adopted-requests.repository.ts'

const now = '2025-06-02T09:00:00.000Z'

let app: TestApp
let anna: Account
let bea: Account & { child: string }
let maya: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow(now)
  anna = await app.register({ username: 'Anna Berger' })
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
})
afterAll(() => app.close())

const call = callAs(() => app)

/** Four Fridays. */
async function makeSeries(details: object = {}): Promise<Activity[]> {
  const made = await call(anna, 'POST', `/api/activities/${maya}/series`, {
    name: 'Swimming',
    series_id: randomUUID(),
    start_time: '16:00',
    weekdays: [5],
    every_weeks: 1,
    from_date: '2025-06-06',
    until_date: '2025-06-27',
    skips_days_off: true,
    ...details,
  })
  expect(made.status).toBe(200)
  return made.body.data.created
}

const idOf = (dates: Activity[], index = 0) => dates[index]?.uuid ?? ''
const inviteAll = (dates: Activity[], ...child_uuids: string[]) =>
  call(anna, 'POST', `/api/activities/${idOf(dates)}/series/invite`, { child_uuids, message: 'Join us!' })
const changeSeries = (id: string, changes: object, more: object = {}) =>
  call(anna, 'PUT', `/api/activities/${id}/series`, { scope: 'all', changes, detached: 'change', ...more })
const addTwo = (dates: Activity[]) => changeSeries(idOf(dates), {}, { rule: { until_date: '2025-07-11' } })
const change = (id: string, changes: object) => call(anna, 'PUT', `/api/activities/update/${id}`, changes)
const invitations = async (by: Account) => {
  const { data } = (await call(by, 'GET', '/api/activity-invitations')).body
  return data.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
}
const statuses = async (by: Account) => (await invitations(by)).map(({ status }) => status)
const asked = async (by: Account) => (await invitations(by)).map(({ asks_again }) => asks_again)
const notices = async (by: Account) => (await call(by, 'GET', '/api/notices')).body.data
const respond = (by: Account, id: string | undefined, action: string) =>
  call(by, 'POST', `/api/activity-invitations/${id}/respond`, { action })
const respondToAll = (by: Account, invitation_uuid: string | undefined, action: string) =>
  call(by, 'POST', '/api/activity-invitations/respond-series', { invitation_uuid, action })

async function acceptedSeries(details: object = {}): Promise<Activity[]> {
  const dates = await makeSeries(details)
  await inviteAll(dates, bea.child)
  const [first] = await invitations(bea)
  expect((await respondToAll(bea, first?.invitation_uuid, 'accept')).body.data).toEqual({ answered: dates.length })
  return dates
}

describe('a series', () => {
  test('is shared and invited to as one, and invites nobody twice', async () => {
    const dates = await makeSeries()
    await change(idOf(dates, 1), { is_shared: true })
    await invite(app, anna, idOf(dates, 1), bea.child)
    const both = await Promise.all([inviteAll(dates, bea.child), inviteAll(dates, bea.child)])
    for (const reply of both) expect(reply).toMatchObject({ body: { data: { dates: 4, invited: 1, kept: 0 } } })
    expect(await statuses(bea)).toEqual(['pending', 'pending', 'pending', 'pending'])
    const shared = await call(anna, 'GET', `/api/activities/${idOf(dates, 3)}`)
    expect(shared.body.data.is_shared).toBe(true)
  })

  test('has no guests before today', async () => {
    const dates = await makeSeries()
    app.setNow('2025-06-14T09:00:00.000Z')
    expect(await inviteAll(dates, bea.child)).toMatchObject({ body: { data: { dates: 2, invited: 1 } } })
    expect((await invitations(bea)).map(({ start_date }) => start_date)).toEqual(['2025-06-20', '2025-06-27'])
    app.setNow('2025-06-28T09:00:00.000Z')
    expect(await inviteAll(dates, bea.child)).toMatchObject({ status: 409, body: { code: 'activity_over' } })
  })

  test('waits with its invitations for a connection, dates that are added meanwhile included', async () => {
    const carla = await app.register({ username: 'Carla Diaz' })
    const eva = (await addChild(app, carla, { first_name: 'Eva' })).id
    const { child1_id } = await connect(app, maya, eva, 'pending')
    const dates = await makeSeries()
    expect(await inviteAll(dates, bea.child, eva)).toMatchObject({ body: { data: { dates: 4, invited: 1, kept: 1 } } })
    await changeSeries(idOf(dates), {}, { rule: { until_date: '2025-07-04' } })
    expect(await statuses(carla)).toEqual([])
    const request = await app.db
      .selectFrom('connections')
      .select('id')
      .where('child1_id', '=', child1_id)
      .where('child2_id', '=', eva)
      .executeTakeFirstOrThrow()
    await call(carla, 'POST', `/api/connections/respond/${request.id}`, { action: 'accept' })
    expect(await statuses(carla)).toHaveLength(5)
  })

  test('waits for the child that a newcomer names in place of the one that was asked', async () => {
    const carla = await app.register({ username: 'Carla Diaz' })
    const eva = (await addChild(app, carla, { first_name: 'Eva' })).id
    const finn = (await addChild(app, carla, { first_name: 'Finn' })).id
    const from = await connect(app, maya, eva, 'pending')
    const dates = await makeSeries()
    await inviteAll(dates, eva)
    const { id } = await app.db
      .selectFrom('connections')
      .select('id')
      .where('child2_id', '=', eva)
      .executeTakeFirstOrThrow()
    await inTransaction(app.db, (tx) => readdress(tx, id, from, { ...from, child2_id: finn }))
    await call(carla, 'POST', `/api/connections/respond/${id}`, { action: 'accept' })
    await addTwo(dates)
    expect(await statuses(carla)).toHaveLength(6)
  })

  test('is only for hosts to share, with children they are connected with', async () => {
    const dates = await makeSeries()
    const stranger = await app.register({ username: 'Ida Holm' })
    const other = (await addChild(app, stranger, { first_name: 'Noa' })).id
    expect(await inviteAll(dates, bea.child, other)).toMatchObject({ status: 404 })
    expect(await statuses(bea)).toEqual([])
    const path = `/api/activities/${idOf(dates)}/series/invite`
    const body = { child_uuids: [bea.child] }
    expect(await call(stranger, 'POST', path, body)).toMatchObject({ status: 404 })
    await inviteAll(dates, bea.child)
    expect(await call(bea, 'POST', path, body)).toMatchObject({ status: 403 })
    expect(await inviteAll(dates)).toMatchObject({ status: 422 })
    const { id } = await addActivity(app, anna, maya, { is_shared: true })
    const single = await call(anna, 'POST', `/api/activities/${id}/series/invite`, body)
    expect(single).toMatchObject({ status: 409, body: { code: 'no_series' } })
  })
})

describe('dates that a rule adds', () => {
  test('are accepted for who accepted all others, down to the last place, and no news', async () => {
    const dates = await acceptedSeries({ max_participants: 2 })
    await addTwo(dates)
    expect(await statuses(bea)).toEqual(Array.from({ length: 6 }, () => 'accepted'))
    expect(await notices(bea)).toEqual([])
  })

  test('wait for an answer of who accepted only some, and are not for who declined all', async () => {
    const carla = await addGuestFamily(app, maya, { parent: 'Carla Diaz', child: 'Eva' })
    const dates = await makeSeries()
    await inviteAll(dates, bea.child, carla.child)
    const [one] = await invitations(bea)
    await respond(bea, one?.invitation_uuid, 'accept')
    const [first] = await invitations(carla)
    await respondToAll(carla, first?.invitation_uuid, 'reject')
    await addTwo(dates)
    expect((await statuses(bea)).toSorted()).toEqual(['accepted', ...Array.from({ length: 5 }, () => 'pending')])
    expect(await statuses(carla)).toHaveLength(4)
  })

  test('are for nobody whose connection has ended, or from whom the series was withdrawn', async () => {
    const carla = await addGuestFamily(app, maya, { parent: 'Carla Diaz', child: 'Eva' })
    const dates = await makeSeries()
    await inviteAll(dates, bea.child, carla.child)
    const [connection] = (await call(bea, 'GET', '/api/connections')).body.data
    await call(bea, 'DELETE', `/api/connections/${connection!.id}`)
    await addTwo(dates)
    expect(await statuses(bea)).toEqual([])
    expect(await statuses(carla)).toHaveLength(6)
    await changeSeries(idOf(dates), { is_shared: false })
    expect(await notices(carla)).toMatchObject([{ kind: 'withdrawn', dates: 6, start_date: '2025-06-06' }])
    await changeSeries(idOf(dates), { is_shared: true }, { rule: { until_date: '2025-07-25' } })
    expect(await statuses(carla)).toEqual([])
  })
})

describe('a change', () => {
  test('of a whole series makes one notice, and asks who has accepted, while the place stays theirs', async () => {
    const carla = await addGuestFamily(app, maya, { parent: 'Carla Diaz', child: 'Eva' })
    const dates = await acceptedSeries()
    await inviteAll(dates, carla.child)
    await changeSeries(idOf(dates), { start_time: '16:30', location: 'Pool' })
    const told = {
      kind: 'changed',
      dates: 4,
      start_date: '2025-06-06',
      activity_uuid: idOf(dates),
      changes: [
        { field: 'start_time', was: '16:00', now: '16:30' },
        { field: 'location', was: null, now: 'Pool' },
      ],
    }
    expect(await notices(bea)).toMatchObject([told])
    expect(await notices(carla)).toMatchObject([told])
    expect(await statuses(bea)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
    expect(await asked(bea)).toEqual([true, true, true, true])
    expect(await asked(carla)).toEqual([false, false, false, false])
    const forHost = await call(anna, 'GET', `/api/activities/${idOf(dates)}/participants`)
    expect(forHost.body.data.attending).toBe(2)
    const seenByHost = forHost.body.data.participants.map((one) => `${one.status} ${one.asks_again}`)
    expect(seenByHost.toSorted()).toEqual(['accepted true', 'pending false'])
    const seen = await call(bea, 'GET', `/api/activities/${idOf(dates)}/participants`)
    expect(seen.body.data.user_invitation?.asks_again).toBe(true)
    expect(seen.body.data.participants.map((one) => one.asks_again)).toEqual([false, false])
  })

  test('that is taken back before it was read is no news; one of the place asks nobody', async () => {
    const dates = await acceptedSeries()
    await changeSeries(idOf(dates), { location: 'Pool' })
    expect(await asked(bea)).toEqual([false, false, false, false])
    await changeSeries(idOf(dates), { location: null })
    expect(await notices(bea)).toEqual([])
  })

  test('of one date is told beside that of all', async () => {
    const dates = await acceptedSeries()
    await changeSeries(idOf(dates), { start_time: '17:00' })
    await change(idOf(dates), { start_time: '18:00' })
    expect((await notices(bea)).map((one) => one.dates).toSorted((a, b) => a - b)).toEqual([1, 4])
  })

  test.each([
    ['accept', ['accepted', 'accepted', 'accepted', 'accepted']],
    ['reject', ['rejected', 'rejected', 'rejected', 'accepted']],
  ])('is answered by %s for all dates that ask, even where no place is left', async (action, expected) => {
    const dates = await acceptedSeries({ max_participants: 2 })
    const last = idOf(dates, 3)
    await changeSeries(idOf(dates), { start_time: '16:30' })
    const [first, , , fourth] = await invitations(bea)
    expect(fourth?.activity_uuid).toBe(last)
    expect((await respond(bea, fourth?.invitation_uuid, 'accept')).body.data).toMatchObject({ asks_again: false })
    expect(await respond(bea, fourth?.invitation_uuid, 'accept')).toMatchObject({ body: { code: 'already_answered' } })
    expect((await respondToAll(bea, first?.invitation_uuid, action)).body.data).toEqual({ answered: 3 })
    expect(await statuses(bea)).toEqual(expected)
    expect(await asked(bea)).toEqual([false, false, false, false])
  })

  test('of a single activity asks too, and reaches an open page', async () => {
    const { id } = await addActivity(app, anna, maya, { is_shared: true, start_time: '17:00' })
    await respond(bea, await invite(app, anna, id, bea.child), 'accept')
    const told = hearChanges(app)
    await change(id, { start_date: '2025-06-07' })
    expect([...told().values()].flatMap((kinds) => [...kinds])).toContain('invitations')
    expect((await call(bea, 'GET', `/api/activities/${id}`)).body.data).toMatchObject({
      invitation_status: 'accepted',
      asks_again: true,
    })
  })
})

describe('cancelling', () => {
  test('dates of a series makes one notice for each guest', async () => {
    const dates = await acceptedSeries()
    const body = { activity_name: 'Swimming', child_uuid: maya, series_id: await seriesId(dates), from: '2025-06-13' }
    expect((await call(anna, 'DELETE', '/api/activities/delete-series', body)).body.data).toEqual({ deleted: 3 })
    expect(await notices(bea)).toMatchObject([
      { kind: 'cancelled', dates: 3, start_date: '2025-06-13', activity_uuid: null, start_time: null },
    ])
  })

  test('the first date leaves the unread change to the next', async () => {
    const dates = await acceptedSeries()
    await changeSeries(idOf(dates), { start_time: '16:30' })
    await call(anna, 'DELETE', `/api/activities/delete/${idOf(dates)}`)
    expect(await notices(bea)).toMatchObject([
      { kind: 'cancelled', dates: 1 },
      { kind: 'changed', dates: 3, start_date: '2025-06-13', activity_uuid: idOf(dates, 1) },
    ])
  })

  test('a connection tells its other side once for a series', async () => {
    await acceptedSeries()
    const [connection] = (await call(bea, 'GET', '/api/connections')).body.data
    await call(bea, 'DELETE', `/api/connections/${connection!.id}`)
    expect(await notices(anna)).toMatchObject([{ kind: 'guest_left', dates: 4, start_date: '2025-06-06' }])
  })
})

test('dates that a day off took out come back with their guests and answers, and are told once', async () => {
  const carla = await addGuestFamily(app, maya, { parent: 'Carla Diaz', child: 'Eva' })
  const dates = await acceptedSeries()
  const declined = (await invitations(bea))[2]
  await respond(bea, declined?.invitation_uuid, 'reject')
  const off = {
    name: 'Half-term',
    from_date: '2025-06-12',
    to_date: '2025-06-21',
    child_uuids: [maya],
    takes_out: true,
  }
  const added = await call(anna, 'POST', '/api/days-off', off)
  expect(await notices(bea)).toMatchObject([{ kind: 'cancelled', dates: 1, start_date: '2025-06-13' }])
  expect(await statuses(bea)).toEqual(['accepted', 'accepted'])
  await inviteAll(dates, carla.child)
  await call(anna, 'DELETE', `/api/days-off/${added.body.data.uuid}`)
  expect(await statuses(bea)).toEqual(['accepted', 'accepted', 'rejected', 'accepted'])
  expect((await invitations(bea)).map(({ activity_uuid }) => activity_uuid)).toEqual(dates.map(({ uuid }) => uuid))
  expect(await notices(bea)).toMatchObject([
    { kind: 'back_on', dates: 1, start_date: '2025-06-13', activity_uuid: idOf(dates, 1) },
  ])
  expect(await statuses(carla)).toEqual(['pending', 'pending', 'pending', 'pending'])
})

const halfTerm = { name: 'Half-term', from_date: '2025-06-12', to_date: '2025-06-14', takes_out: true }

test('who is asked again, or whose date moves while it is out, is asked once it is back', async () => {
  const dates = await acceptedSeries()
  await change(idOf(dates, 1), { start_time: '16:30' })
  const added = await call(anna, 'POST', '/api/days-off', { ...halfTerm, to_date: '2025-06-21', child_uuids: [maya] })
  await changeSeries(idOf(dates), { start_time: '17:00' }, { detached: 'keep' })
  await call(anna, 'DELETE', `/api/days-off/${added.body.data.uuid}`)
  expect(await asked(bea)).toEqual([true, true, true, true])
  expect((await invitations(bea)).map(({ start_time }) => start_time)).toEqual(['17:00', '16:30', '17:00', '17:00'])
})

test('an answer that is given while days off are added is kept', async () => {
  const dates = await makeSeries()
  await inviteAll(dates, bea.child)
  const second = (await invitations(bea))[1]
  const adding = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('activities').select('id').where('id', '=', idOf(dates, 1)).forNoKeyUpdate().execute()
    const added = call(anna, 'POST', '/api/days-off', { ...halfTerm, child_uuids: [maya] })
    await expect.poll(() => waitingForLocks(app.db)).toBeGreaterThan(0)
    await tx
      .updateTable('invitations')
      .set({ status: 'accepted' })
      .where('id', '=', second?.invitation_uuid ?? '')
      .execute()
    return { added }
  })
  await call(anna, 'DELETE', `/api/days-off/${(await adding.added).body.data.uuid}`)
  expect((await statuses(bea))[1]).toBe('accepted')
})

test('a date that is out when the connection ends comes back without the guest, also for friends again', async () => {
  const dates = await acceptedSeries()
  const added = await call(anna, 'POST', '/api/days-off', { ...halfTerm, child_uuids: [maya] })
  const [connection] = (await call(anna, 'GET', '/api/connections')).body.data
  expect((await call(anna, 'DELETE', `/api/connections/${connection!.id}`)).status).toBe(200)
  await connect(app, maya, bea.child)
  await call(anna, 'DELETE', `/api/days-off/${added.body.data.uuid}`)
  expect((await call(anna, 'GET', `/api/activities/${idOf(dates, 1)}`)).status).toBe(200)
  expect(await invitations(bea)).toEqual([])
})

test.each(['connections', 'children'])(
  'a guest lost by %s is not kept by a change of dates that are out',
  async (by) => {
    const dates = await acceptedSeries()
    await call(anna, 'POST', '/api/days-off', { ...halfTerm, child_uuids: [maya] })
    const { series_ref } = await app.db
      .selectFrom('activities')
      .select('series_ref')
      .where('id', '=', idOf(dates))
      .executeTakeFirstOrThrow()
    const series_id = series_ref ?? ''
    const [connection] = (await call(bea, 'GET', '/api/connections')).body.data
    const { leaving } = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('series').select('id').where('id', '=', series_id).forNoKeyUpdate().execute()
      const lost = call(bea, 'DELETE', `/api/${by}/${by === 'children' ? bea.child : connection!.id}`)
      await expect.poll(() => waitingForLocks(app.db)).toBe(1)
      const changed = await tx.deleteFrom('series_gaps').where('series_id', '=', series_id).returningAll().execute()
      for (const { taken_out, ...gap } of changed) {
        const anew = { ...gap, taken_out: JSON.stringify(taken_out) as never }
        await tx.insertInto('series_gaps').values(anew).execute()
      }
      return { leaving: lost }
    })
    expect((await leaving).status).toBe(200)
    const [gap] = await app.db
      .selectFrom('series_gaps')
      .select('taken_out')
      .where('series_id', '=', series_id)
      .execute()
    expect(gap?.taken_out?.guests).toEqual([])
  },
)

test('who loses a host keeps the series with another one, dates to come and dates that are out included', async () => {
  const leo = (await addChild(app, anna, { first_name: 'Leo' })).id
  await connect(app, leo, bea.child)
  const dates = await acceptedSeries({ joint_host_children: [leo] })
  const added = await call(anna, 'POST', '/api/days-off', { ...halfTerm, child_uuids: [maya, leo] })
  await call(anna, 'DELETE', `/api/children/${maya}`)
  await call(anna, 'DELETE', `/api/days-off/${added.body.data.uuid}`)
  await changeSeries(idOf(dates), {}, { rule: { until_date: '2025-07-04' } })
  expect(await statuses(bea)).toEqual(Array.from({ length: 5 }, () => 'accepted'))
})

test('all this has left the stored data sound', async () => {
  expect(await brokenInvariants(app.db, new Date(now))).toEqual([])
})

async function seriesId(dates: Activity[]): Promise<string | null> {
  return (await call(anna, 'GET', `/api/activities/${idOf(dates)}`)).body.data.series_id
}
