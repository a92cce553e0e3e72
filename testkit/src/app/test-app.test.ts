import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('two registrations make two families', async () => {
  const one = await app.register()
  const other = await app.register({ username: 'Somebody Else' })
  expect(other.user.username).toBe('Somebody Else')
  expect(other.user.id).not.toBe(one.user.id)
  const { status, body } = await app.call('GET', '/api/auth/verify', { token: one.token })
  expect(status).toBe(200)
  expect(body.user).toEqual(one.user)
})

test('a test sets the clock of its server', async () => {
  const { token, user } = await app.register()
  expect(user.created_at).toBe('2025-06-02T09:00:00.000Z')
  app.setNow('2026-01-01T00:00:00Z')
  expect((await app.call('GET', '/api/auth/verify', { token })).status).toBe(401)
})

test('a test reads the log of its server', async () => {
  const before = app.logs.length
  await app.call('GET', '/api/nowhere')
  await expect.poll(() => app.logs.slice(before).join('')).toContain('"statusCode":404')
})
