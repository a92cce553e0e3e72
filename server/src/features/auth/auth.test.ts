import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { addMember, logIn } from '@parent-activity/testkit/families/family-member'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { argon2 } from '../../security/password-hash.ts'

const start = new Date('2025-06-02T09:00:00.000Z')
const day = 24 * 60 * 60 * 1000
const after = (ms: number) => new Date(start.getTime() + ms)

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database, fullCostPasswords: true })
})
beforeEach(() => app.setNow(start))
afterAll(async () => {
  await app.close()
  await database.close()
})

const register = (body: object) => app.call('POST', '/api/auth/register', { body })
const login = (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } })
const verify = (token: string) => app.call('GET', '/api/auth/verify', { token })
const logout = (token: string) => app.call('POST', '/api/auth/logout', { token })

async function countFamilies(): Promise<number> {
  return (await app.db.selectFrom('families').select('id').execute()).length
}

describe('register', () => {
  const account = {
    username: 'Rita Reed',
    email: 'rita@example.com',
    phone: '+447700800001',
    password: 'ritas-password',
  }

  test('makes a family with this user as its primary account and logs them in', async () => {
    const before = await countFamilies()
    const { status, body } = await register({
      username: '  Anna Berger ',
      email: ' Anna@Example.com ',
      phone: '+44 (7700) 900-123',
      password: 'annas-password',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        uuid: body.user.id,
        username: 'Anna Berger',
        email: 'Anna@Example.com',
        phone: '+447700900123',
        role: 'user',
        findable_by_name: true,
        email_verified: false,
        time_zone: null,
        created_at: start.toISOString(),
      },
    })
    expect(await countFamilies()).toBe(before + 1)
    const family = await app.call('GET', '/api/parents', { token: body.token })
    const { id, uuid, username, email, phone, created_at } = body.user
    const member = { id, uuid, username, email, phone, created_at, role: 'parent', is_primary: true }
    expect(family.body.data).toEqual([member])
  })

  test.each([
    ['username', 'Please fill in all fields', ' '],
    ['username', 'Please fill in all fields', undefined],
    ['username', 'Please use at most 100 characters', 'x'.repeat(101)],
    ['email', 'Please fill in all fields', ''],
    ['email', 'Please enter a valid email address', 'rita'],
    ['email', 'Please use at most 254 characters', `${'x'.repeat(250)}@a.de`],
    ['phone', 'Please fill in all fields', ''],
    ['phone', 'Phone number must include country code', '07700 900123'],
    ['phone', 'Phone number is too short', '+44 77'],
    ['phone', 'Phone number is too long', '+1234567890123456'],
    ['phone', 'UK phone number should have 10-11 digits after +44', '+44 7700 9001'],
    ['password', 'Please fill in all fields', ''],
    ['password', 'Password must be at least 6 characters long', '12345'],
    ['password', 'Password must be at most 200 characters long', 'x'.repeat(201)],
  ])('refuses a wrong %s: %s', async (field, text, value) => {
    const before = await countFamilies()
    const { status, body } = await register({ ...account, [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
    expect(await countFamilies()).toBe(before)
  })

  test('refuses an email address or a phone number that is taken, however it is written', async () => {
    await register({ ...account, username: 'The first' })
    const before = await countFamilies()

    const sameEmail = await register({ ...account, email: 'RITA@example.COM', phone: '+447700800002' })
    expect(sameEmail.status).toBe(409)
    const emailText = 'This email address is already in use.'
    expect(sameEmail.body).toEqual({
      success: false,
      error: emailText,
      code: 'email_taken',
      fields: { email: emailText },
    })

    const samePhone = await register({ ...account, email: 'other@example.com', phone: '+44 (77) 00-800.001' })
    expect(samePhone.status).toBe(409)
    const phoneText = 'This phone number is already in use.'
    expect(samePhone.body).toEqual({
      success: false,
      error: phoneText,
      code: 'phone_taken',
      fields: { phone: phoneText },
    })
    expect(await countFamilies()).toBe(before)
  })

  test('with one email address twice at once makes one account', async () => {
    const before = await countFamilies()
    const answers = await Promise.all([
      register({ ...account, email: 'Twin@example.com', phone: '+447700800003' }),
      register({ ...account, email: 'twin@example.com', phone: '+447700800004' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await countFamilies()).toBe(before + 1)
  })
})

test('no reply, log or table holds a password or a token', async () => {
  const { token } = await app.register({ email: 'secret@example.com', password: 'correct horse battery' })
  const answers = [await login('secret@example.com', 'correct horse battery'), await verify(token)]
  await login('secret@example.com', 'correct horse batter!')

  const stored = await everythingStored(app.db)
  const replies = JSON.stringify(answers.map(({ body }) => body.user))
  for (const text of [stored, replies, app.logs.join('')]) {
    expect(text).not.toContain('correct horse')
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token).toString('hex'))
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
  expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

describe('login', () => {
  beforeAll(() => app.register({ email: 'Lena@example.com', phone: '+447700800010', password: 'lenas-password' }))

  test('takes the email address in any case, or the phone number in any spacing', async () => {
    for (const name of [
      'lena@example.com',
      'LENA@EXAMPLE.COM',
      ' Lena@example.com ',
      '+44 7700 800010',
      '+44-7700-800-010',
    ]) {
      const { status, body } = await login(name, 'lenas-password')
      expect(status, name).toBe(200)
      expect(body.user.email).toBe('Lena@example.com')
      expect((await verify(body.token)).body).toEqual({ success: true, user: body.user })
    }
  })

  test('takes an email address that starts with a plus, as a phone number does', async () => {
    await app.register({ email: '+lena@example.com', password: 'lenas-password' })
    expect((await login('+lena@example.com', 'lenas-password')).status).toBe(200)
  })

  test('asks for both fields', async () => {
    for (const [email, password] of [
      ['', 'x'],
      ['x', ''],
    ] as const) {
      const { status, body } = await login(email, password)
      expect(status).toBe(422)
      expect(body.error).toBe('Please fill in all fields')
    }
  })

  test('answers a wrong password and an unknown account with the same words after the same work', async () => {
    const works = [vi.spyOn(argon2, 'verify'), vi.spyOn(argon2, 'hash')] as const
    for (const [name, password] of [
      ['lena@example.com', 'lenas-passwort'],
      ['nobody@example.com', 'lenas-password'],
      ['+447700800099', 'lenas-password'],
    ] as const) {
      const { status, body } = await login(name, password)
      expect(status).toBe(401)
      expect(body).toEqual({
        success: false,
        error: 'The email or phone and the password do not match an account.',
        code: 'bad_credentials',
      })
      expect(works.map(({ mock }) => mock.calls)).toEqual([
        [[expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), password]],
        [],
      ])
      for (const work of works) work.mockClear()
    }
    for (const work of works) work.mockRestore()
  })
})

describe('a token', () => {
  test('ends with its logout, and no other token does', async () => {
    const one = await app.register()
    const two = await logIn(app, one.user.email, one.password)
    const member = await addMember(app, one)
    expect((await logout(one.token)).body).toEqual({ success: true })
    expect((await verify(one.token)).status).toBe(401)
    expect((await logout(one.token)).status).toBe(401)
    expect((await verify(two.token)).status).toBe(200)
    expect((await verify(member.token)).status).toBe(200)
  })

  test('lives for 30 days', async () => {
    const { token } = await app.register()
    const { token: unused } = await app.register()
    app.setNow(after(30 * day - 1000))
    expect((await verify(token)).status).toBe(200)
    app.setNow(after(30 * day))
    const { status, body } = await verify(unused)
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, error: 'Please log in to continue.', code: 'not_signed_in' })
  })

  test('lives for 30 days after each use', async () => {
    const { token } = await app.register()
    for (const days of [29, 58, 87]) {
      app.setNow(after(days * day))
      expect((await verify(token)).status, `day ${days}`).toBe(200)
    }
    app.setNow(after((87 + 30) * day))
    expect((await verify(token)).status).toBe(401)
  })
})
