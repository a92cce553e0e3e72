import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { askFor, connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { waitingForLocks } from '@parent-activity/testkit/databases/held-table'
import { callAs, readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: SmallFamily
let bea: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
  bea = await newFamily(app, { username: 'Bea Okafor' }, { first_name: 'Zoe' })
})
afterAll(() => app.close())

const call = callAs(() => app)
const make = async (by: SmallFamily, details: object = {}) =>
  (await addActivity(app, by, by.child.id, { is_shared: true, ...details })).id
const keep = (id: string) =>
  call(anna, 'POST', `/api/activities/${id}/pending-invitations`, { pending_connections: [bea.child.id] })
const answer = (id: string, action: string) => call(bea, 'POST', `/api/activity-invitations/${id}/respond`, { action })
const settle = (by: Account, id: string, action: string) =>
  call(by, 'POST', `/api/connections/respond/${id}`, { action })

async function invitedTo(by: Account, end = '2026-01-01'): Promise<string[]> {
  const { body } = await call(by, 'GET', `/api/calendar/invitations?start=2025-06-01&end=${end}`)
  return body.data.map(({ activity_name, status }) => `${activity_name} ${status}`)
}
async function noticesOf(by: Account): Promise<string[]> {
  const { body } = await call(by, 'GET', '/api/notices')
  return body.data.map(({ kind, activity_name }) => `${kind} ${activity_name}`)
}
const waiting = async () => (await app.db.selectFrom('waiting_invitations').selectAll().execute()).length

describe('when two children become connected', () => {
  test('waiting invitations go out, from the parent who kept them', async () => {
    const request = await askFor(app, anna, bea)
    await keep(await make(anna, { name: 'Kept' }))
    await make(anna, { name: 'Not kept' })
    expect(await invitedTo(bea)).toEqual([])
    expect((await settle(bea, request.id, 'accept')).status).toBe(200)
    expect(await invitedTo(bea)).toEqual(['Kept pending'])
    const { body } = await call(bea, 'GET', '/api/activity-invitations')
    expect(body.data).toMatchObject([{ host_parent_email: anna.user.email, invitation_message: null }])
    expect(await waiting()).toBe(0)
  })

  test('no waiting invitation goes out to a private or past activity', async () => {
    const request = await askFor(app, anna, bea)
    const closed = await make(anna, { name: 'Closed' })
    await keep(closed)
    await keep(await make(anna, { name: 'Over', start_date: '2025-06-03' }))
    await call(anna, 'PUT', `/api/activities/update/${closed}`, { name: 'Closed', is_shared: false })
    await call(anna, 'PUT', `/api/activities/update/${closed}`, { name: 'Closed', is_shared: true })
    app.setNow('2025-06-05T09:00:00.000Z')
    await settle(bea, request.id, 'accept')
    expect(await invitedTo(bea)).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('each is invited to the other’s activities for new connections, from today on', async () => {
    const flagged = { auto_notify_new_connections: true }
    await make(anna, { ...flagged, name: 'Old', start_date: '2025-06-02' })
    await make(anna, { ...flagged, name: 'Yesterday', start_date: '2025-06-03' })
    await make(anna, { ...flagged, name: 'Annas', start_date: '2025-06-10' })
    await make(anna, {
      ...flagged,
      name: 'Earlier today',
      start_date: '2025-06-04',
      start_time: '07:00',
      end_time: '08:00',
    })
    const away = await make(anna, { ...flagged, name: 'Host is away' })
    await call(anna, 'POST', `/api/activities/${away}/cant-attend`)
    await make(anna, { ...flagged, name: 'Private', is_shared: false })
    await make(anna, { name: 'Without' })
    await make(bea, { ...flagged, name: 'Beas' })
    const sibling = (await addChild(app, anna)).id
    await addActivity(app, anna, sibling, { ...flagged, is_shared: true, name: 'Sibling’s' })
    app.setNow('2025-06-04T09:00:00.000Z')
    await connect(app, anna, bea)
    expect(await invitedTo(bea)).toEqual(['Annas pending'])
    expect(await invitedTo(anna)).toEqual(['Beas pending'])
    const { body } = await call(anna, 'GET', '/api/activity-invitations')
    expect(body.data).toMatchObject([{ host_parent_username: 'Bea Okafor', host_parent_email: null }])
  })

  test('a child is invited to at most the next hundred activities within a year', async () => {
    const flagged = { is_shared: true, auto_notify_new_connections: true }
    const makeSeveral = (name: string, dates: string[]) =>
      call(anna, 'POST', `/api/activities/${anna.child.id}/batch`, { ...flagged, name, dates })
    await makeSeveral('Far', ['2026-06-02', '2026-06-03'])
    await connect(app, anna, bea)
    expect(await invitedTo(bea, '2026-06-30')).toEqual(['Far pending'])
    const cleo = await newFamily(app)
    await makeSeveral(
      'Near',
      Array.from({ length: 100 }, (_, day) => addDays('2025-06-10', day)),
    )
    await connect(app, anna, cleo)
    expect(await invitedTo(cleo, '2026-06-30')).toEqual(Array.from({ length: 100 }, () => 'Near pending'))
  })

  test.each([
    ['first', 'second'],
    ['second', 'first'],
  ])('with one of two hosts who asked, the %s, the invitation goes out, whatever the %s hears', async (yes) => {
    const sibling = { ...anna, child: await addChild(app, anna) }
    const asked = { first: await askFor(app, anna, bea), second: await askFor(app, sibling, bea) }
    const id = await make(anna, { joint_host_children: [sibling.child.id] })
    expect((await keep(id)).body.data).toEqual({ kept: 1 })
    const waitingFor = async () =>
      (await call(anna, 'GET', `/api/activities/${id}/participants`)).body.data.waiting.map(
        ({ child_uuid }) => child_uuid,
      )
    expect(await waitingFor()).toEqual([bea.child.id])
    const [accepted, rejected] = yes === 'first' ? [asked.first, asked.second] : [asked.second, asked.first]
    await settle(bea, rejected.id, 'reject')
    expect(await waitingFor()).toEqual([bea.child.id])
    await settle(bea, accepted.id, 'accept')
    expect(await invitedTo(bea)).toEqual(['Film night pending'])
    expect(await waiting()).toBe(0)
  })

  test('an invitation of two hosts who asked goes out once', async () => {
    const sibling = { ...anna, child: await addChild(app, anna) }
    const asked = [await askFor(app, anna, bea), await askFor(app, sibling, bea)]
    const id = await make(anna, { joint_host_children: [sibling.child.id] })
    await keep(id)
    for (const request of asked) {
      await settle(bea, request.id, 'accept')
      expect(await invitedTo(bea)).toEqual(['Film night pending'])
      expect((await call(anna, 'GET', `/api/activities/${id}/participants`)).body.data.waiting).toEqual([])
    }
    expect(await waiting()).toBe(0)
  })

  test('a waiting invitation to an activity for new connections goes out once', async () => {
    const request = await askFor(app, anna, bea)
    await keep(await make(anna, { auto_notify_new_connections: true }))
    await settle(bea, request.id, 'accept')
    expect(await invitedTo(bea)).toEqual(['Film night pending'])
  })
})

describe('when a connection ends', () => {
  test('future invitations are withdrawn, accepted guests are told, and past ones stay', async () => {
    const connection = await connect(app, anna, bea)
    const invited = async (name: string, start_date: string, action?: string) => {
      const id = await make(anna, { name, start_date })
      const invitation = await invite(app, anna, id, bea.child.id)
      if (action) await answer(invitation, action)
      return id
    }
    const past = await invited('Past', '2025-06-02', 'accept')
    await invited('Past unanswered', '2025-06-02')
    await invited('Accepted', '2025-06-10', 'accept')
    await invited('Pending', '2025-06-11')
    await invited('Declined', '2025-06-12', 'reject')
    const beas = await make(bea, { name: 'Beas' })
    await invite(app, bea, beas, anna.child.id)
    app.setNow('2025-06-05T09:00:00.000Z')

    expect((await call(anna, 'DELETE', `/api/connections/${connection}`)).status).toBe(200)
    expect(await invitedTo(bea)).toEqual(['Past accepted'])
    expect(await invitedTo(anna)).toEqual([])
    expect(await noticesOf(bea)).toEqual(['withdrawn Accepted'])
    expect(await noticesOf(anna)).toEqual([])
    await askFor(app, bea, anna)
    const { body } = await call(bea, 'GET', `/api/activities/${past}/participants`)
    expect(body.data.user_invitation).toMatchObject({ host_parent_username: 'Anna Berger', host_parent_email: null })

    await call(anna, 'PUT', `/api/activities/update/${past}`, { name: 'New plan', start_date: '2025-06-20' })
    expect((await call(bea, 'GET', `/api/activities/${past}`)).status).toBe(404)
    expect(await invitedTo(bea)).toEqual([])
    expect(await noticesOf(bea)).toEqual(['withdrawn Accepted'])
  })

  test.each([
    [undefined, []],
    ['reject', []],
    ['accept', [{ kind: 'withdrawn', activity_name: 'Film night', start_time: null, location: null }]],
  ])('the guest no longer reads where the child will be (answer: %s)', async (action, left) => {
    const connection = await connect(app, anna, bea)
    const id = await make(anna, { start_time: '17:00', location: 'Home' })
    const invitation = await invite(app, anna, id, bea.child.id)
    await call(anna, 'PUT', `/api/activities/update/${id}`, { name: 'Film night', location: 'Hall' })
    await call(anna, 'POST', `/api/activities/${id}/cant-attend`, {})
    expect((await noticesOf(bea)).toSorted()).toEqual(['changed Film night', 'host_cant_attend Film night'])
    if (action) await answer(invitation, action)
    await call(anna, 'DELETE', `/api/connections/${connection}`)
    const { body } = await call(bea, 'GET', '/api/notices')
    expect(body.data).toHaveLength(left.length)
    expect(body.data).toMatchObject(left)
    expect(JSON.stringify(body)).not.toContain('Hall')
  })

  test('guest and host keep past activities as they were, whatever is changed later', async () => {
    const connection = await connect(app, anna, bea)
    const cleo = await newFamily(app, {}, { first_name: 'Mia' })
    await connect(app, anna, cleo)
    const details = { name: 'Picnic', location: 'Park', start_time: '10:00', description: 'Bring cake' }
    const id = await make(anna, { ...details, start_date: '2025-06-03', end_date: '2025-06-04' })
    const invitation = await invite(app, anna, id, bea.child.id)
    await answer(invitation, 'accept')
    const cleos = await invite(app, anna, id, cleo.child.id)
    app.setNow('2025-06-08T09:00:00.000Z')
    await call(bea, 'DELETE', `/api/connections/${connection}`)

    const rename = (by: SmallFamily, username: string, first_name: string) =>
      Promise.all([
        call(by, 'PUT', '/api/users/profile', { username, email: by.user.email, phone: by.user.phone }),
        call(by, 'PUT', `/api/children/${by.child.id}`, { first_name }),
      ])
    await rename(anna, 'Anna Later', 'MayaLater')
    await rename(bea, 'Bea Later', 'ZoeLater')
    const later = { name: 'Later', location: 'Later', start_time: '11:00', description: 'Later' }
    const changed = await call(anna, 'PUT', `/api/activities/update/${id}`, { ...later, end_date: '2025-06-03' })
    expect(changed.status).toBe(200)
    await call(anna, 'POST', `/api/activities/${id}/cant-attend`, {})
    await call(cleo, 'POST', `/api/activity-invitations/${cleos}/respond`, { action: 'reject' })

    const get = readAs(() => app)
    const told = await Promise.all([
      get(bea, `/api/activities/${id}`),
      get(bea, `/api/activities/${id}/participants`),
      get(bea, '/api/calendar/invitations?start=2025-06-04&end=2025-06-04'),
      get(bea, '/api/calendar/connected-activities?start=2025-06-04&end=2025-06-04'),
      get(bea, '/api/family/export'),
      get(bea, '/api/family/export/calendar'),
      get(bea, '/api/notices'),
    ])
    const [entry, who, [listed], [connected], exported, { calendar }] = told
    for (const words of told.map((data) => JSON.stringify(data).replaceAll(/Bea Later|ZoeLater/g, ''))) {
      expect(words).not.toMatch(/Later|Mia|Bring cake/)
    }
    const kept = { location: 'Park', start_time: '10:00', end_date: '2025-06-04', host_child_name: 'Maya' }
    expect(entry).toMatchObject({ ...kept, name: 'Picnic', invitation_status: 'accepted', host_cant_attend: false })
    expect(connected).toEqual(entry)
    expect(listed).toMatchObject({ ...kept, activity_name: 'Picnic', host_parent_username: 'Anna Berger' })
    expect(exported.received_invitations).toMatchObject([listed])
    expect(calendar).toContain('Picnic')
    expect(who).toMatchObject({ participants: [{ child_uuid: bea.child.id, status: 'accepted' }], attending: 1 })
    expect(who.host).toEqual({ host_child_name: 'Maya', host_parent_name: 'Anna Berger' })
    const days = '/api/calendar/activity-counts?start=2025-06-01&end=2025-06-30&include_connected=true'
    expect((await call(bea, 'GET', days)).body.data).toHaveLength(2)

    const refused = await answer(invitation, 'reject')
    expect([refused.status, refused.body.code]).toEqual([409, 'activity_over'])
    for (const path of [`/api/activities/${id}/participants`, '/api/family/export'] as const) {
      const { body } = await call(anna, 'GET', path)
      expect(JSON.stringify(body.data)).toMatch(/Zoe.*Bea Okafor|Bea Okafor.*Zoe/)
      expect(JSON.stringify(body.data)).not.toMatch(/Bea Later|ZoeLater/)
    }

    // A new connection opens future activities only.
    await connect(app, anna, bea)
    expect((await call(bea, 'GET', `/api/activities/${id}`)).body.data).toEqual(entry)
  })

  test.each([
    ['deletes the activity', (id: string) => call(anna, 'DELETE', `/api/activities/delete/${id}`)],
    [
      'makes it private',
      (id: string) => call(anna, 'PUT', `/api/activities/update/${id}`, { name: 'X', is_shared: false }),
    ],
    ['removes the child', () => call(anna, 'DELETE', `/api/children/${anna.child.id}`)],
  ])('the guest loses a past activity when the host %s', async (_, remove) => {
    const connection = await connect(app, anna, bea)
    const id = await make(anna, { name: 'Removed', start_date: '2025-06-03' })
    await answer(await invite(app, anna, id, bea.child.id), 'accept')
    app.setNow('2025-06-08T09:00:00.000Z')
    await call(bea, 'DELETE', `/api/connections/${connection}`)
    expect(await invitedTo(bea)).toEqual(['Removed accepted'])
    expect((await remove(id)).status).toBe(200)
    expect(await invitedTo(bea)).toEqual([])
    const kept = await app.db.selectFrom('invitation_snapshots').select('activity_name').execute()
    expect(kept).not.toContainEqual({ activity_name: 'Removed' })
  })

  test('and a past activity is then moved, the guest loses its earlier notices', async () => {
    const connection = await connect(app, anna, bea)
    const id = await make(anna, { start_date: '2025-06-02' })
    await answer(await invite(app, anna, id, bea.child.id), 'accept')
    await call(anna, 'PUT', `/api/activities/update/${id}`, { name: 'Film night', location: 'Hall' })
    app.setNow('2025-06-05T09:00:00.000Z')
    await call(anna, 'DELETE', `/api/connections/${connection}`)
    expect(await noticesOf(bea)).toEqual(['changed Film night'])
    await call(anna, 'PUT', `/api/activities/update/${id}`, { name: 'Film night', start_date: '2025-06-20' })
    expect(await noticesOf(bea)).toEqual([])
  })

  test('while a past activity is moved, the guest does not see the new date', async () => {
    const connection = await connect(app, anna, bea)
    const id = await make(anna, { start_date: '2025-06-02' })
    const invitation = await invite(app, anna, id, bea.child.id)
    await answer(invitation, 'accept')
    app.setNow('2025-06-05T09:00:00.000Z')
    const waitingNow = () => waitingForLocks(app.db)
    const under = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('invitations').select('id').where('id', '=', invitation).forUpdate().execute()
      const body = { name: 'Film night', start_date: '2025-06-20', location: 'Hall' }
      const moving = call(anna, 'PUT', `/api/activities/update/${id}`, body)
      await expect.poll(waitingNow).toBe(1)
      const ending = call(bea, 'DELETE', `/api/connections/${connection}`)
      await expect.poll(waitingNow).toBe(2)
      return [moving, ending]
    })
    for (const { status } of await Promise.all(under)) expect(status).toBe(200)
    expect((await call(bea, 'GET', `/api/activities/${id}`)).status).toBe(404)
    const { body } = await call(bea, 'GET', '/api/notices')
    expect(JSON.stringify(body)).not.toContain('Hall')
  })

  test('invitations between other children stay', async () => {
    const connection = await connect(app, anna, bea)
    const cleo = await newFamily(app)
    await connect(app, anna, cleo)
    const id = await make(anna)
    await invite(app, anna, id, bea.child.id)
    await invite(app, anna, id, cleo.child.id)
    await call(bea, 'DELETE', `/api/connections/${connection}`)
    expect(await invitedTo(bea)).toEqual([])
    expect(await invitedTo(cleo)).toEqual(['Film night pending'])
  })

  test('or a request is refused, its waiting invitations are deleted', async () => {
    const request = await askFor(app, anna, bea)
    await keep(await make(anna))
    expect(await waiting()).toBe(1)
    await settle(bea, request.id, 'reject')
    expect(await waiting()).toBe(0)
  })
})
