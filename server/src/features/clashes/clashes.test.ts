import { mostSettledClashes } from '@parent-activity/contract/clashes'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { clashKey } from '@parent-activity/testkit/families/clash-key'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deletePassedClashes } from './clashes.repository.ts'

let app: TestApp
let anna: Account
let stranger: Account

beforeAll(async () => {
  app = await startTestApp()
  stranger = await app.register()
})
beforeEach(async () => {
  anna = await app.register()
})
afterAll(() => app.close())

const path = '/api/clashes/settled'
const date = '2025-06-02'
const someKey = () => clashKey(randomUUID(), randomUUID())
const list = async (by: Account) => (await app.call('GET', path, { token: by.token })).body.data
const settle = (by: Account, body: object) => app.call('PUT', path, { token: by.token, body })
const forget = (by: Account, id: string) => app.call('DELETE', `${path}/${id}`, { token: by.token })

test('a parent says that a clash is fine, the other parent sees it, and it can be taken back', async () => {
  const tom = await addMember(app, anna)
  const key = someKey()
  const settled = (await settle(anna, { key, date })).body.data
  expect(settled).toEqual({ id: settled.id, uuid: settled.id, key, date })
  expect(await list(tom)).toEqual([settled])
  expect((await forget(tom, settled.id)).status).toBe(200)
  expect((await forget(tom, settled.id)).status).toBe(404)
  expect(await list(anna)).toEqual([])
})

test('both parents may press at once, and twice', async () => {
  const tom = await addMember(app, anna)
  const body = { key: someKey(), date }
  const replies = await Promise.all([anna, tom, anna, tom].map((by) => settle(by, body)))
  expect(new Set(replies.map(({ body: { data } }) => data.id)).size).toBe(1)
  expect(await list(anna)).toHaveLength(1)
})

test('another family neither sees nor forgets it, and nobody can without an account', async () => {
  const { id } = (await settle(anna, { key: someKey(), date })).body.data
  expect(await list(stranger)).toEqual([])
  expect((await forget(stranger, id)).status).toBe(404)
  expect((await app.call('GET', path)).status).toBe(401)
  expect((await app.call('PUT', path, { body: { key: someKey(), date } })).status).toBe(401)
  expect((await app.call('DELETE', `${path}/${id}`)).status).toBe(401)
  expect(await list(anna)).toHaveLength(1)
})

test('only clashes of a child or an adult can be called fine', async () => {
  const uuid = randomUUID()
  const adult = `adult ${uuid} ${uuid} there 29140980 ${uuid} back 29140990`
  expect((await settle(anna, { key: adult, date })).status).toBe(200)
  const wrong: [object, string][] = [
    [{ key: `open ${uuid} back 29140980`, date }, 'key'],
    [{ key: '', date }, 'key'],
    [{ key: `${adult} more`, date }, 'key'],
    [{ key: 'x'.repeat(1000), date }, 'key'],
    [{ date }, 'key'],
    [{ key: adult, date: '2025-02-30' }, 'date'],
    [{ key: adult }, 'date'],
  ]
  for (const [body, field] of wrong) {
    const { status, body: reply } = await settle(anna, body)
    expect([status, Object.keys(reply.fields)], JSON.stringify(body)).toEqual([422, [field]])
  }
})

test('a family has a limited number of them', async () => {
  const { id: familyId } = await app.db
    .selectFrom('users')
    .select('family_id as id')
    .where('id', '=', anna.user.id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: mostSettledClashes }, () => ({
    id: randomUUID(),
    family_id: familyId,
    key: someKey(),
    date,
    created_at: '2025-06-01T00:00:00Z',
  }))
  await app.db.insertInto('settled_clashes').values(rows).execute()
  expect((await settle(anna, { key: someKey(), date })).body.code).toBe('too_many_settled_clashes')
  expect((await settle(anna, { key: rows[0]?.key, date })).status, 'one that is known').toBe(200)
})

test('they are deleted once their day is over everywhere', async () => {
  await settle(anna, { key: someKey(), date })
  await deletePassedClashes(app.db, new Date('2025-06-03T23:59:00Z'))
  expect(await list(anna)).toHaveLength(1)
  await deletePassedClashes(app.db, new Date('2025-06-04T00:00:00Z'))
  expect(await list(anna)).toEqual([])
})
