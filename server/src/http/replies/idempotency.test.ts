import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/client.ts'
import { addMember, newMember } from '@parent-activity/testkit/families/family-member'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { deleteOldKeys, runOnce } from './idempotency.ts'

const start = new Date('2025-06-02T09:00:00.000Z')
const day = 24 * 60 * 60 * 1000

let app: TestApp
let family: Account

beforeAll(async () => {
  app = await startTestApp({ servers: 2 })
})
beforeEach(async () => {
  app.setNow(start)
  family = await app.register()
})
afterAll(() => app.close())

const call = callAs(() => app)
const keyed = (key: string) => ({ 'idempotency-key': key })
const add = (key: string, body: object, by = family) => call(by, 'POST', '/api/parents', body, keyed(key))

async function countMembers({ token } = family): Promise<number> {
  return (await app.call('GET', '/api/parents', { token })).body.data.length - 1
}

const reused = {
  success: false,
  error: 'This Idempotency-Key was used for another request before.',
  code: 'idempotency_key_reused',
}

test('a retry with the same key gets the first reply and does nothing', async () => {
  const wanted = newMember()
  const first = await add('try-1', wanted)
  expect(first.status).toBe(200)
  const again = await add('try-1', wanted)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await countMembers()).toBe(1)
})

test('a write without a key, or with another one, is a new request', async () => {
  const wanted = newMember()
  await add('try-1', wanted)
  expect((await add('try-2', wanted)).body.code).toBe('email_taken')
  expect((await app.call('POST', '/api/parents', { token: family.token, body: wanted })).body.code).toBe('email_taken')
})

test('ten retries at once add one member and all get the same answer', async () => {
  const wanted = newMember()
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('at-once', wanted)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await countMembers()).toBe(1)
})

test('a retried removal or password change gets its first reply, though it could not be done again', async () => {
  const member = await addMember(app, family)
  const remove = () => call(family, 'DELETE', `/api/parents/${member.user.id}`, undefined, keyed('remove'))
  expect((await remove()).status).toBe(200)
  expect((await remove()).body).toEqual({ success: true, data: {} })

  const passwords = { currentPassword: family.password, newPassword: 'a-new-password' }
  const change = () => call(family, 'PUT', '/api/users/change-password', passwords, keyed('change'))
  expect((await change()).status).toBe(200)
  expect((await change()).body).toEqual({ success: true, data: {} })
})

test('one key for two different requests is refused: another body, URL or endpoint', async () => {
  const wanted = newMember()
  const { data } = (await add('one-key', wanted)).body
  const others = [
    await add('one-key', { ...wanted, username: 'Somebody Else' }),
    await add('one-key', { ...wanted, password: 'another-password' }),
    await call(family, 'PUT', '/api/users/profile', wanted, keyed('one-key')),
    await call(family, 'DELETE', `/api/parents/${data.id}`, undefined, keyed('one-key')),
  ]
  for (const { status, body } of others) expect([status, body]).toEqual([409, reused])

  const other = (await add('for-another', newMember())).body.data
  expect((await call(family, 'DELETE', `/api/parents/${data.id}`, undefined, keyed('remove'))).status).toBe(200)
  expect((await call(family, 'DELETE', `/api/parents/${other.id}`, undefined, keyed('remove'))).body).toEqual(reused)
  expect(await countMembers()).toBe(1)
})

test('the same body sent to two endpoints is two requests', async () => {
  const asked = { key: 'same', userId: family.user.id, params: { id: family.user.id }, body: undefined }
  const send = (endpoint: string) =>
    app.db.transaction().execute((tx) => runOnce(tx, { ...asked, endpoint }, start, () => Promise.resolve(endpoint)))
  expect(await send('POST /api/one/:id')).toBe('POST /api/one/:id')
  expect(await send('POST /api/one/:id')).toBe('POST /api/one/:id')
  await expect(send('POST /api/other/:id')).rejects.toThrow(reused.error)
})

test('two users with the same key do not affect each other, not even in one family', async () => {
  const other = await app.register()
  const member = await addMember(app, family)
  for (const by of [family, other, member]) expect((await add('same', newMember(), by)).status).toBe(200)
  expect(await countMembers()).toBe(3)
  expect(await countMembers(other)).toBe(1)
})

test('a write that failed leaves its key free', async () => {
  const wanted = newMember()
  expect((await add('again', { ...wanted, email: family.user.email })).status).toBe(409)
  expect((await add('again', { ...wanted, phone: '123' })).status).toBe(422)
  expect((await add('again', wanted)).status).toBe(200)
  expect(await countMembers()).toBe(1)
})

test('a key is remembered until it is deleted after a day, whatever the clock says', async () => {
  await add('a-day', newMember())
  const aDayLater = new Date(start.getTime() + day + 1)
  app.setNow(aDayLater)
  expect((await add('a-day', newMember())).status).toBe(409)
  await deleteOldKeys(app.db, aDayLater)
  expect((await add('a-day', newMember())).status).toBe(200)
  expect(await countMembers()).toBe(2)
})

test('20 MB of replies are kept per user, and the oldest are deleted first', async () => {
  const other = await app.register()
  const big = sql<string>`repeat('x', 10000000)`
  const keep = ({ user }: Account, key: string, ms: number) => {
    const created_at = new Date(start.getTime() + ms).toISOString()
    const row = { user_id: user.id, key, request_hash: '', reply: big, created_at }
    return app.db.insertInto('idempotency_keys').values(row).execute()
  }
  await keep(other, 'other', 0)
  await keep(family, 'one', 1)
  await keep(family, 'two', 2)
  const kept = async ({ user }: Account) => {
    const rows = app.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', user.id)
    return (await rows.orderBy('created_at').execute()).map(({ key }) => key)
  }
  const asked = { key: 'new', userId: family.user.id, endpoint: 'POST /api/one', params: undefined, body: undefined }
  // So long that what is kept is always counted.
  const reply = 'x'.repeat(200_000)
  const later = new Date(start.getTime() + 10)
  await app.db.transaction().execute((tx) => runOnce(tx, asked, later, () => Promise.resolve(reply)))
  expect(await kept(family)).toEqual(['two', expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(await kept(other)).toEqual(['other'])
})

test('a key that is deleted while it is being used is free again', async () => {
  const asked = { key: 'gone', userId: family.user.id, endpoint: 'POST /api/one', params: undefined, body: undefined }
  let done = 0
  const send = (db: Db) => db.transaction().execute((tx) => runOnce(tx, asked, start, () => Promise.resolve(++done)))
  expect(await send(app.db)).toBe(1)
  let isTaken = false
  const deletedMeanwhile = app.db.withPlugin({
    transformQuery: ({ node }) => {
      isTaken = node.kind === 'InsertQueryNode'
      return node
    },
    transformResult: async ({ result }) => {
      if (isTaken) await app.db.deleteFrom('idempotency_keys').where('user_id', '=', family.user.id).execute()
      return result
    },
  })
  expect(await send(deletedMeanwhile)).toBe(2)
})

test('a key has 1 to 200 letters, digits, hyphens or underscores', async () => {
  for (const key of ['', 'a b', 'a/b', 'é', 'x'.repeat(201), 'one, two']) {
    const { status, body } = await add(key, newMember())
    expect(status, key).toBe(422)
    expect(body.error).toBe('An Idempotency-Key holds 1 to 200 letters, digits, hyphens or underscores.')
  }
  for (const key of ['x'.repeat(200), 'A_b-9']) expect((await add(key, newMember())).status, key).toBe(200)
  expect(await countMembers()).toBe(2)
})

test('a key without a login has no effect', async () => {
  const registering = { ...newMember(), username: 'Rita' }
  const headers = { 'idempotency-key': 'public' }
  const register = (body: object) => app.call('POST', '/api/auth/register', { headers, body })
  expect((await register(registering)).status).toBe(200)
  expect((await register(registering)).body.code).toBe('email_taken')
  const { email, password } = registering
  for (const key of ['public', 'not a key']) {
    const login = { headers: { 'idempotency-key': key }, body: { email, password } }
    expect((await app.call('POST', '/api/auth/login', login)).status).toBe(200)
  }
})

test('a stored key reveals nothing that could be guessed, such as a password', async () => {
  const { username, email, phone } = family.user
  for (const key of ['secret-key-1', 'secret-key-2']) {
    expect((await call(family, 'PUT', '/api/users/profile', { username, email, phone }, keyed(key))).status).toBe(200)
  }
  const [one, two] = await app.db
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('user_id', '=', family.user.id)
    .execute()
  expect(one?.request_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(one).not.toEqual(two)
  expect(await everythingStored(app.db)).not.toContain('secret-key')
})
