import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGuestFamily, connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let bea: Account & { child: string }
let maya: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register({ username: 'Anna Berger' })
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
})
afterAll(() => app.close())

const call = callAs(() => app)
const change = (id: string, body: object) =>
  call(anna, 'PUT', `/api/activities/update/${id}`, { name: 'Film night', ...body })
const cantAttend = (id: string, host_cant_attend = true) =>
  call(anna, 'POST', `/api/activities/${id}/cant-attend`, { host_cant_attend })
const read = (by: Account, ...notice_uuids: string[]) => call(by, 'POST', '/api/notices/read', { notice_uuids })
const remove = (id: string) => call(anna, 'DELETE', `/api/activities/delete/${id}`)
const list = async (by: Account) => (await call(by, 'GET', '/api/notices')).body.data
const kinds = async (by: Account) => (await list(by)).map(({ kind }) => kind)

async function shared(details: object = {}, answer?: string): Promise<string> {
  const { id } = await addActivity(app, anna, maya, {
    is_shared: true,
    start_time: '17:00',
    location: 'Home',
    ...details,
  })
  const invitation = await invite(app, anna, id, bea.child)
  if (answer) await call(bea, 'POST', `/api/activity-invitations/${invitation}/respond`, { action: answer })
  return id
}

describe('a guest is told', () => {
  test('when the activity is moved, with where and when it is now', async () => {
    const id = await shared()
    await change(id, { start_date: '2025-06-07', start_time: '18:00', location: 'Hall' })
    const [notice, ...others] = await list(bea)
    expect(notice).toEqual({
      id: notice?.id,
      uuid: notice?.id,
      kind: 'changed',
      child_uuid: bea.child,
      child_name: 'Zoe Okafor',
      activity_uuid: id,
      activity_name: 'Film night',
      host_child_name: 'Maya',
      guest_child_name: null,
      person_name: null,
      message: null,
      dates: 1,
      start_date: '2025-06-07',
      start_time: '18:00',
      location: 'Hall',
      changes: [
        { field: 'start_date', was: '2025-06-06', now: '2025-06-07' },
        { field: 'end_date', was: '2025-06-06', now: '2025-06-07' },
        { field: 'start_time', was: '17:00', now: '18:00' },
        { field: 'location', was: 'Home', now: 'Hall' },
      ],
      created_at: '2025-06-02T09:00:00.000Z',
    })
    expect(others).toEqual([])
  })

  test.each([
    { start_date: '2025-06-07' },
    { end_date: '2025-06-07' },
    { start_time: null },
    { end_time: '18:00' },
    { location: null },
  ])('of %o', async (moved) => {
    await change(await shared(), moved)
    expect(await kinds(bea)).toEqual(['changed'])
  })

  test('of everything changed since they last read, and of nothing once it is changed back', async () => {
    const id = await shared()
    await change(id, { location: 'Hall' })
    await change(id, { location: 'Park', start_time: '18:00' })
    expect(await list(bea)).toMatchObject([
      {
        changes: [
          { field: 'start_time', was: '17:00', now: '18:00' },
          { field: 'location', was: 'Home', now: 'Park' },
        ],
      },
    ])
    await change(id, { location: 'Home', start_time: '17:00' })
    expect(await list(bea)).toEqual([])
  })

  test('of no other change', async () => {
    const id = await shared()
    await change(id, { name: 'Movie night', description: 'New', cost: 3, max_participants: 9, location: 'Home' })
    expect(await list(bea)).toEqual([])
  })

  test('when the host can’t attend, or can after all, by the latest notice only', async () => {
    const id = await shared({}, 'accept')
    await cantAttend(id)
    await cantAttend(id)
    expect(await kinds(bea)).toEqual(['host_cant_attend'])
    await cantAttend(id, false)
    expect(await kinds(bea)).toEqual(['host_can_attend'])
    await change(id, { location: 'Hall' })
    await change(id, { location: 'Park' })
    expect((await kinds(bea)).toSorted()).toEqual(['changed', 'host_can_attend'])
  })

  test('when the activity is deleted, in whatever way', async () => {
    const one = await shared({ name: 'One' })
    const series = { name: 'Series', series_id: 's' }
    await shared({ ...series, start_date: '2025-06-09' })
    await shared({ ...series, start_date: '2025-06-16' }, 'accept')
    await shared({ name: 'With the child' })
    await cantAttend(one)
    await remove(one)
    const body = { activity_name: 'Series', child_uuid: maya, series_id: 's' }
    expect((await call(anna, 'DELETE', '/api/activities/delete-series', body)).body.data).toEqual({ deleted: 2 })
    await call(anna, 'DELETE', `/api/children/${maya}`)
    const notices = await list(bea)
    expect(notices.map((notice) => `${notice.kind} ${notice.activity_name}`).toSorted()).toEqual([
      'cancelled One',
      'cancelled Series',
      'cancelled With the child',
    ])
    for (const notice of notices) {
      expect(notice).toMatchObject({ activity_uuid: null, start_time: null, location: null, changes: [] })
    }
  })

  test('when it is no longer shared, which ends all invitations to it', async () => {
    const id = await shared()
    const cleo = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
    await invite(app, anna, id, cleo.child)
    await change(id, {
      is_shared: false,
      name: 'At the clinic',
      start_date: '2025-06-20',
      end_date: '2025-06-21',
      start_time: '08:15',
      location: 'Clinic',
    })
    for (const guest of [bea, cleo]) {
      const told = { kind: 'withdrawn', activity_uuid: null, activity_name: 'Film night', host_child_name: 'Maya' }
      expect(await list(guest)).toMatchObject([{ ...told, start_date: '2025-06-06', start_time: null, location: null }])
      expect((await call(guest, 'GET', `/api/activities/${id}`)).status).toBe(404)
    }
    await change(id, { is_shared: true })
    expect((await call(anna, 'GET', `/api/activities/${id}/participants`)).body.data.participants).toEqual([])
  })

  test('nothing more of an activity that is no longer shared', async () => {
    const id = await shared()
    await change(id, { location: 'Hall' })
    expect(await list(bea)).toMatchObject([{ kind: 'changed', location: 'Hall' }])
    await change(id, { is_shared: false })
    expect(await list(bea)).toMatchObject([{ kind: 'withdrawn', location: null }])
  })

  test('nothing of an activity that they declined, so no old place after accepting again', async () => {
    const id = await shared()
    await change(id, { location: 'Hall' })
    const { body } = await call(bea, 'GET', '/api/activity-invitations')
    const answer = (action: string) =>
      call(bea, 'POST', `/api/activity-invitations/${body.data[0]!.id}/respond`, { action })
    await answer('reject')
    expect(await list(bea)).toEqual([])
    await change(id, { location: 'Park' })
    await answer('accept')
    expect(await list(bea)).toEqual([])
    await change(id, { start_time: '18:00', end_time: '19:00' })
    expect(JSON.stringify(await list(bea))).not.toContain('Hall')
  })

  test('once per invited child, and not if they declined', async () => {
    const id = await shared({}, 'reject')
    const sibling = (await addChild(app, bea)).id
    await connect(app, maya, sibling)
    await invite(app, anna, id, sibling)
    await cantAttend(id)
    expect(await list(bea)).toMatchObject([{ child_uuid: sibling }])
    expect(await list(anna)).toEqual([])
  })

  test('nothing of past activities', async () => {
    const id = await shared({ start_date: '2025-06-03' }, 'accept')
    app.setNow('2025-06-05T09:00:00.000Z')
    await change(id, { location: 'Hall' })
    await cantAttend(id)
    await remove(id)
    expect(await list(bea)).toEqual([])
  })
})

test('a notice that was read keeps no time and no place once the activity is gone or no longer shared', async () => {
  for (const end of [remove, (id: string) => change(id, { is_shared: false })]) {
    const id = await shared({}, 'accept')
    await change(id, { location: 'Hall' })
    const notice = (await list(bea))[0]!.id
    await read(bea, notice)
    await end(id)
    const kept = app.db.selectFrom('notices').select(['start_time', 'location', 'changes']).where('id', '=', notice)
    expect(await kept.execute()).toEqual([{ start_time: null, location: null, changes: [] }])
    await read(bea, ...(await list(bea)).map((left) => left.id))
  }
})

test.each([
  [
    'the connection',
    async () => {
      const { body } = await call(bea, 'GET', '/api/connections')
      return call(bea, 'DELETE', `/api/connections/${body.data[0]!.id}`)
    },
  ],
  ['the child', () => call(bea, 'DELETE', `/api/children/${bea.child}`)],
  ['the family', () => call(bea, 'DELETE', '/api/family', { currentPassword: bea.password, confirmation: 'DELETE' })],
])('a host reads that a guest who had accepted is gone once the guest’s family removes %s', async (_, leave) => {
  await shared({ name: 'Over', start_date: '2025-06-02' }, 'accept')
  app.setNow('2025-06-04T09:00:00.000Z')
  const id = await shared({}, 'accept')
  await shared({ name: 'Chess' })
  await shared({ name: 'Declined' }, 'reject')
  expect((await leave()).status).toBe(200)
  const told = { kind: 'guest_left', guest_child_name: 'Zoe', activity_name: 'Film night', child_uuid: maya }
  expect(await list(anna)).toMatchObject([{ ...told, activity_uuid: id, start_time: null, location: null }])
})

describe('when one of several hosts is removed', () => {
  test('an invitation moves to another connected host, or ends with a notice', async () => {
    const leo = (await addChild(app, anna, { first_name: 'Leo' })).id
    const ida = (await addChild(app, anna, { first_name: 'Ida' })).id
    const cleo = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
    await connect(app, cleo.child, ida)
    await connect(app, leo, cleo.child, 'pending')
    const { id } = await addActivity(app, anna, maya, { is_shared: true, joint_host_children: [leo, ida] })
    const dora = await addGuestFamily(app, maya, { parent: 'Dora Lund', child: 'Kim' })
    for (const { child } of [bea, cleo]) await invite(app, anna, id, child)
    const declined = await invite(app, anna, id, dora.child)
    await change(id, { location: 'Hall' })
    await call(dora, 'POST', `/api/activity-invitations/${declined}/respond`, { action: 'reject' })
    expect((await call(anna, 'DELETE', `/api/children/${maya}`)).status).toBe(200)
    expect(await list(bea)).toMatchObject([{ kind: 'withdrawn', host_child_name: 'Maya', location: null }])
    expect(await list(cleo)).toMatchObject([{ kind: 'changed', location: 'Hall' }])
    expect(await list(dora)).toEqual([])
    const { body } = await call(cleo, 'GET', '/api/activity-invitations')
    expect(body.data).toMatchObject([{ activity_uuid: id, host_child_name: 'Ida' }])
    expect((await call(bea, 'GET', '/api/activity-invitations')).body.data).toEqual([])
  })
})

describe('a notice', () => {
  test('is marked as read for the whole family, and survives the activity until then', async () => {
    const id = await shared()
    await cantAttend(id)
    await remove(id)
    const tom = await addMember(app, bea)
    const [notice] = await list(tom)
    expect(notice?.kind).toBe('cancelled')
    for (const by of [tom, bea]) {
      expect((await read(by, notice!.id)).body).toEqual({ success: true, data: {} })
    }
    expect(await list(bea)).toEqual([])
  })

  test('is on a page if another family causes very many', async () => {
    const id = await shared()
    await cantAttend(id)
    const many = sql`generate_series(1, 250) as n`
    await sql`
      insert into notices (id, family_id, child_id, kind, activity_name, host_child_name, start_date, created_at)
      select gen_random_uuid(), family_id, child_id, 'cancelled', n::text, host_child_name, start_date,
        created_at - n * interval '1 minute'
      from notices cross join ${many} where activity_id = ${id}`.execute(app.db)
    const { data: listed, next, more } = (await call(bea, 'GET', '/api/notices')).body
    expect([listed.length, more]).toEqual([200, 51])
    expect([listed[0]?.activity_name, listed[199]?.activity_name]).toEqual(['Film night', '199'])
    const rest = (await call(bea, 'GET', `/api/notices?after=${next}`)).body
    expect(rest.data.map(({ activity_name }) => Number(activity_name))).toEqual(
      Array.from({ length: 51 }, (_, index) => 200 + index),
    )
    expect(Object.keys(rest)).toEqual(['success', 'data'])
    expect((await call(anna, 'GET', `/api/notices?after=${next}`)).body.data).toEqual([])
    await read(bea, listed[0]!.id)
    expect((await list(bea)).at(-1)?.activity_name).toBe('200')
  })

  test('is for its own family alone', async () => {
    await cantAttend(await shared())
    const { id } = (await list(bea))[0]!
    expect((await read(anna, id, randomUUID())).status).toBe(404)
    expect((await read(bea)).status).toBe(200)
    expect((await read(bea, 'x')).status).toBe(422)
    expect((await app.call('POST', '/api/notices/read', { body: { notice_uuids: [id] } })).status).toBe(401)
    expect((await app.call('GET', '/api/notices')).status).toBe(401)
    expect(await list(bea)).toHaveLength(1)
  })
})
