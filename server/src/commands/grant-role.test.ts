import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRole, readGrant } from './grant-role.ts'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('whoever is granted a role has it from their next request on', async () => {
  const { token } = await app.register({ username: 'Ada Admin', email: 'Ada@Example.com' })
  const said = await grantRole(app.db, readGrant(['grant', 'ada@example.com', 'super_admin']))
  expect(said).toBe('Ada Admin (Ada@Example.com) now has the role super_admin.')
  expect((await app.call('GET', '/api/auth/verify', { token })).body.user.role).toBe('super_admin')

  await grantRole(app.db, { email: 'ADA@example.com', role: 'user' })
  expect((await app.call('GET', '/api/auth/verify', { token })).body.user.role).toBe('user')
})

test('nobody else is touched', async () => {
  const { token } = await app.register()
  const other = await app.register()
  await grantRole(app.db, { email: other.user.email, role: 'admin' })
  expect((await app.call('GET', '/api/auth/verify', { token })).body.user.role).toBe('user')
})

test('an unknown e-mail address is named', async () => {
  await expect(grantRole(app.db, { email: 'nobody@example.com', role: 'admin' })).rejects.toThrow(
    'Nobody is registered with the e-mail address nobody@example.com.',
  )
})

test('a role that does not exist is refused with those that do', () => {
  expect(() => readGrant(['grant', 'ada@example.com', 'king'])).toThrow(
    'There is no role "king"; the roles are user, admin, super_admin.',
  )
})

test.each([
  [[]],
  [['grant']],
  [['grant', 'ada@example.com']],
  [['revoke', 'a@b.c', 'user']],
  [['grant', 'a', 'user', 'x']],
])('anything else is answered with how to say it: %j', (args) => {
  expect(() => readGrant(args)).toThrow('Usage: npm run admin -- grant <email> <user|admin|super_admin>')
})
