import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addGuestFamily, connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { holdTable, waitingForLocks } from '@parent-activity/testkit/databases/held-table'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let bea: Account & { child: string }
let cleo: Account & { child: string }
let stranger: Account
let maya: string
let activity: string
let beas: string
let cleos: string

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register({ username: 'Anna Berger' })
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  const leo = (await addChild(app, anna, { first_name: 'Leo' })).id
  bea = await addGuestFamily(app, maya, { parent: 'Bea Okafor', child: 'Zoe' })
  cleo = await addGuestFamily(app, maya, { parent: 'Cleo Tan', child: 'Mia' })
  const shared = { is_shared: true, max_participants: 5, joint_host_children: [leo] }
  activity = (await addActivity(app, anna, maya, shared)).id
  beas = await invite(app, anna, activity, bea.child)
  app.setNow('2025-06-02T10:00:00.000Z')
  cleos = await invite(app, anna, activity, cleo.child)
  await answer(bea, beas, 'accept')
  await answer(cleo, cleos, 'reject')
})
afterAll(() => app.close())

const answer = (by: Account, id: string, action: string) =>
  app.call('POST', `/api/activity-invitations/${id}/respond`, { token: by.token, body: { action } })
const participants = (by: Account | null, id = activity) =>
  app.call('GET', `/api/activities/${id}/participants`, by ? { token: by.token } : {})
const batch = (by: Account | null, activityUuids: unknown) =>
  app.call('POST', '/api/activities/batch/participants', { ...(by && { token: by.token }), body: { activityUuids } })

const notInLine = { waiting_since: null, waiting_place: null, offered_until: null, reply_note: null }
const nothingAsked = {
  coming_by_link: 0,
  waiting_count: 0,
  reply_by_date: null,
  reply_by_time: null,
  nudged_at: null,
  notes: [],
}

const people = (parents: [string | null, string | null], [zoes, mias] = [false, false]) => [
  {
    parent_name: parents[0],
    child_name: 'Zoe',
    child_uuid: bea.child,
    status: 'accepted',
    invitation_uuid: beas,
    unviewed: zoes,
    asks_again: false,
    ...notInLine,
  },
  {
    parent_name: parents[1],
    child_name: 'Mia',
    child_uuid: cleo.child,
    status: 'declined',
    invitation_uuid: cleos,
    unviewed: mias,
    asks_again: false,
    ...notInLine,
  },
]

test('the host’s family sees who is invited, with their parents’ names', async () => {
  expect((await participants(anna)).body).toEqual({
    success: true,
    data: {
      host: { host_child_name: 'Maya and Leo', host_parent_name: 'Anna Berger' },
      participants: people(['Bea Okafor', 'Cleo Tan'], [true, true]),
      waiting: [],
      user_invitation: null,
      max_participants: 5,
      attending: 3,
      ...nothingAsked,
      guest_families: 1,
    },
  })
})

test('a guest sees the other children’s first names and answers, and their own invitation', async () => {
  const { body } = await participants(bea)
  const own = await app.call('GET', '/api/activity-invitations', { token: bea.token })
  expect(body.data).toEqual({
    host: { host_child_name: 'Maya', host_parent_name: 'Anna Berger' },
    participants: people([null, null]),
    waiting: [],
    user_invitation: own.body.data[0],
    max_participants: 5,
    attending: 3,
    ...nothingAsked,
    guest_families: 0,
  })
  expect(JSON.stringify(body)).not.toContain('Tan')
})

test('the host’s family sees which answers are new to it, until it has seen each of them', async () => {
  const names: [string, string] = ['Bea Okafor', 'Cleo Tan']
  const seen = (id: string) =>
    app.call('POST', `/api/activity-invitations/${id}/mark-status-viewed`, { token: tom.token })
  const tom = await addMember(app, anna)
  await seen(beas)
  expect((await participants(anna)).body.data.participants).toEqual(people(names, [false, true]))
  await seen(cleos)
  expect((await participants(anna)).body.data.participants).toEqual(people(names))
  await answer(bea, beas, 'reject')
  await answer(bea, beas, 'accept')
  expect((await participants(tom)).body.data.participants).toEqual(people(names, [true, false]))
})

test('the host’s family sees for whom it keeps invitations, by name; guests and others do not', async () => {
  const [ida, ben] = [
    await addChild(app, stranger, { first_name: 'Ida' }),
    await addChild(app, stranger, { first_name: 'Ben' }),
  ]
  for (const { id } of [ida, ben]) await connect(app, maya, id, 'pending')
  const kept = await app.call('POST', `/api/activities/${activity}/pending-invitations`, {
    token: anna.token,
    body: { pending_connections: [ida.id, ben.id] },
  })
  expect(kept.body.data).toEqual({ kept: 2 })
  const { body } = await participants(anna)
  expect(body.data.waiting).toEqual([
    { child_uuid: ben.id, child_name: 'Ben' },
    { child_uuid: ida.id, child_name: 'Ida' },
  ])
  expect(body.data.attending).toBe(3)
  expect((await batch(anna, [activity])).body.data[activity]?.data?.waiting).toEqual(body.data.waiting)
  for (const answered of [await participants(bea), await batch(bea, [activity]), await batch(stranger, [activity])]) {
    for (const secret of [ida.id, ben.id, 'Ida', 'Ben']) expect(JSON.stringify(answered.body)).not.toContain(secret)
  }
})

test('families without a part see no participants', async () => {
  const unknown = { success: false, error: 'This does not exist, or you may not see it.', code: 'not_found' }
  for (const answered of [await participants(stranger), await participants(anna, randomUUID())]) {
    expect([answered.status, answered.body]).toEqual([404, unknown])
  }
  expect((await participants(anna, 'x')).body).toEqual(unknown)
  expect((await participants(null)).status).toBe(401)
  expect((await batch(null, [activity])).status).toBe(401)
})

test('a guest whose invitation is withdrawn during the request sees no participants', async () => {
  const { letGo } = await holdTable(app.db, 'waiting_invitations')
  const asked = [participants(bea), batch(bea, [activity])] as const
  try {
    await expect.poll(() => waitingForLocks(app.db)).toBe(2)
    await app.db.deleteFrom('invitations').where('id', '=', beas).execute()
  } finally {
    await letGo()
  }
  const [one, several] = await Promise.all(asked)
  expect([one.status, one.body.code]).toEqual([404, 'not_found'])
  expect(several.body.data).toEqual({ [activity]: { success: false, data: null } })
})

test('a parent reads several activities’ participants at once, without those they may not see', async () => {
  const own = await addActivity(app, anna, maya)
  const never = randomUUID()
  const asked = [activity, own.id, never]
  const [seen, other] = [(await participants(anna)).body.data, (await participants(anna, own.id)).body.data]
  const none = { success: false, data: null }
  expect((await batch(anna, [...asked, activity])).body).toEqual({
    success: true,
    data: {
      [activity]: { success: true, data: seen },
      [own.id]: { success: true, data: other },
      [never]: none,
    },
  })
  expect((await batch(bea, asked)).body.data).toEqual({
    [activity]: { success: true, data: (await participants(bea)).body.data },
    [own.id]: none,
    [never]: none,
  })
  expect((await batch(stranger, asked)).body.data).toEqual({ [activity]: none, [own.id]: none, [never]: none })
  expect((await batch(anna, [activity.toUpperCase()])).body.data[activity]?.success).toBe(true)
  expect((await batch(anna, [])).body).toEqual({ success: true, data: {} })
})

test('a parent reads the participants of at most fifty activities at once', async () => {
  const ids = Array.from({ length: 50 }, () => randomUUID())
  expect((await batch(anna, ids)).status).toBe(200)
  const { status, body } = await batch(anna, [...ids, randomUUID()])
  expect([status, body.error]).toEqual([422, 'Please ask for at most 50 activities at once'])
  for (const wrong of [undefined, null, 'x', {}, ['__proto__'], [null], [[activity]]]) {
    expect((await batch(anna, wrong)).status).toBe(422)
  }
})
