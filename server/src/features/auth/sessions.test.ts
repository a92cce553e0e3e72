import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, logIn } from '@parent-activity/testkit/families/family-member'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

const start = new Date('2025-06-02T09:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
const after = (ms: number) => new Date(start.getTime() + ms)

let app: TestApp
let anna: Account

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow(start)
  anna = await app.register({ username: 'Anna Berger' })
})
afterAll(() => app.close())

const list = async (token: string) => (await app.call('GET', '/api/auth/sessions', { token })).body.data
const end = (token: string, id: string) => app.call('DELETE', `/api/auth/sessions/${id}`, { token })
const endOthers = (token: string) => app.call('DELETE', '/api/auth/sessions', { token })
const verify = async (token: string) => (await app.call('GET', '/api/auth/verify', { token })).status
const ownId = async (token: string): Promise<string> => (await list(token))[0]?.id ?? ''

async function logInWith(userAgent: string): Promise<string> {
  const body = { email: anna.user.email, password: anna.password }
  const answer = await app.call('POST', '/api/auth/login', { body, headers: { 'user-agent': userAgent } })
  return answer.body.token
}

describe('the list', () => {
  test('shows the user’s own devices, the one in use first, and no token', async () => {
    app.setNow(after(minute))
    const phone = await logInWith(
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    )
    app.setNow(after(2 * minute))
    await logInWith('curl <script>alert(1)</script>')
    await addMember(app, anna)
    const answer = await app.call('GET', '/api/auth/sessions', { token: phone })
    const entry = (device: string, at: number, is_current: boolean) => ({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      uuid: expect.any(String),
      device,
      created_at: after(at * minute).toISOString(),
      last_used_at: after(at * minute).toISOString(),
      is_current,
    })
    expect(answer.body.data).toEqual([
      entry('Chrome on Android', 1, true),
      entry('Unknown device', 2, false),
      entry('Unknown device', 0, false),
    ])
    const hashes = await app.db.selectFrom('sessions').select('token_hash').execute()
    for (const { token_hash } of hashes) {
      for (const form of ['hex', 'base64'] as const) {
        expect(JSON.stringify(answer.body)).not.toContain(token_hash.toString(form))
      }
    }
  })

  test('has the newest 200 of very many', async () => {
    await sql`
      insert into sessions (token_hash, user_id, created_at, last_used_at)
      select sha256(n::text::bytea), ${anna.user.id}, ${start.toISOString()}, ${after(-minute).toISOString()}
      from generate_series(1, 250) as n`.execute(app.db)
    const listed = await list(anna.token)
    expect(listed).toHaveLength(200)
    expect(listed[0]?.is_current).toBe(true)
  })

  test('leaves out sessions unused for 30 days, to within ten minutes', async () => {
    const { token } = await logIn(app, anna.user.email, anna.password)
    app.setNow(after(9 * minute))
    await verify(token)
    expect((await list(token))[0]?.last_used_at).toBe(start.toISOString())
    app.setNow(after(20 * day))
    await verify(token)
    app.setNow(after(30 * day))
    expect(await list(token)).toMatchObject([{ is_current: true, last_used_at: after(30 * day).toISOString() }])
  })
})

describe('signing out a device', () => {
  test('ends that session at once, and no other', async () => {
    const [one, two] = [
      await logIn(app, anna.user.email, anna.password),
      await logIn(app, anna.user.email, anna.password),
    ]
    const id = await ownId(one.token)
    expect((await end(anna.token, id)).body).toEqual({ success: true, data: {} })
    expect(await Promise.all([verify(one.token), verify(two.token), verify(anna.token)])).toEqual([401, 200, 200])
    expect((await end(anna.token, id)).status).toBe(404)
  })

  test('is refused to everybody else, even in the same family', async () => {
    const member = await addMember(app, anna)
    const stranger = await app.register()
    const id = await ownId(anna.token)
    for (const { token } of [member, stranger]) {
      expect((await end(token, id)).status).toBe(404)
      expect((await end(token, randomUUID())).status).toBe(404)
      expect((await end(token, 'x')).status).toBe(404)
    }
    expect((await app.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(401)
    expect((await app.call('DELETE', '/api/auth/sessions')).status).toBe(401)
    expect(await verify(anna.token)).toBe(200)
  })

  test('everywhere else keeps this session and other members’ sessions', async () => {
    const member = await addMember(app, anna)
    const others = [await logIn(app, anna.user.email, anna.password), await logIn(app, anna.user.email, anna.password)]
    expect((await endOthers(anna.token)).body).toEqual({ success: true, data: { count: 2 } })
    expect((await endOthers(anna.token)).body.data).toEqual({ count: 0 })
    for (const { token } of others) expect(await verify(token)).toBe(401)
    expect(await Promise.all([verify(anna.token), verify(member.token)])).toEqual([200, 200])
  })

  test('twice at once is done once', async () => {
    const { token } = await logIn(app, anna.user.email, anna.password)
    const id = await ownId(token)
    const answers = await Promise.all([end(anna.token, id), end(anna.token, id), end(token, id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 404].includes(status))).toBe(true)
  })
})
