import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRole, readGrant } from './grant-role.ts'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a user who is granted a role has it from their next request on', async () => {
  const { token } = await app.register({ username: 'Ada Admin', email: 'Ada@Example.com' })
  const said = await grantRole(app.db, readGrant(['grant', 'ada@example.com', 'super_admin']))
  expect(said).toBe('Ada Admin (Ada@Example.com) now has the role super_admin.')
  expect((await app.call('GET', '/api/auth/verify', { token })).body.user.role).toBe('super_admin')

  await grantRole(app.db, { email: 'ADA@example.com', role: 'user' })
  expect((await app.call('GET', '/api/auth/verify', { token })).body.user.role).toBe('user')
})

test('granting a role changes no other account', async () => {
  const { token } = await app.register()
  const other = await app.register()
  await grantRole(app.db, { email: other.user.email, role: 'admin' })
  expect((await app.call('GET', '/api/auth/verify', { token })).body.user.role).toBe('user')
})

test('the admin command names an email address that nobody has', async () => {
  await expect(grantRole(app.db, { email: 'nobody@example.com', role: 'admin' })).rejects.toThrow(
    'Nobody is registered with the email address nobody@example.com.',
  )
})

test('the admin command refuses an unknown role and lists the known ones', () => {
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
])('the admin command answers wrong arguments with its usage: %j', (args) => {
  expect(() => readGrant(args)).toThrow('Usage: npm run admin -- grant <email> <user|admin|super_admin>')
})
