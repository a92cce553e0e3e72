import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

const start = new Date('2025-06-02T09:00:00.000Z')

let database: TestDatabase
/** Two free tries per account and three per address, behind one proxy. */
let app: TestApp
let withoutLimits: TestApp
let now: Date

beforeAll(async () => {
  database = await openTestDatabase()
  const { limits } = readConfig({
    LOGIN_TRIES_PER_ACCOUNT: '2',
    LOGIN_TRIES_PER_ADDRESS: '3',
    REGISTRATIONS_PER_MINUTE: '1000',
  })
  app = await startTestApp({ database, servers: 2, config: { limits, trustedProxies: 1 } })
  withoutLimits = await startTestApp({ database, config: { limits: readConfig({ RATE_LIMITS: 'off' }).limits } })
})
beforeEach(() => {
  now = start
  app.setNow(now)
})
afterAll(async () => {
  await app.close()
  await withoutLimits.close()
  await database.close()
})

let addresses = 0
const newAddress = () => `203.0.113.${++addresses}`

function login(email: string, password: string, from = newAddress()): Promise<Answer> {
  return app.call('POST', '/api/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': from } })
}
const guess = (email: string, from?: string) => login(email, 'a wrong guess', from)

async function statuses(answers: (() => Promise<Answer>)[]): Promise<number[]> {
  const found = []
  for (const answer of answers) found.push((await answer()).status)
  return found
}
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, () => work)

const names = (letter: string) => [1, 2, 3].map((index) => `${letter}${index}@example.com`)

function wait(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
  app.setNow(now)
}

describe('guesses at the current password when changing it', () => {
  let owner: Account
  beforeEach(async () => {
    owner = await app.register()
  })
  const change = (currentPassword: string) =>
    app.call('PUT', '/api/users/change-password', {
      token: owner.token,
      body: { currentPassword, newPassword: 'a-new-password' },
      headers: { 'x-forwarded-for': newAddress() },
    })

  test('are slowed like logins, and do not block the login', async () => {
    expect(await statuses(times(2, () => change('a wrong guess')))).toEqual([422, 422])
    const { status, body, headers } = await change(owner.password)
    expect(status).toBe(429)
    expect(body.code).toBe('too_many_attempts')
    expect(headers.get('retry-after')).toBe('1')
    expect((await login(owner.user.email, owner.password)).status).toBe(200)
    wait(1)
    expect((await change(owner.password)).status).toBe(200)
    expect((await change('a wrong guess')).status).toBe(422)
  })

  test('do not count if the password is right, even if nothing changes or it is a retry', async () => {
    const { username, email, phone, id } = owner.user
    const body = { username, email, phone, currentPassword: owner.password }
    const save = (path: string, key: string, other: object) =>
      app.call('PUT', path, {
        token: owner.token,
        body: { ...body, ...other },
        headers: { 'x-forwarded-for': newAddress(), 'idempotency-key': key },
      })
    const unchanged = [1, 2, 3].flatMap((index) => [
      () => save('/api/users/profile', `profile-${index}`, {}),
      () => save(`/api/parents/${id}`, `member-${index}`, { role: 'parent' }),
    ])
    const retried = times(4, () => save('/api/users/profile', 'new-address', { email: `new-${email}` }))
    for (const saves of [unchanged, retried]) {
      expect(new Set(await statuses(saves))).toEqual(new Set([200]))
    }
    expect(await statuses(times(3, () => change('a wrong guess')))).toEqual([422, 422, 429])
  })

  test('are not counted for a stranger who logs in with the account’s id', async () => {
    expect(await statuses(times(3, () => guess(owner.user.id)))).toEqual([401, 401, 429])
    expect((await change('a wrong guess')).status).toBe(422)
  })
})

describe('guesses at an account', () => {
  let owner: Account
  beforeEach(async () => {
    owner = await app.register()
  })

  test('are slowed from the third on, even with the right password', async () => {
    const { email } = owner.user
    expect(await statuses(times(2, () => guess(email)))).toEqual([401, 401])
    const { status, body, headers } = await login(email, owner.password)
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('1')
    expect(body).toEqual({
      success: false,
      error: 'Too many failed attempts. Please try again in 1 second.',
      code: 'too_many_attempts',
    })
  })

  test('may go on after a wait that doubles each time, until the right password', async () => {
    const { email } = owner.user
    await statuses(times(2, () => guess(email)))
    const secondsToWait = async () => Number((await guess(email)).headers.get('retry-after'))
    for (const seconds of [1, 2, 4]) {
      expect(await secondsToWait()).toBe(seconds)
      wait(seconds - 1)
      expect(await secondsToWait()).toBe(1)
      wait(1)
      expect((await guess(email)).status).toBe(401)
    }
    expect(await secondsToWait()).toBe(8)
    wait(8)
    expect((await login(email, owner.password)).status).toBe(200)
    expect(await statuses(times(3, () => guess(email)))).toEqual([401, 401, 429])
  })

  test('are counted together for an email address in any case and a phone number in any spacing', async () => {
    const { email, phone } = owner.user
    await guess(email)
    await guess(` ${email.toUpperCase()} `)
    expect((await guess(email)).status).toBe(429)
    await guess(phone.replace('+44', '+44 '))
    await guess(phone.replace('+44', '+44-'))
    expect((await guess(phone)).status).toBe(429)
  })

  test('are counted together for letters that the database takes for the same', async () => {
    // Addresses in other scripts were allowed once.
    const { user } = await app.register()
    const email = 'mimi.σs@example.com'
    await app.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    await guess('mİmi.σs@example.com')
    await guess('mimİ.Σs@example.com')
    expect((await guess(email)).status).toBe(429)
  })

  test('are all counted if they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess(owner.user.email)))
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([count(401), count(429)]).toEqual([2, 8])
  })

  test('are forgiven by the right password', async () => {
    const { email } = owner.user
    await guess(email)
    expect((await login(email, owner.password)).status).toBe(200)
    expect(await statuses(times(3, () => guess(email)))).toEqual([401, 401, 429])
  })

  test('are forgotten after an hour', async () => {
    const { email } = owner.user
    await statuses(times(2, () => guess(email)))
    wait(60 * 60)
    expect(await statuses(times(3, () => guess(email)))).toEqual([401, 401, 429])
  })

  test('do not slow anybody else', async () => {
    const other = await app.register()
    await statuses(times(3, () => guess(owner.user.email)))
    expect((await login(other.user.email, other.password)).status).toBe(200)
  })

  test('are slowed in the same way if the account does not exist', async () => {
    await statuses(times(2, () => guess('nobody@example.com')))
    await statuses(times(2, () => guess(owner.user.email)))
    const [nobody, somebody] = [await guess('nobody@example.com'), await guess(owner.user.email)]
    expect(nobody.status).toBe(429)
    expect(nobody.body).toEqual(somebody.body)
  })
})

describe('guesses from an address', () => {
  test('are slowed from the fourth on, whatever the accounts', async () => {
    const owner = await app.register()
    const from = newAddress()
    expect(await statuses(names('a').map((name) => () => guess(name, from)))).toEqual([401, 401, 401])
    const slowed = await login(owner.user.email, owner.password, from)
    expect(slowed.status).toBe(429)
    expect(slowed.headers.get('retry-after')).toBe('1')
    expect((await login(owner.user.email, owner.password, newAddress())).status).toBe(200)
    wait(1)
    expect((await login(owner.user.email, owner.password, from)).status).toBe(200)
  })

  test('do not include right passwords: a whole school may log in from one address', async () => {
    const owner = await app.register()
    const from = newAddress()
    const right = () => login(owner.user.email, owner.password, from)
    expect(await statuses(times(4, right))).toEqual([200, 200, 200, 200])
    expect(await statuses(names('b').map((name) => () => guess(name, from)))).toEqual([401, 401, 401])
    expect((await right()).status).toBe(429)
  })

  test('are not forgiven by logins to an account of the guesser’s own', async () => {
    const guesser = await app.register()
    const from = newAddress()
    const own = () => login(guesser.user.email, guesser.password, from)
    const ways = names('d').flatMap((name) => [() => guess(name, from), own])
    expect(await statuses(ways)).toEqual([401, 200, 401, 200, 401, 429])
  })

  test('are counted together whatever address the caller claims to have', async () => {
    const from = newAddress()
    for (const [index, name] of names('c').entries()) await guess(name, `198.51.100.${index}, ${from}`)
    expect((await guess('c@example.com', `198.51.100.9, ${from}`)).status).toBe(429)
  })
})

test('with rate limits off nothing is slowed', async () => {
  const { user, password } = await withoutLimits.register()
  const call = (attempt: string) =>
    withoutLimits.call('POST', '/api/auth/login', { body: { email: user.email, password: attempt } })
  expect(await statuses(times(5, () => call('a wrong guess')))).toEqual([401, 401, 401, 401, 401])
  expect((await call(password)).status).toBe(200)
})
