import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Mail } from '../../mail/mailer.ts'
import { hashToken } from '../../security/token.ts'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

const start = new Date('2025-06-02T09:00:00.000Z')

let app: TestApp
let owner: Account
let now: Date
const mails: Mail[] = []
const send = (mail: Mail) => Promise.resolve(void mails.push(mail))

beforeAll(async () => {
  const { limits } = readConfig({ REQUESTS_PER_MINUTE: '100000', REGISTRATIONS_PER_MINUTE: '1000' })
  app = await startTestApp({
    config: { limits: limits && { ...limits, registrationsPerHour: 1000 }, trustedProxies: 1 },
    mailer: { appUrl: 'https://calendar.example', send },
  })
})
beforeEach(async () => {
  now = start
  app.setNow(now)
  owner = await app.register()
})
afterAll(() => app.close())

const newSecret = () => randomBytes(16).toString('hex')
/** A new network, so that counts per address play no part. */
const newAddress = () =>
  randomBytes(8)
    .toString('hex')
    .replace(/(....)(?=.)/g, '$1:') + '::1'
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
  app.setNow(now)
}

interface Try {
  password?: string
  secret?: string | undefined
  from?: string
  email?: string
}
const login = ({ password = owner.password, secret, from = newAddress(), email = owner.user.email }: Try) =>
  app.call('POST', '/api/auth/login', {
    body: { email, password, ...(secret !== undefined && { device_secret: secret }) },
    headers: { 'x-forwarded-for': from },
  })
const statusOf = async (attempt: Try) => (await login(attempt)).status
const guess = (attempt: Try = {}) => statusOf({ password: 'a wrong guess', ...attempt })
const devices = async () => {
  const rows = app.db.selectFrom('known_devices').select('secret_hash').where('user_id', '=', owner.user.id)
  return (await rows.orderBy('last_used_at').execute()).map(({ secret_hash }) => secret_hash.toString('hex'))
}
const hashOf = (secret: string) => hashToken(secret).toString('hex')

test('an owner logs in at once on a known device while somebody guesses, even from the same network', async () => {
  const secret = newSecret()
  const from = newAddress()
  expect(await statusOf({ secret, from })).toBe(200)
  for (let guesses = 0; guesses < 8; guesses++) {
    pass(200)
    await guess({ from })
    await guess({ from, secret: newSecret() })
  }
  expect(await statusOf({ secret, from })).toBe(200)
  const unknown = await login({ from: newAddress() })
  expect([unknown.status, Number(unknown.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(await statusOf({ secret: newSecret() })).toBe(429)
})

test('a known device has as many tries as any other', async () => {
  const secret = newSecret()
  await login({ secret })
  for (let tries = 0; tries < 5; tries++) expect(await guess({ secret })).toBe(401)
  const slowed = await login({ secret })
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await statusOf({})).toBe(200)
  pass(1000)
  expect(await statusOf({ secret })).toBe(200)
  expect(await guess({ secret })).toBe(401)
  const { events } = (await app.call('GET', '/api/audit-events', { token: owner.token })).body.data
  expect(JSON.stringify(events)).toContain('failed 5 times in a row')
})

test('a device is known for the accounts that logged in on it and no other', async () => {
  const [secret, other] = [newSecret(), await app.register()]
  await login({ secret })
  for (let tries = 0; tries < 5; tries++) await guess({ email: other.user.email })
  expect(await statusOf({ email: other.user.email, password: other.password, secret })).toBe(429)
  pass(1000)
  expect(await statusOf({ email: other.user.email, password: other.password, secret })).toBe(200)
  for (let tries = 0; tries < 5; tries++) await guess({ email: other.user.email })
  expect(await statusOf({ email: other.user.email, password: other.password, secret })).toBe(200)
  expect(await statusOf({ secret })).toBe(200)
})

test('a device is also known for a login by phone number', async () => {
  const secret = newSecret()
  const { phone, email } = owner.user
  await login({ secret, email: phone })
  for (let tries = 0; tries < 5; tries++) await guess()
  expect(await statusOf({})).toBe(429)
  expect(await statusOf({ secret, email: email.toUpperCase() })).toBe(200)
})

test('a device is known after registering on it', async () => {
  const secret = newSecret()
  const [id, password] = [randomUUID(), 'a-good-password']
  const digits = String(Number.parseInt(id.slice(0, 7), 16)).padStart(9, '0')
  const body = { username: 'New', email: `${id}@example.com`, phone: `+49${digits}`, password, device_secret: secret }
  expect((await app.call('POST', '/api/auth/register', { body })).status).toBe(200)
  for (let tries = 0; tries < 5; tries++) await guess({ email: body.email })
  expect(await statusOf({ email: body.email, password })).toBe(429)
  expect(await statusOf({ email: body.email, password, secret })).toBe(200)
})

test.each([
  ['no secret', undefined],
  ['a short one', 'x'.repeat(31)],
  ['nothing', ''],
])('a login with %s succeeds and remembers no device', async (_, secret) => {
  expect(await statusOf({ secret })).toBe(200)
  expect(await devices()).toEqual([])
})

test('a login with a secret that is no text, or too long, is refused', async () => {
  for (const device_secret of [7, {}, 'x'.repeat(201), 'a\0b']) {
    const body = { email: owner.user.email, password: owner.password, device_secret }
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(422)
  }
})

test('guesses at an account that does not exist are answered as guesses at one that does', async () => {
  const secret = newSecret()
  await login({ secret })
  const email = `nobody-${randomUUID()}@example.com`
  const answers = []
  for (let tries = 0; tries < 7; tries++) {
    const known = await login({ password: 'a wrong guess', secret: newSecret() })
    const unknown = await login({ password: 'a wrong guess', secret: newSecret(), email })
    answers.push([known.status, known.body])
    expect([unknown.status, unknown.body]).toEqual(answers.at(-1))
  }
  expect(answers.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429, 429])
})

describe('the devices of an account', () => {
  test('are the twenty with the latest logins, stored as hashes', async () => {
    const secrets = Array.from({ length: 22 }, newSecret)
    for (const secret of secrets) {
      pass(1000)
      await login({ secret })
    }
    pass(1000)
    await login({ secret: secrets[2]! })
    expect(await devices()).toEqual([...secrets.slice(3), secrets[2]!].map(hashOf))
    expect(await everythingStored(app.db)).not.toContain(secrets.at(-1))
    expect(app.logs.join('\n')).not.toContain(secrets.at(-1))
  })

  test('are forgotten after a password change, except the one in use', async () => {
    const [here, elsewhere] = [newSecret(), newSecret()]
    await login({ secret: elsewhere })
    const { token } = (await login({ secret: here })).body
    const body = { currentPassword: owner.password, newPassword: 'a-new-password', device_secret: here }
    expect((await app.call('PUT', '/api/users/change-password', { token, body })).status).toBe(200)
    expect(await devices()).toEqual([hashOf(here)])
  })

  test('are all forgotten with a reset', async () => {
    const secret = newSecret()
    await login({ secret })
    const { email } = owner.user
    const before = mails.length
    const asked = await app.call('POST', '/api/auth/password-reset', { body: { email } })
    const mailed = () =>
      mails.slice(before).find(({ to, subject }) => to === email && subject.includes('new password'))?.text
    await expect.poll(mailed).toMatch(/\d{4} \d{4}/)
    const [code] = /\d{4} \d{4}/.exec(mailed() ?? '') ?? []
    const body = { email, code, request_token: asked.body.data.request_token, newPassword: 'a-new-password' }
    expect((await app.call('POST', '/api/auth/password-reset/confirm', { body })).status).toBe(200)
    expect(await devices()).toEqual([])
  })

  test('are deleted with the account', async () => {
    await login({ secret: newSecret() })
    const body = { currentPassword: owner.password, confirmation: 'DELETE' }
    const deleted = await app.call('DELETE', '/api/family', { token: owner.token, body })
    expect(deleted.status).toBe(200)
    expect(await devices()).toEqual([])
  })
})

const ask = (from: string, secret?: string) =>
  app.call('POST', '/api/auth/password-reset', {
    body: { email: owner.user.email, ...(secret !== undefined && { device_secret: secret }) },
    headers: { 'x-forwarded-for': from },
  })
const enter = (request_token: string, from: string) =>
  app.call('POST', '/api/auth/password-reset/confirm', {
    body: { email: owner.user.email, code: '12345678', newPassword: 'a-new-password', request_token },
    headers: { 'x-forwarded-for': from },
  })

describe('an owner still gets in with a code', () => {
  test('while somebody keeps asking for codes, even from the same network', async () => {
    const [secret, guesser] = [newSecret(), newAddress()]
    await login({ secret })
    let last = 200
    for (let times = 0; times < 40; times++) last = (await ask(guesser)).status
    expect(last).toBe(429)
    expect((await ask(newAddress())).status).toBe(200)
    expect((await ask(guesser, secret)).status).toBe(200)
  })

  test('while somebody keeps entering wrong codes', async () => {
    const guesser = newAddress()
    let last = 0
    for (let times = 0; times < 10; times++) last = (await enter('of the guesser', guesser)).status
    expect(last).toBe(429)
    const { request_token } = (await ask(newAddress())).body.data
    expect((await enter(request_token, newAddress())).status).toBe(422)
  })
})

const change = (token: string, currentPassword: string) =>
  app.call('PUT', '/api/users/change-password', { token, body: { currentPassword, newPassword: 'a-new-password' } })

test('a thief’s guesses in one session do not block the owner in another', async () => {
  const stolen = (await login({})).body.token
  for (let tries = 0; tries < 5; tries++) expect((await change(stolen, 'a wrong guess')).status).toBe(422)
  expect((await change(stolen, owner.password)).status).toBe(429)
  expect((await change(owner.token, owner.password)).status).toBe(200)
})
