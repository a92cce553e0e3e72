import { registrationRefusals } from '@parent-activity/domain/accounts/account-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { newFamily } from '@parent-activity/testkit/families/family-connection'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { askNewcomer, newEmail, newPhone } from '@parent-activity/testkit/families/newcomers'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase
let app: TestApp
let limited: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database })
  const { limits } = readConfig({ REQUESTS_PER_MINUTE: '100000', REGISTRATIONS_PER_MINUTE: '100000' })
  limited = await startTestApp({ database, config: { limits, trustedProxies: 1 } })
})
afterAll(async () => {
  await app.close()
  await limited.close()
  await database.close()
})

const person = (invite: string | null) => ({
  body: { username: 'Nina New', email: newEmail(), phone: newPhone(), password: 'a-good-password', invite },
})
const signUp = (address: string, invite: string | null = null) =>
  limited.call('POST', '/api/auth/register', {
    headers: { 'x-forwarded-for': address },
    ...person(invite),
  })

test.each([
  ['invite', 403, 200],
  ['closed', 403, 403],
] as const)(
  'with REGISTRATION=%s strangers get %i and those with a link %i; a family adds its own',
  async (registration, stranger, invited) => {
    const restricted = await startTestApp({ database, config: { registration } })
    const host = await newFamily(app)
    const { code } = await askNewcomer(app, host, newEmail())
    const refused = await restricted.call('POST', '/api/auth/register', person(null))
    expect([refused.status, refused.body.error]).toEqual([stranger, registrationRefusals[registration]])
    expect((await restricted.call('POST', '/api/auth/register', person('no-such-link'))).status).toBe(403)
    expect((await restricted.call('POST', '/api/auth/register', person(code))).status).toBe(invited)
    expect((await restricted.call('GET', '/api/auth/options')).body.data.registration).toBe(registration)
    await addMember(restricted, host)
    await restricted.close()
  },
)

test('twenty accounts in an hour are made from one address; those who come by a link do not count', async () => {
  const tries = await Promise.all(Array.from({ length: 25 }, () => signUp('198.51.100.7')))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = tries.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.headers.get('retry-after'), refused?.body]).toEqual([
    429,
    '3600',
    {
      success: false,
      code: 'too_many_registrations',
      error:
        'Too many accounts were made from your network. Please try again in 60 minutes, or sign up with an invite link.',
    },
  ])
  expect((await signUp('198.51.100.8')).status).toBe(200)

  const host = await newFamily(app)
  const { code } = await askNewcomer(app, host, newEmail())
  expect((await signUp('198.51.100.7', code)).status).toBe(200)
  expect((await signUp('198.51.100.7', code)).status).toBe(429)
  expect((await signUp('198.51.100.7', 'no-such-link')).status).toBe(429)

  limited.setNow('2025-06-02T10:00:00.000Z')
  expect((await signUp('198.51.100.7')).status).toBe(200)
})
