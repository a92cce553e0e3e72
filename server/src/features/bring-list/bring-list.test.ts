import { randomUUID } from 'node:crypto'
import { mostThings } from '@parent-activity/domain/bring-list/bring-list-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addSeries } from '@parent-activity/testkit/families/family-series'

let app: TestApp
let anna: SmallFamily
let sarah: SmallFamily
let stranger: SmallFamily
let connection: string

beforeAll(async () => {
  app = await startTestApp()
  stranger = await newFamily(app)
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await newFamily(app)
  sarah = await newFamily(app)
  connection = await connect(app, anna, sarah)
})
afterAll(() => app.close())

const call = callAs(() => app)
const add = (by: Account, activity: string, name: string, every = false) =>
  call(by, 'POST', `/api/activities/${activity}/things`, { name, every })
const added = async (activity: string, name: string, every = false) =>
  (await add(anna, activity, name, every)).body.data.uuid
const pack = (by: Account, thing: string, activity_uuid: string, packed = true) =>
  call(by, 'PUT', `/api/things/${thing}/packed`, { activity_uuid, packed })
const remove = (by: Account, thing: string) => call(by, 'DELETE', `/api/things/${thing}`)
const respond = (invitation: string, action: string) =>
  call(sarah, 'POST', `/api/activity-invitations/${invitation}/respond`, { action })

/** `Towel ✓` is packed, `Towel *` on every date. */
async function list(by: Account, activity: string): Promise<string[]> {
  const { body } = await call(by, 'GET', '/api/bring-list?start=2025-06-01&end=2025-07-01')
  const shown = body.data.find(({ activity_uuid }) => activity_uuid === activity)
  return (shown?.things ?? []).map(
    ({ name, every, is_packed }) => `${name}${every ? ' *' : ''}${is_packed ? ' ✓' : ''}`,
  )
}
const ticks = async () => (await app.db.selectFrom('packed_things').selectAll().execute()).length

test('the host adds, packs and removes things; the same name is one thing', async () => {
  const { id } = await addActivity(app, anna, anna.child.id)
  const towel = await add(anna, id, ' Towel ')
  expect(towel.body.data).toEqual({
    uuid: towel.body.data.uuid,
    name: 'Towel',
    every: false,
    is_packed: false,
    may_remove: true,
  })
  app.setNow('2025-06-02T09:00:01.000Z')
  await added(id, 'Goggles')
  expect((await add(anna, id, 'towel')).body.data).toEqual(towel.body.data)
  await Promise.all([pack(anna, towel.body.data.uuid, id), pack(anna, towel.body.data.uuid, id)])
  expect(await list(anna, id)).toEqual(['Towel ✓', 'Goggles'])
  await pack(anna, towel.body.data.uuid, id, false)
  expect(await list(anna, id)).toEqual(['Towel', 'Goggles'])
  expect((await remove(anna, towel.body.data.uuid)).status).toBe(200)
  expect((await remove(anna, towel.body.data.uuid)).status).toBe(404)
  expect(await list(anna, id)).toEqual(['Goggles'])
})

test('each family packs for itself, and a guest who declines or whose connection ends sees nothing', async () => {
  const { id } = await addActivity(app, anna, anna.child.id, { is_shared: true })
  const towel = await added(id, 'Towel')
  expect(await list(sarah, id)).toEqual([])
  expect((await pack(sarah, towel, id)).status).toBe(404)

  const invitation = await invite(app, anna, id, sarah.child.id)
  expect(await list(sarah, id), 'who is asked sees it').toEqual(['Towel'])
  await pack(sarah, towel, id)
  expect([await list(sarah, id), await list(anna, id)]).toEqual([['Towel ✓'], ['Towel']])
  expect([(await add(sarah, id, 'Cake')).status, (await remove(sarah, towel)).status]).toEqual([403, 403])

  await respond(invitation, 'reject')
  expect(await list(sarah, id)).toEqual([])
  expect([(await pack(sarah, towel, id)).status, (await remove(sarah, towel)).status]).toEqual([404, 404])
  await respond(invitation, 'accept')
  expect(await list(sarah, id), 'her tick has gone').toEqual(['Towel'])

  await pack(sarah, towel, id)
  const before = await ticks()
  await call(sarah, 'DELETE', `/api/connections/${connection}`)
  expect(await list(sarah, id)).toEqual([])
  expect(await ticks()).toBe(before - 1)
})

test('a thing of a series is on every date, packed for each; the same name on one date becomes one with it', async () => {
  const { created } = await addSeries(app, anna, anna.child.id, { until_date: '2025-06-18', is_shared: true })
  const [first = '', second = '', third = ''] = created.map(({ id }) => id)
  const invitation = await invite(app, anna, second, sarah.child.id)
  const ofSecond = await added(second, 'Towel')
  await pack(anna, ofSecond, second)
  await pack(sarah, ofSecond, second)
  expect(await list(anna, first)).toEqual([])

  const every = await added(first, 'TOWEL', true)
  expect(every).not.toBe(ofSecond)
  expect(await list(anna, first)).toEqual(['TOWEL *'])
  expect([await list(anna, second), await list(sarah, second)]).toEqual([['TOWEL * ✓'], ['TOWEL ✓']])
  expect((await pack(sarah, every, third)).status, 'not her date').toBe(404)

  app.setNow('2025-06-02T09:00:01.000Z')
  const form = await added(first, 'Form')
  await pack(anna, form, first)
  expect((await add(anna, first, 'Form', true)).body.data).toMatchObject({ uuid: form, every: true, is_packed: true })
  expect([await list(anna, third), await list(sarah, second)]).toEqual([
    ['TOWEL *', 'Form *'],
    ['TOWEL ✓', 'Form'],
  ])
  await respond(invitation, 'reject')
  await remove(anna, every)
  expect(await list(anna, second)).toEqual(['Form *'])
})

test('a copy has the things; a moved date keeps them; a date that a day off takes out brings them back', async () => {
  const { created } = await addSeries(app, anna, anna.child.id, { until_date: '2025-06-18' })
  const second = created[1]?.id ?? ''
  const every = await added(second, 'Book', true)
  app.setNow('2025-06-02T09:00:01.000Z')
  const only = await added(second, 'Form')
  await pack(anna, every, second)
  await pack(anna, only, second)
  const copy = await call(anna, 'POST', `/api/activities/${second}/duplicate`, { new_start_date: '2025-06-20' })
  expect((await list(anna, copy.body.data.id)).toSorted()).toEqual(['Book', 'Form'])

  const off = { name: 'INSET', from_date: '2025-06-11', to_date: '2025-06-11', takes_out: true }
  const day = await call(anna, 'POST', '/api/days-off', { ...off, child_uuids: [anna.child.id] })
  expect(await list(anna, second)).toEqual([])
  const exported = await call(anna, 'GET', '/api/family/export')
  expect(exported.body.data.series[0]?.left_out[0]?.taken_out).toMatchObject({
    things: [{ uuid: only, name: 'Form' }],
    packed_thing_uuids: [every, only].toSorted(),
  })
  await call(anna, 'DELETE', `/api/days-off/${day.body.data.uuid}`)
  expect(await list(anna, second)).toEqual(['Book * ✓', 'Form ✓'])
  await call(anna, 'PUT', `/api/activities/update/${second}`, { start_date: '2025-06-12', end_date: '2025-06-12' })
  expect(await list(anna, second)).toEqual(['Book * ✓', 'Form ✓'])
})

test('many presses at once add no more than fits', async () => {
  const { created } = await addSeries(app, anna, anna.child.id, { until_date: '2025-06-11' })
  const [first = '', second = ''] = created.map(({ id }) => id)
  await added(second, 'Only the second date')
  const tries = Array.from({ length: mostThings + 3 }, (_, index) =>
    add(anna, first, `Thing ${index}`, index % 2 === 0),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(3)
  expect((await list(anna, first)).length).toBeLessThanOrEqual(mostThings)
  expect((await list(anna, second)).length).toBeLessThanOrEqual(mostThings)
})

test('nobody else gets in, and nonsense is refused at its field', async () => {
  const { id } = await addActivity(app, anna, anna.child.id)
  const towel = await added(id, 'Towel')
  const tries = [add(stranger, id, 'Cake'), remove(stranger, towel), pack(stranger, towel, id)]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await pack(anna, towel, randomUUID())).status).toBe(404)
  expect((await app.call('GET', '/api/bring-list?start=2025-06-01&end=2025-06-02')).status).toBe(401)
  for (const name of ['', '  ', 'x'.repeat(61)]) {
    expect(Object.keys((await add(anna, id, name)).body.fields), name).toEqual(['name'])
  }
  for (const query of ['', '?start=2025-06-02&end=2025-06-01', '?start=2025-06-01&end=2025-09-01']) {
    expect((await call(anna, 'GET', `/api/bring-list${query}`)).status, query).toBe(422)
  }
  expect((await add(anna, id, 'Form', true)).body.data.every, 'no series, so this date').toBe(false)
})
