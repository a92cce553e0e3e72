import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, logIn } from '@parent-activity/testkit/families/family-member'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: Account

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function registerAnna(): Promise<void> {
  anna = await app.register({ username: 'Anna Berger', password: 'annas-password' })
}

const save = (token: string, body: object) => app.call('PUT', '/api/users/profile', { token, body })
const changePassword = (token: string, currentPassword: string, newPassword: string) =>
  app.call('PUT', '/api/users/change-password', { token, body: { currentPassword, newPassword } })
const verify = (token: string) => app.call('GET', '/api/auth/verify', { token })
const login = (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } })
const withPassword = ({ token, password }: Account, body: object) => save(token, { ...body, currentPassword: password })
const profileOf = ({ user: { username, email, phone } }: Account) => ({ username, email, phone })

function rowOf({ user }: Account) {
  return app.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
}

describe('refused without changing anything', () => {
  let before: Awaited<ReturnType<typeof rowOf>>
  beforeAll(async () => {
    await registerAnna()
    before = await rowOf(anna)
  })

  test('is a caller who is not logged in', async () => {
    for (const path of ['/api/users/profile', '/api/users/change-password']) {
      expect((await app.call('PUT', path, { body: profileOf(anna) })).status).toBe(401)
    }
  })

  test.each([
    ['username', 'Please fill in all fields', ' '],
    ['username', 'Please use at most 100 characters', 'x'.repeat(101)],
    ['email', 'Please fill in all fields', ' '],
    ['email', 'Please enter a valid email address', 'anna@example'],
    ['phone', 'Please fill in all fields', ''],
    ['phone', 'Invalid phone number: Phone number must include country code', '07700 900123'],
    ['phone', 'Invalid phone number: Phone number is too short', '+49 170'],
    ['phone', 'Invalid phone number: Phone number is too long', '+4917012345678901'],
    ['phone', 'Invalid phone number: UK phone number should have 10-11 digits after +44', '+44 7700 9001'],
    ['phone', 'Invalid phone number: US/Canada phone number should have exactly 10 digits after +1', '+1 555 010'],
    ['phone', 'Invalid phone number: Australian phone number should have 8-9 digits after +61', '+61 4911570'],
  ])('a profile with a wrong %s: %s', async (field, text, value) => {
    const { status, body } = await save(anna.token, { ...profileOf(anna), [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
    expect(await rowOf(anna)).toEqual(before)
  })

  test.each([
    ['currentPassword', 'Please enter your current password', '', 'a-new-password'],
    ['currentPassword', 'Please enter your current password', undefined, 'a-new-password'],
    ['newPassword', 'Please enter a new password', 'annas-password', ''],
    ['newPassword', 'Please enter a new password', 'annas-password', undefined],
    ['newPassword', 'Please enter a new password', 'annas-password', '      '],
    ['newPassword', 'New password must be at least 6 characters long', 'annas-password', '12345'],
    ['newPassword', 'New password must be at most 200 characters long', 'annas-password', 'x'.repeat(201)],
  ])('a password change with a wrong %s: %s', async (field, text, currentPassword, newPassword) => {
    const body = { currentPassword, newPassword }
    const refused = await app.call('PUT', '/api/users/change-password', { token: anna.token, body })
    expect(refused.status).toBe(422)
    expect(refused.body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
    expect(await rowOf(anna)).toEqual(before)
  })
})

describe('the profile', () => {
  beforeEach(registerAnna)

  test('is saved, trimmed, and seen by everybody in the family', async () => {
    const changed = { username: ' Anna B. ', email: ' Anna.New@example.com ', phone: '+44 7700 901 901' }
    const { status, body } = await withPassword(anna, changed)
    const user = { ...anna.user, username: 'Anna B.', email: 'Anna.New@example.com', phone: '+447700901901' }
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: user })
    expect((await verify(anna.token)).body.user).toEqual(user)
    const member = await addMember(app, anna)
    const family = await app.call('GET', '/api/parents', { token: member.token })
    expect(family.body.data[0]).toMatchObject({ id: anna.user.id, username: 'Anna B.', email: 'Anna.New@example.com' })
    expect((await login('anna.new@example.com', anna.password)).status).toBe(200)
    expect((await login(anna.user.email, anna.password)).status).toBe(401)
  })

  test('can be saved unchanged, or with its email address in another case', async () => {
    expect((await save(anna.token, profileOf(anna))).body.data).toEqual(anna.user)
    const { status } = await withPassword(anna, { ...profileOf(anna), email: anna.user.email.toUpperCase() })
    expect(status).toBe(200)
  })

  test('keeps the fields a change leaves out, even if changed meanwhile', async () => {
    await save(anna.token, { username: 'Anna B.' })
    const { status, body } = await save(anna.token, { findable_by_name: false })
    expect([status, body.data]).toEqual([200, { ...anna.user, username: 'Anna B.', findable_by_name: false }])
    const phone = await withPassword(anna, { phone: '+44 7700 902 902' })
    expect(phone.body.data).toMatchObject({ username: 'Anna B.', email: anna.user.email, phone: '+447700902902' })
  })

  test('cannot take somebody else’s email address or phone number', async () => {
    const other = await app.register()
    const email = await withPassword(anna, {
      ...profileOf(anna),
      username: 'Changed',
      email: other.user.email.toUpperCase(),
    })
    expect([email.status, email.body.error]).toEqual([409, 'This email address is already in use.'])
    const phone = await withPassword(anna, {
      ...profileOf(anna),
      username: 'Changed',
      phone: other.user.phone.replace('+44', '+44 '),
    })
    expect([phone.status, phone.body.error]).toEqual([409, 'This phone number is already in use.'])
    expect((await verify(anna.token)).body.user).toEqual(anna.user)
  })

  test('needs the password if the email address or phone number changes', async () => {
    const before = await rowOf(anna)
    const text = 'Please enter your current password to change your email or phone'
    const wrongText = 'Current password is incorrect'
    for (const change of [{ email: `new-${anna.user.email}` }, { phone: '+447700977001' }]) {
      for (const none of [{}, { currentPassword: '' }]) {
        const missing = await save(anna.token, { ...profileOf(anna), ...change, ...none })
        const fields = { currentPassword: text }
        expect([missing.status, missing.body]).toEqual([422, { success: false, error: text, code: 'invalid', fields }])
      }
      const guessed = await save(anna.token, { ...profileOf(anna), ...change, currentPassword: 'a wrong guess' })
      expect([guessed.status, guessed.body.code, guessed.body.error]).toEqual([422, 'wrong_password', wrongText])
    }
    expect(await rowOf(anna)).toEqual(before)
    const otherwise = { username: 'Anna B.', findable_by_name: false }
    expect((await save(anna.token, { ...profileOf(anna), ...otherwise })).status).toBe(200)
    const spaced = anna.user.phone.replace('+44', '+44 ')
    expect((await save(anna.token, { ...profileOf(anna), email: ` ${anna.user.email} `, phone: spaced })).status).toBe(
      200,
    )
  })

  test('is refused if the password is changed meanwhile', async () => {
    const [contact, password] = await Promise.all([
      withPassword(anna, { ...profileOf(anna), email: `new-${anna.user.email}` }),
      changePassword(anna.token, anna.password, 'a-new-password'),
    ])
    expect(password.status).toBe(200)
    expect([200, 422]).toContain(contact.status)
    expect((await withPassword(anna, { ...profileOf(anna), phone: '+447700977002' })).body.code).toBe('wrong_password')
  })

  test('gives nobody more rights than they have', async () => {
    const member = await addMember(app, anna)
    const other = await app.register()
    const { family_id } = await app.db
      .selectFrom('users')
      .select('family_id')
      .where('id', '=', other.user.id)
      .executeTakeFirstOrThrow()
    const before = await rowOf(member)
    const { status, body } = await save(member.token, {
      ...profileOf(member),
      id: other.user.id,
      uuid: other.user.id,
      role: 'super_admin',
      family_role: 'guardian',
      is_primary: true,
      family_id,
      password_hash: 'x',
      created_at: '2000-01-01T00:00:00.000Z',
    })
    expect(status).toBe(200)
    expect(body.data).toEqual(member.user)
    expect(await rowOf(member)).toEqual(before)
  })
})

describe('the password', () => {
  beforeEach(registerAnna)

  test('once changed, opens with the new one only', async () => {
    const { status, body } = await changePassword(anna.token, 'annas-password', 'a-new-password')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: {} })
    expect((await login(anna.user.email, 'annas-password')).status).toBe(401)
    expect((await login(anna.user.email, 'a-new-password')).status).toBe(200)
    expect((await rowOf(anna)).password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('ends this user’s other sessions and no others', async () => {
    const elsewhere = await logIn(app, anna.user.email, anna.password)
    const member = await addMember(app, anna)
    await changePassword(anna.token, anna.password, 'a-new-password')
    expect((await verify(anna.token)).status).toBe(200)
    expect((await verify(elsewhere.token)).status).toBe(401)
    expect((await verify(member.token)).status).toBe(200)
  })

  test('stays, like the sessions, if the current one is wrong', async () => {
    const elsewhere = await logIn(app, anna.user.email, anna.password)
    const { status, body } = await changePassword(anna.token, 'annas-passwort', 'a-new-password')
    expect(status).toBe(422)
    const text = 'Current password is incorrect'
    expect(body).toEqual({ success: false, error: text, code: 'wrong_password', fields: { currentPassword: text } })
    expect((await login(anna.user.email, anna.password)).status).toBe(200)
    expect((await verify(elsewhere.token)).status).toBe(200)
  })

  test('changed twice at once is changed once', async () => {
    const wishes = ['second-password', 'third-password']
    const answers = await Promise.all(wishes.map((next) => changePassword(anna.token, anna.password, next)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
    const logins = await Promise.all(wishes.map((password) => login(anna.user.email, password)))
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('once changed, opens no session for a login that was under way with the old one', async () => {
    let old = 'annas-password'
    for (const next of ['second-password', 'third-password', 'fourth-password']) {
      let answered = false
      const change = changePassword(anna.token, old, next).finally(() => {
        answered = true
      })
      const opened: string[] = []
      const keepLoggingIn = async (password: string): Promise<void> => {
        const { status, body } = await login(anna.user.email, password)
        if (status === 200) opened.push(body.token)
        if (!answered) await keepLoggingIn(password)
      }
      await Promise.all([keepLoggingIn(old), keepLoggingIn(old), keepLoggingIn(old)])
      expect((await change).status).toBe(200)
      for (const token of opened) expect((await verify(token)).status).toBe(401)
      old = next
    }
  })
})
