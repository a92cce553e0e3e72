import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp

beforeAll(async () => {
  const { limits } = readConfig({ REQUESTS_PER_MINUTE: '100000' })
  app = await startTestApp({ config: { limits, trustedProxies: 1 } })
})
afterAll(() => app.close())

test('an owner logs in at once on a known device while somebody guesses hundreds of times', async () => {
  const { user, password } = await app.register()
  const [secret, from] = ['known'.repeat(8), '2001:db8:1::1']
  const statusOf = async (given: { password: string; device_secret?: string }, address = from) => {
    const body = { email: user.email, ...given }
    return (await app.call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': address } })).status
  }
  expect(await statusOf({ password, device_secret: secret })).toBe(200)
  for (let round = 0; round < 4; round++) {
    for (let guesses = 0; guesses < 50; guesses++) {
      app.setNow(new Date(app.now().getTime() + 200))
      await statusOf({ password: 'a wrong guess' })
      await statusOf({ password: 'a wrong guess', device_secret: `unknown-${round}-${guesses}`.padEnd(32, '-') })
    }
    expect(await statusOf({ password, device_secret: secret })).toBe(200)
  }
  expect(await statusOf({ password }, '2001:db8:2::1')).toBe(429)
  expect(await statusOf({ password, device_secret: 'another'.repeat(8) }, '2001:db8:3::1')).toBe(429)
})
