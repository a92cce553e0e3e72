import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGuestFamily, connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let bea: Account & { child: string }
let stranger: Account
let maya: string
let leo: string
let activity: string

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register({ username: 'Anna Berger' })
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  leo = (await addChild(app, anna, { first_name: 'Leo' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
  activity = (await addActivity(app, anna, maya, { is_shared: true })).id
})
afterAll(() => app.close())

const ask = (by: Account | null, body: object, id = activity) =>
  app.call('POST', `/api/activities/${id}/invite`, { ...(by && { token: by.token }), body })
const keep = (by: Account | null, pending_connections: unknown, id = activity) =>
  app.call('POST', `/api/activities/${id}/pending-invitations`, {
    ...(by && { token: by.token }),
    body: { pending_connections },
  })
const list = (by: Account) => app.call('GET', '/api/activity-invitations', { token: by.token })
const invitationsTo = (id: string) =>
  app.db.selectFrom('invitations').selectAll().where('activity_id', '=', id).execute()
const waitingFor = (id: string) =>
  app.db
    .selectFrom('waiting_invitations')
    .select(['host_child_id', 'invited_child_id'])
    .where('activity_id', '=', id)
    .execute()

const unknown = { success: false, error: 'This does not exist, or you may not see it.', code: 'not_found' }

describe('an invitation', () => {
  test('goes to a connected child, from the host that it is connected with', async () => {
    const joint = await addActivity(app, anna, leo, { is_shared: true, joint_host_children: [maya] })
    const body = { child_uuid: bea.child, invited_parent_uuid: bea.user.id, message: ' Come! ' }
    const answer = await ask(anna, body, joint.id)
    expect(answer.status).toBe(200)
    const [row] = await invitationsTo(joint.id)
    expect(answer.body.data).toEqual({ invitation_uuid: row?.id, status: 'pending' })
    expect(row).toMatchObject({
      host_child_id: maya,
      invited_child_id: bea.child,
      message: 'Come!',
      invited_by: anna.user.id,
      answer_viewed: true,
    })
  })

  test('is from the first of several hosts that are connected', async () => {
    await connect(app, bea.child, leo)
    const joint = await addActivity(app, anna, leo, { is_shared: true, joint_host_children: [maya] })
    await invite(app, anna, joint.id, bea.child)
    expect(await invitationsTo(joint.id)).toMatchObject([{ host_child_id: leo }])
  })

  test('can be sent by every member of the host’s family, and shows only the sender’s address', async () => {
    const tom = await addMember(app, anna, { username: 'Tom Berger' })
    await invite(app, tom, activity, bea.child)
    const before = (await list(bea)).body.data
    expect(before).toMatchObject([
      { host_parent_username: 'Tom Berger', host_parent_email: tom.user.email, host_family_name: 'Berger' },
    ])
    await app.call('DELETE', `/api/parents/${tom.user.id}`, { token: anna.token })
    expect((await list(bea)).body.data).toMatchObject([
      { host_parent_username: 'Anna Berger', host_parent_email: null },
    ])
  })

  test('is sent once per child and activity', async () => {
    await invite(app, anna, activity, bea.child)
    const { status, body } = await ask(anna, { child_uuid: bea.child })
    expect([status, body]).toEqual([
      409,
      { success: false, error: 'This child is already invited.', code: 'already_invited' },
    ])
  })

  test('is refused for private and past activities', async () => {
    const own = await addActivity(app, anna, maya)
    const closed = await ask(anna, { child_uuid: bea.child }, own.id)
    expect([closed.status, closed.body.error]).toEqual([409, 'Only a shared activity can have guests.'])
    expect((await keep(anna, [], own.id)).body.error).toBe('Only a shared activity can have guests.')

    app.setNow('2025-06-07T23:00:00.000Z')
    expect((await ask(anna, { child_uuid: bea.child })).status).toBe(200)
    app.setNow('2025-06-08T01:00:00.000Z')
    const over = await ask(anna, { child_uuid: bea.child })
    expect([over.status, over.body.error]).toEqual([409, 'This activity is over.'])
    expect((await keep(anna, [])).body.error).toBe('This activity is over.')
  })

  test('to an unconnected child answers like one to a child that does not exist', async () => {
    const theirs = (await addChild(app, stranger)).id
    const sibling = (await addChild(app, bea)).id
    const ofLeo = await addGuestFamily(app, leo, { parent: 'Cleo Tan', child: 'Mia' })
    for (const status of ['pending', 'unconfirmed', 'rejected'] as const) {
      const { id } = await addChild(app, stranger)
      await connect(app, maya, id, status)
      expect((await ask(anna, { child_uuid: id })).body).toEqual(unknown)
    }
    for (const child_uuid of [theirs, sibling, ofLeo.child, leo, maya, randomUUID(), anna.user.id]) {
      expect((await ask(anna, { child_uuid })).body).toEqual(unknown)
    }
    for (const invited_parent_uuid of [anna.user.id, stranger.user.id, randomUUID()]) {
      expect((await ask(anna, { child_uuid: bea.child, invited_parent_uuid })).body).toEqual(unknown)
    }
    expect(await invitationsTo(activity)).toEqual([])
  })

  test('can’t be sent by a guest or another family', async () => {
    expect((await ask(null, { child_uuid: bea.child })).status).toBe(401)
    for (const by of [stranger, bea]) expect((await ask(by, { child_uuid: bea.child })).body).toEqual(unknown)
    expect((await ask(anna, { child_uuid: bea.child }, randomUUID())).body).toEqual(unknown)
    expect((await ask(anna, { child_uuid: bea.child }, '1')).body).toEqual(unknown)
    await invite(app, anna, activity, bea.child)
    for (const answer of [await ask(bea, { child_uuid: bea.child }), await keep(bea, [])]) {
      expect([answer.status, answer.body.error]).toEqual([403, 'Only the activity host can edit this activity'])
    }
    expect(await invitationsTo(activity)).toHaveLength(1)
  })

  test.each([
    ['child_uuid', { child_uuid: 'Zoe' }],
    ['child_uuid', {}],
    ['invited_parent_uuid', { child_uuid: randomUUID(), invited_parent_uuid: 5 }],
    ['message', { child_uuid: randomUUID(), message: 'x'.repeat(1001) }],
    ['message', { child_uuid: randomUUID(), message: 'a\0b' }],
  ])('with a wrong %s is refused', async (field, body) => {
    const answer = await ask(anna, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  })
})

describe('a waiting invitation', () => {
  test('is kept once for a child that a host has asked', async () => {
    const asked = (await addChild(app, stranger)).id
    const unconfirmed = (await addChild(app, stranger)).id
    await connect(app, maya, asked, 'pending')
    await connect(app, maya, unconfirmed, 'unconfirmed')
    expect((await keep(anna, [asked, unconfirmed, asked])).body).toEqual({ success: true, data: { kept: 2 } })
    expect((await keep(anna, [asked])).body.data).toEqual({ kept: 1 })
    expect(await waitingFor(activity)).toHaveLength(2)
    expect(await invitationsTo(activity)).toEqual([])
    expect((await list(stranger)).body.data).toEqual([])
  })

  test('is sent at once if the child was connected meanwhile', async () => {
    expect((await keep(anna, [bea.child])).body.data).toEqual({ kept: 0 })
    expect((await keep(anna, [bea.child])).status).toBe(200)
    expect(await invitationsTo(activity)).toMatchObject([{ invited_child_id: bea.child, status: 'pending' }])
  })

  test('is refused for any other child, and then none is kept', async () => {
    const asked = (await addChild(app, stranger)).id
    await connect(app, maya, asked, 'pending')
    const asking = (await addChild(app, stranger)).id
    await connect(app, asking, maya, 'pending')
    const ofLeo = (await addChild(app, stranger)).id
    await connect(app, leo, ofLeo, 'pending')
    const refused = (await addChild(app, stranger)).id
    await connect(app, maya, refused, 'rejected')
    for (const other of [asking, ofLeo, refused, leo, randomUUID()]) {
      expect((await keep(anna, [asked, other])).body).toEqual(unknown)
    }
    for (const by of [stranger, bea]) expect((await keep(by, [asked])).body).toEqual(unknown)
    expect((await keep(null, [asked])).status).toBe(401)
    expect(await waitingFor(activity)).toEqual([])
  })

  test.each([['x'], [['x']], [[null]], [{}], [Array.from({ length: 101 }, () => randomUUID())]])(
    'is not kept for a wrong list: %j',
    async (pending) => {
      expect((await keep(anna, pending)).status).toBe(422)
    },
  )
})
