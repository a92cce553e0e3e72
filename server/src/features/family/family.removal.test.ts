import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember, logIn, newMember } from '@parent-activity/testkit/families/family-member'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let primary: Account
let member: Account

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  primary = await app.register()
  member = await addMember(app, primary)
})
afterAll(() => app.close())

const add = (token: string, body: object) => app.call('POST', '/api/parents', { token, body })
const remove = (token: string, id: string) => app.call('DELETE', `/api/parents/${id}`, { token })
const verify = (token: string) => app.call('GET', '/api/auth/verify', { token })
const login = ({ user, password }: Account) =>
  app.call('POST', '/api/auth/login', { body: { email: user.email, password } })
const statusOf = ({ status }: { status: number }) => status

async function emails(): Promise<string[]> {
  const { body } = await app.call('GET', '/api/parents', { token: primary.token })
  return body.data.map(({ email }: { email: string }) => email)
}

test('a removed member loses sessions, login and place in the list at once', async () => {
  const elsewhere = await logIn(app, member.user.email, member.password)
  const { status, body } = await remove(primary.token, member.user.id)
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, data: {} })
  expect((await verify(member.token)).status).toBe(401)
  expect((await verify(elsewhere.token)).status).toBe(401)
  expect((await login(member)).status).toBe(401)
  expect(await emails()).not.toContain(member.user.email)
  expect((await verify(primary.token)).status).toBe(200)
})

test('the email address and phone number of a removed member are free again', async () => {
  await remove(primary.token, member.user.id)
  const { email, phone } = member.user
  expect((await app.register({ email, phone })).user).toMatchObject({ email, phone, role: 'user' })
})

test('any member may remove another', async () => {
  const other = await addMember(app, primary)
  expect((await remove(other.token, member.user.id)).status).toBe(200)
  expect((await verify(member.token)).status).toBe(401)
})

test('nobody can remove the primary account or themselves', async () => {
  for (const { token } of [primary, member]) {
    const { status, body } = await remove(token, primary.user.id)
    expect(status).toBe(403)
    expect(body).toEqual({ success: false, error: 'The primary account cannot be removed.', code: 'primary_account' })
  }
  const { status, body } = await remove(member.token, member.user.id)
  expect(status).toBe(403)
  expect(body).toEqual({ success: false, error: 'You cannot remove yourself from the family.', code: 'own_account' })
  expect((await verify(primary.token)).status).toBe(200)
  expect((await verify(member.token)).status).toBe(200)
})

test('several members who remove the same member at once do it once', async () => {
  const other = await addMember(app, primary)
  const tokens = [primary, other, primary, other, primary, other].map(({ token }) => token)
  // Opens the connections, so that nobody waits for one.
  await Promise.all(tokens.map((token) => verify(token)))
  const answers = await Promise.all(tokens.map((token) => remove(token, member.user.id)))
  expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404])
})

test('of two members who remove each other at once, one stays', async () => {
  const other = await addMember(app, primary)
  const answers = await Promise.all([remove(member.token, other.user.id), remove(other.token, member.user.id)])
  expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([200, 401])
  const alive = await Promise.all([verify(member.token), verify(other.token)])
  expect(alive.map(statusOf)).toEqual(answers.map(statusOf))
})

test('a removed member’s running request is done before the removal or not at all', async () => {
  for (let round = 0; round < 5; round++) {
    const removed = await addMember(app, primary)
    const wanted = newMember()
    const [adding, removing] = await Promise.all([add(removed.token, wanted), remove(primary.token, removed.user.id)])
    expect(removing.status).toBe(200)
    expect([200, 401]).toContain(adding.status)
    expect((await emails()).includes(wanted.email)).toBe(adding.status === 200)
  }
})

test('a member’s requests during their removal succeed or are refused', async () => {
  for (let round = 0; round < 3; round++) {
    const removed = await addMember(app, primary)
    const { token, user, password } = removed
    const removing = remove(primary.token, user.id)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => verify(token)),
      app.call('GET', '/api/parents', { token }),
      app.call('PUT', '/api/users/profile', { token, body: { ...user, username: 'Changed' } }),
      ...[password, 'a', 'wrong', 'one'].map((currentPassword) =>
        app.call('PUT', '/api/users/change-password', {
          token,
          body: { currentPassword, newPassword: 'another-password' },
        }),
      ),
      app.call('POST', '/api/auth/logout', { token }),
      login(removed),
    ])
    for (const { status } of answers) expect([200, 401, 422]).toContain(status)
    expect((await removing).status).toBe(200)
    expect((await verify(token)).status).toBe(401)
    expect((await login(removed)).status).toBe(401)
  }
})
