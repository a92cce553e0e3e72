import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { demoPassword, seedDemoFamilies } from '../../demo/demo-families.ts'
import { closeDemoAccounts, reopenDemoAccounts } from '../../demo/passwords.ts'
import { unmatchableHash } from '../../security/password-hash.ts'
import { logIn } from '@parent-activity/testkit/families/family-member'
import { hashCheaply, startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

const now = new Date('2025-06-02T09:00:00.000Z')

let database: TestDatabase
let demo: TestApp
let notDemo: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemoFamilies(database.db, now, null)
  // Logins at full cost would take most of the time.
  const password_hash = await hashCheaply(demoPassword)
  await database.db.updateTable('users').set({ password_hash }).execute()
  demo = await startTestApp({ database, now, config: { demo: true } })
  notDemo = await startTestApp({ database, now, config: { demo: false } })
})
afterAll(async () => {
  await demo.close()
  await notDemo.close()
  await database.close()
})

const shown = (app: TestApp) => app.call('GET', '/api/auth/options')

test('demo mode is on for the built-in database, and elsewhere only on request', () => {
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://db/app' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://db/app', DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
})

test('without demo mode the login page shows no account, even if demo families exist', async () => {
  const { status, body } = await shown(notDemo)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ demo_password: '', demo_accounts: [] })
})

test('there are six demo families, one of them the Admin Family, and each logs in with the password', async () => {
  const { body } = await shown(demo)
  const { demo_accounts: accounts, demo_password: password } = body.data
  expect(password).toBe(demoPassword)
  expect(accounts).toHaveLength(6)
  const labels: string[] = accounts.map(({ label }: { label: string }) => label)
  expect(new Set(labels).size).toBe(6)
  expect(labels.filter((label) => label === 'Admin Family')).toHaveLength(1)
  for (const { email, role, label } of accounts) {
    const { user } = await logIn(demo, email, password)
    expect(user.role, label).toBe(role)
    expect(role, label).toBe(label === 'Admin Family' ? 'super_admin' : 'user')
  }
})

test('a demo family that changes its email address is shown with the new one', async () => {
  const { body } = await shown(demo)
  const email = body.data.demo_accounts[0]?.email ?? ''
  const { token, user } = await logIn(demo, email, demoPassword)
  const changed = {
    username: user.username,
    email: 'renamed@example.com',
    phone: user.phone,
    currentPassword: demoPassword,
  }
  expect((await demo.call('PUT', '/api/users/profile', { token, body: changed })).status).toBe(200)
  expect((await shown(demo)).body.data.demo_accounts[0]?.email).toBe('renamed@example.com')
})

test('a database that has families already is left as it is', async () => {
  const count = async () => (await database.db.selectFrom('users').select('id').execute()).length
  const before = await count()
  expect(await seedDemoFamilies(database.db, now, null)).toBe(false)
  expect(await count()).toBe(before)
})

test('the public password works in demo mode only', async () => {
  const everybody = await database.db.selectFrom('users').select(['id', 'email']).execute()
  const [changed, ...others] = everybody.map(({ email }) => email)
  const { token } = await logIn(demo, changed ?? '', demoPassword)
  const body = { currentPassword: demoPassword, newPassword: 'a-new-password' }
  expect((await demo.call('PUT', '/api/users/change-password', { token, body })).status).toBe(200)
  const other = await logIn(demo, others[0] ?? '', demoPassword)
  const stranger = await demo.register({ password: demoPassword })
  const verify = async (by: string) => (await notDemo.call('GET', '/api/auth/verify', { token: by })).status

  expect(await closeDemoAccounts(database.db)).toBe(others.length)
  expect(await closeDemoAccounts(database.db)).toBe(0)
  expect(await Promise.all([token, stranger.token, other.token].map(verify))).toEqual([200, 200, 401])
  const hashes = database.db.selectFrom('users').select('password_hash').distinct().where('email', 'in', others)
  expect(await hashes.execute()).toEqual([{ password_hash: unmatchableHash }])
  await expect(logIn(notDemo, others[0] ?? '', demoPassword)).rejects.toThrow('401')
  await logIn(notDemo, changed ?? '', 'a-new-password')
  await logIn(notDemo, stranger.user.email, demoPassword)

  await reopenDemoAccounts(database.db)
  expect(await hashes.execute()).toEqual([{ password_hash: expect.not.stringContaining(unmatchableHash) }])
  await logIn(demo, others[0] ?? '', demoPassword)
  await expect(logIn(demo, changed ?? '', demoPassword)).rejects.toThrow('401')
})
