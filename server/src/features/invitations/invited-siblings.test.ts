import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGuestFamily, connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let bea: Account & { child: string }
let cleo: Account & { child: string }
let stranger: Account
let maya: string
let leo: string
let ben: string
let notInvited: string
let activity: string
let invitations: { zoes: string; bens: string; mias: string }

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
  anna = await app.register({ username: 'Anna Berger' })
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  leo = (await addChild(app, anna, { first_name: 'Leo' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
  cleo = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
  app.setNow('2025-06-02T10:00:00.000Z')
  ben = (await addChild(app, bea, { first_name: 'Ben' })).id
  notInvited = (await addChild(app, bea, { first_name: 'Ada' })).id
  await connect(app, leo, ben)
  await connect(app, leo, notInvited)
  activity = (await addActivity(app, anna, maya, { is_shared: true, joint_host_children: [leo] })).id
  invitations = {
    zoes: await invite(app, anna, activity, bea.child),
    bens: await invite(app, anna, activity, ben),
    mias: await invite(app, anna, activity, cleo.child),
  }
  await call(bea, 'POST', `/api/activity-invitations/${invitations.bens}/view`, {})
  await call(bea, 'POST', `/api/activity-invitations/${invitations.bens}/respond`, { action: 'reject' })
})
afterAll(() => app.close())

const call = callAs(() => app)
const childQuery = (child?: string) => (child === undefined ? '' : `child_uuid=${child}`)
const read = (by: Account | null, child?: string) => call(by, 'GET', `/api/activities/${activity}?${childQuery(child)}`)
const participants = (by: Account | null, child?: string) =>
  call(by, 'GET', `/api/activities/${activity}/participants?${childQuery(child)}`)

const unknown = { success: false, error: 'This does not exist, or you may not see it.', code: 'not_found' }

test('a parent reads an activity as the requested sibling has it', async () => {
  expect((await read(bea, ben)).body.data).toMatchObject({
    child_uuid: ben,
    child_name: 'Ben Berger',
    invited_child_uuid: ben,
    invitation_uuid: invitations.bens,
    invitation_status: 'rejected',
    viewed_at: '2025-06-02T10:00:00.000Z',
    host_child_name: 'Leo',
  })
  const zoes = { child_uuid: bea.child, invitation_uuid: invitations.zoes, viewed_at: null, host_child_name: 'Maya' }
  for (const child of [undefined, bea.child, bea.child.toUpperCase()]) {
    expect((await read(bea, child)).body.data).toMatchObject({ ...zoes, invitation_status: 'pending' })
  }
})

test('participants come with the requested sibling’s invitation and are otherwise the same', async () => {
  const { user_invitation, host, ...rest } = (await participants(bea, ben)).body.data
  expect(user_invitation).toMatchObject({
    invitation_uuid: invitations.bens,
    invited_child_uuid: ben,
    status: 'rejected',
  })
  expect(host).toEqual({ host_child_name: 'Leo', host_parent_name: 'Anna Berger' })
  const first = (await participants(bea)).body.data
  expect(first.user_invitation?.invitation_uuid).toBe(invitations.zoes)
  expect(first.host.host_child_name).toBe('Maya')
  expect(first).toEqual({ ...rest, host: first.host, user_invitation: first.user_invitation })
  expect((await participants(bea, bea.child)).body.data).toEqual(first)
})

test('the host’s family reads a joint activity as either host has it', async () => {
  for (const [child, other, name] of [
    [maya, leo, 'Maya Berger'],
    [leo, maya, 'Leo Berger'],
  ] as const) {
    expect((await read(anna, child)).body.data).toMatchObject({
      child_uuid: child,
      child_name: name,
      joint_host_children: [other],
      is_host: true,
    })
  }
})

test('a guest’s answer is shown with the host who invited, and its time', async () => {
  const told = async (child: string) => {
    const { unviewed_status_changes, unviewed_statuses, last_answered_at } = (await read(anna, child)).body.data
    return [unviewed_status_changes, unviewed_statuses, last_answered_at]
  }
  expect(await told(leo)).toEqual(['1', 'rejected', '2025-06-02T10:00:00.000Z'])
  expect(await told(maya)).toEqual(['0', '', null])

  app.setNow('2025-06-02T11:00:00.000Z')
  await call(cleo, 'POST', `/api/activity-invitations/${invitations.mias}/respond`, { action: 'accept' })
  app.setNow('2025-06-02T12:00:00.000Z')
  await call(bea, 'POST', `/api/activity-invitations/${invitations.zoes}/respond`, { action: 'reject' })
  expect(await told(maya)).toEqual(['2', 'accepted,rejected', '2025-06-02T12:00:00.000Z'])
  const listed = await app.call('GET', '/api/calendar/activities?start=2025-06-01&end=2025-06-30', {
    token: anna.token,
  })
  expect(listed.body.data).toMatchObject([
    { child_uuid: maya, last_answered_at: '2025-06-02T12:00:00.000Z' },
    { child_uuid: leo, last_answered_at: '2025-06-02T10:00:00.000Z' },
  ])

  await call(anna, 'POST', `/api/activity-invitations/${invitations.zoes}/mark-status-viewed`, {})
  expect(await told(maya)).toEqual(['1', 'accepted', '2025-06-02T11:00:00.000Z'])
  await call(anna, 'POST', `/api/activity-invitations/${invitations.mias}/mark-status-viewed`, {})
  expect(await told(maya)).toEqual(['0', '', null])
})

test('a child without a part, or of another family, answers like one that does not exist', async () => {
  for (const [by, child] of [
    [bea, notInvited],
    [bea, maya],
    [bea, cleo.child],
    [bea, randomUUID()],
    [cleo, bea.child],
    [cleo, ben],
    [anna, ben],
    [anna, cleo.child],
    [stranger, maya],
    [stranger, ben],
  ] as const) {
    const { status, body } = await read(by, child)
    expect([status, body]).toEqual([404, unknown])
  }
  expect((await read(null, ben)).status).toBe(401)
})

test('asking for another family’s child reveals no more of the participants', async () => {
  for (const child of [notInvited, maya, ben, bea.child, randomUUID()]) {
    const { status, body } = await participants(cleo, child)
    expect(status).toBe(200)
    expect(body).toEqual((await participants(cleo)).body)
    expect(body.data.user_invitation?.invitation_uuid).toBe(invitations.mias)
    expect((await participants(stranger, child)).body).toEqual(unknown)
    expect((await participants(null, child)).status).toBe(401)
  }
  expect((await participants(anna, ben)).body).toEqual((await participants(anna)).body)
})

test.each(['x', '', '%00', `${'0'.repeat(8)}-0000`, '1&child_uuid=2'])('%j is no child', async (wrong) => {
  for (const { status, body } of [await read(bea, wrong), await participants(bea, wrong)]) {
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'invalid', ['child_uuid']])
  }
})
