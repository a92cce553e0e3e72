import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addGuestFamily, invite } from '../../testing/connected-children.ts'
import { addActivity } from '../../testing/family-activity.ts'
import { addChild } from '../../testing/family-child.ts'
import { startTestApp, type Account, type TestApp } from '../../testing/test-app.ts'

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

const people = (parents: [string | null, string | null]) => [
  { parent_name: parents[0], child_name: 'Zoe', child_uuid: bea.child, status: 'accepted', invitation_uuid: beas },
  { parent_name: parents[1], child_name: 'Mia', child_uuid: cleo.child, status: 'declined', invitation_uuid: cleos },
]

test('the host’s family sees who is invited, with their parents’ names', async () => {
  expect((await participants(anna)).body).toEqual({
    success: true,
    data: {
      host: { host_child_name: 'Maya and Leo', host_parent_name: 'Anna Berger' },
      participants: people(['Bea Okafor', 'Cleo Tan']),
      user_invitation: null,
      max_participants: 5,
      attending: 3,
    },
  })
})

test('a guest sees the other children’s first names and answers, and their own invitation', async () => {
  const { body } = await participants(cleo)
  const own = await app.call('GET', '/api/activity-invitations', { token: cleo.token })
  expect(body.data).toEqual({
    host: { host_child_name: 'Maya', host_parent_name: 'Anna Berger' },
    participants: people([null, null]),
    user_invitation: own.body.data[0],
    max_participants: 5,
    attending: 3,
  })
  expect(JSON.stringify(body)).not.toContain('Okafor')
})

test('others see nothing', async () => {
  const unknown = { success: false, error: 'This does not exist, or you may not see it.', code: 'not_found' }
  for (const answered of [await participants(stranger), await participants(anna, randomUUID())]) {
    expect([answered.status, answered.body]).toEqual([404, unknown])
  }
  expect((await participants(anna, 'x')).body).toEqual(unknown)
  expect((await participants(null)).status).toBe(401)
  expect((await batch(null, [activity])).status).toBe(401)
})

test('several are asked for at once, by activity; what may not be seen is as unknown as what is not there', async () => {
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
  expect((await batch(anna, [activity.toUpperCase()])).body.data[activity].success).toBe(true)
  expect((await batch(anna, [])).body).toEqual({ success: true, data: {} })
})

test('fifty are the most', async () => {
  const ids = Array.from({ length: 50 }, () => randomUUID())
  expect((await batch(anna, ids)).status).toBe(200)
  const { status, body } = await batch(anna, [...ids, randomUUID()])
  expect([status, body.error]).toEqual([422, 'Please ask for at most 50 activities at once'])
  for (const wrong of [undefined, null, 'x', {}, ['__proto__'], [null], [[activity]]]) {
    expect((await batch(anna, wrong)).status).toBe(422)
  }
})
