import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { familyRows } from '@parent-activity/testkit/families/family-rows'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account
let maya: string
let leo: string
let ida: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  anna = await app.register()
  maya = (await addChild(app, anna)).id
  leo = (await addChild(app, anna)).id
  ida = (await addChild(app, anna)).id
})
afterAll(() => app.close())

const remove = (id: string) => app.call('DELETE', `/api/children/${id}`, { token: anna.token })
const make = (child: string, body: object, path = '') =>
  app.call('POST', `/api/activities/${child}${path}`, { token: anna.token, body: { name: 'Race', ...body } })
const statusOf = ({ status }: { status: number }) => status

async function entries(): Promise<{ id: string; child_uuid: string; joint_host_children: string[] }[]> {
  const { body } = await app.call('GET', '/api/calendar/activities?start=2025-06-01&end=2026-06-30', {
    token: anna.token,
  })
  return body.data
}

async function countWithoutHosts(): Promise<number> {
  const rows = await app.db
    .selectFrom('activities')
    .leftJoin('activity_hosts', 'activity_hosts.activity_id', 'activities.id')
    .select('activities.id')
    .where('activity_hosts.child_id', 'is', null)
    .execute()
  return rows.length
}

test('a removed child’s activities go if no other child hosts them', async () => {
  await addActivity(app, anna, maya)
  await addActivity(app, anna, maya, { start_date: '2025-07-01' })
  const leos = await addActivity(app, anna, leo)
  expect((await remove(maya)).body).toEqual({ success: true, data: {} })
  expect((await entries()).map(({ id }) => id)).toEqual([leos.id])
  expect(await countWithoutHosts()).toBe(0)
  expect((await remove(maya)).status).toBe(404)
})

test('a removed child leaves joint activities to the other hosts, in their order', async () => {
  const { id } = await addActivity(app, anna, maya, { joint_host_children: [ida, leo] })
  const other = await addActivity(app, anna, leo, { joint_host_children: [maya], start_date: '2025-06-07' })
  await remove(maya)
  const left = await entries()
  expect(left.map((entry) => [entry.id, entry.child_uuid, entry.joint_host_children])).toEqual([
    [id, ida, [leo]],
    [id, leo, [ida]],
    [other.id, leo, []],
  ])
  const { body } = await app.call('GET', `/api/activities/${id}`, { token: anna.token })
  expect(body.data.child_uuid).toBe(ida)
  await remove(ida)
  await remove(leo)
  expect(await entries()).toEqual([])
  expect(await countWithoutHosts()).toBe(0)
})

test('removing a child deletes no template and nothing of another family', async () => {
  const other = await app.register()
  const theirs = await addChild(app, other)
  await addActivity(app, other, theirs.id, { series_id: 'same' })
  await addActivity(app, anna, maya, { series_id: 'same' })
  await app.call('POST', '/api/activity-templates', { token: anna.token, body: { name: 'Film night' } })
  const before = await familyRows(app.db, other)
  await remove(maya)
  expect(await familyRows(app.db, other)).toEqual(before)
  const { body } = await app.call('GET', '/api/activity-templates', { token: anna.token })
  expect(body.data).toHaveLength(1)
})

test('several parents who remove a child at once remove it once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => remove(maya)))
  expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404])
})

test('joint hosts who are removed at once leave no activity behind', async () => {
  for (let round = 0; round < 5; round++) {
    const hosts = [(await addChild(app, anna)).id, (await addChild(app, anna)).id]
    await addActivity(app, anna, hosts[0]!, { joint_host_children: hosts })
    await addActivity(app, anna, hosts[1]!, { joint_host_children: hosts })
    const answers = await Promise.all(hosts.map(remove))
    expect(answers.map(statusOf)).toEqual([200, 200])
  }
  expect(await entries()).toEqual([])
  expect(await countWithoutHosts()).toBe(0)
})

test('an activity made while its child is removed is gone too, or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await addChild(app, anna)
    const [removed, single, batch, joint] = await Promise.all([
      remove(id),
      make(id, { start_date: '2025-06-06' }),
      make(id, { dates: ['2025-06-06', '2025-06-07'] }, '/batch'),
      make(leo, { start_date: '2025-06-06', joint_host_children: [id] }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(single.status)
    expect([200, 404]).toContain(batch.status)
    expect([200, 422]).toContain(joint.status)
    expect((await entries()).filter((entry) => entry.child_uuid === id)).toEqual([])
  }
  expect(
    (await entries()).every(({ child_uuid, joint_host_children }) => child_uuid === leo && !joint_host_children[0]),
  ).toBe(true)
  expect(await countWithoutHosts()).toBe(0)
})
