import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, newMember } from '@parent-activity/testkit/families/family-member'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let primary: Account
let member: Account
let stranger: Account

beforeAll(async () => {
  app = await startTestApp({ fullCostPasswords: true })
  primary = await app.register({ username: 'Paula Primary' })
  member = await addMember(app, primary, { username: 'Max Member', role: 'guardian' })
  stranger = await app.register({ username: 'Sam Stranger' })
})
afterAll(() => app.close())

const list = (token: string) => app.call('GET', '/api/parents', { token })
const add = (token: string, body: object) => app.call('POST', '/api/parents', { token, body })
const change = (token: string, id: string, body: object) => app.call('PUT', `/api/parents/${id}`, { token, body })
const remove = (token: string, id: string) => app.call('DELETE', `/api/parents/${id}`, { token })
const verify = (token: string) => app.call('GET', '/api/auth/verify', { token })
const login = ({ user, password }: Account) =>
  app.call('POST', '/api/auth/login', { body: { email: user.email, password } })

const usersStored = () => app.db.selectFrom('users').selectAll().orderBy('id').execute()

function newDetails(role = 'parent') {
  const { username, email, phone } = newMember()
  return { username, email, phone, role }
}

describe('the list', () => {
  test('is the same for every member, the primary account first', async () => {
    const { status, body } = await list(primary.token)
    expect(status).toBe(200)
    const [first, second] = [primary, member].map(({ user }) => {
      const { id, uuid, username, email, phone, created_at } = user
      return { id, uuid, username, email, phone, created_at }
    })
    expect(body).toEqual({
      success: true,
      data: [
        { ...first, role: 'parent', is_primary: true },
        { ...second, role: 'guardian', is_primary: false },
      ],
    })
    expect((await list(member.token)).body).toEqual(body)
  })

  test('holds nobody of another family', async () => {
    const { body } = await list(stranger.token)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([stranger.user.id])
  })
})

describe('a new member', () => {
  test('is refused where the family has ten members, however many are added at once', async () => {
    const { token } = await app.register()
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(token, newMember())))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(3)
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'too_many_members'])
      expect(body.error).toBe('A family has at most 10 members. Please remove somebody first.')
    }
    expect((await list(token)).body.data).toHaveLength(10)
  })

  test.each(['parent', 'guardian', 'caregiver'])('may be added as %s, is a plain user and can log in', async (role) => {
    const family = await app.register()
    const wanted = newMember({ role, username: ' Nina New ', phone: `+44 77019${role.length} 12345` })
    const { status, body } = await add(family.token, wanted)
    expect(status).toBe(200)
    const { data } = body
    expect(data).toMatchObject({ uuid: data.id, username: 'Nina New', email: wanted.email, role, is_primary: false })
    expect(data.phone).toBe(`+4477019${role.length}12345`)
    const session = await app.call('POST', '/api/auth/login', { body: wanted })
    expect(session.body.user).toMatchObject({ id: data.id, role: 'user' })
    expect((await list(session.body.token)).body.data[1]).toEqual(data)
  })

  test.each([
    ['username', 'Please fill in all fields', ' '],
    ['username', 'Please use at most 100 characters', 'x'.repeat(101)],
    ['email', 'Please fill in all fields', undefined],
    ['email', 'Please enter a valid email address', 'nina.example.com'],
    ['phone', 'Please fill in all fields', ''],
    ['phone', 'Invalid phone number: Phone number must include country code', '07700 900123'],
    ['phone', 'Invalid phone number: Phone number is too short', '+1 55'],
    ['password', 'Please fill in all fields', ''],
    ['password', 'Password must be at least 6 characters long', '12345'],
    ['password', 'Password must be at most 200 characters long', 'x'.repeat(201)],
    ['role', 'Please choose parent, guardian or caregiver', 'admin'],
    ['role', 'Please choose parent, guardian or caregiver', 'super_admin'],
    ['role', 'Please choose parent, guardian or caregiver', 'user'],
    ['role', 'Please choose parent, guardian or caregiver', undefined],
  ])('is refused with a wrong %s: %s', async (field, text, value) => {
    const before = await usersStored()
    const { status, body } = await add(primary.token, { ...newMember(), [field]: value })
    expect(status).toBe(422)
    expect(body).toEqual({ success: false, error: text, code: 'invalid', fields: { [field]: text } })
    expect(await usersStored()).toEqual(before)
  })

  test('can’t have another person’s email address or phone number', async () => {
    const before = await usersStored()
    for (const { user } of [member, stranger]) {
      const email = await add(primary.token, newMember({ email: user.email.toUpperCase() }))
      expect([email.status, email.body.code]).toEqual([409, 'email_taken'])
      const phone = await add(primary.token, newMember({ phone: user.phone.replace('+44', '+44 ') }))
      expect([phone.status, phone.body.code]).toEqual([409, 'phone_taken'])
    }
    expect(await usersStored()).toEqual(before)
  })
})

test('unknown fields are ignored: none makes an admin, a primary account or a member of another family', async () => {
  const family = await app.register()
  const { family_id } = await rowOf(stranger.user.id)
  const grab = {
    id: stranger.user.id,
    uuid: stranger.user.id,
    is_primary: true,
    family_id,
    family_role: 'caregiver',
    password_hash: 'x',
    created_at: '2000-01-01T00:00:00.000Z',
  }
  const registered = await app.register({ ...grab, role: 'super_admin', is_primary: false } as object)
  expect(await rowOf(registered.user.id)).toMatchObject({ role: 'user', is_primary: true, family_role: 'parent' })

  const wanted = newMember()
  const { data } = (await add(family.token, { ...wanted, ...grab })).body
  const added = await rowOf(data.id)
  const own = (await rowOf(family.user.id)).family_id
  expect(added).toMatchObject({ role: 'user', is_primary: false, family_id: own, family_role: 'parent' })
  expect(added.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(added.created_at).toBe('2025-06-02T09:00:00.000Z')

  const changed = await change(family.token, data.id, { ...wanted, ...grab })
  expect(changed.status).toBe(200)
  expect(await rowOf(data.id)).toEqual(added)
})

function rowOf(id: string) {
  return app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('changing a member', () => {
  test('is for the primary account alone', async () => {
    const { token, user } = await addMember(app, await app.register())
    const body = newDetails('caregiver')
    const refused = await change(token, user.id, body)
    expect([refused.status, refused.body.code]).toEqual([403, 'primary_account_only'])
    expect((await verify(token)).body.user).toEqual(user)

    const { email, phone, created_at } = member.user
    const renamed = { username: body.username, email, phone, role: 'caregiver' }
    const { status, body: changed } = await change(primary.token, member.user.id, renamed)
    expect(status).toBe(200)
    const { id } = member.user
    expect(changed.data).toEqual({ ...renamed, id, uuid: id, is_primary: false, created_at })
    await change(primary.token, id, { ...renamed, role: 'guardian' })
    member = { ...member, user: { ...member.user, username: body.username } }
    expect((await verify(member.token)).body.user).toEqual(member.user)
  })

  test('leaves their email address and phone number to themselves', async () => {
    const before = await usersStored()
    const { email, phone } = newDetails()
    for (const contact of [{ email }, { phone }, { email, phone }]) {
      const body = { ...contact, currentPassword: primary.password }
      const { status, body: refused } = await change(primary.token, member.user.id, body)
      expect([status, refused.code]).toEqual([403, 'own_contacts_only'])
    }
    expect(await usersStored()).toEqual(before)
    expect((await login(member)).status).toBe(200)
  })

  test('needs one’s password if one’s own email address or phone number changes', async () => {
    const before = await usersStored()
    const { user } = primary
    for (const contact of [{ email: `new-${user.email}` }, { phone: '+447700977003' }]) {
      expect((await change(primary.token, user.id, contact)).body.fields).toHaveProperty('currentPassword')
      const guess = { ...contact, currentPassword: 'a wrong guess' }
      expect((await change(primary.token, user.id, guess)).body.code).toBe('wrong_password')
    }
    expect(await usersStored()).toEqual(before)
  })

  test('follows the rules of the profile', async () => {
    const body = newDetails()
    for (const [field, text, value] of [
      ['username', 'Please fill in all fields', ''],
      ['phone', 'Invalid phone number: Phone number must include country code', '07700'],
      ['email', 'Please enter a valid email address', 'x'],
      ['role', 'Please choose parent, guardian or caregiver', 'admin'],
    ] as const) {
      const refused = await change(primary.token, member.user.id, { ...body, [field]: value })
      expect([refused.status, refused.body.error]).toEqual([422, text])
    }
    const { email } = stranger.user
    const currentPassword = primary.password
    const taken = await change(primary.token, primary.user.id, { email, currentPassword })
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
    expect((await verify(primary.token)).body.user).toEqual(primary.user)
  })
})

test('a caregiver adds and removes nobody; a guardian does', async () => {
  const family = await app.register()
  const caregiver = await addMember(app, family, { role: 'caregiver' })
  const guardian = await addMember(app, family, { role: 'guardian' })
  const before = await usersStored()
  for (const refused of [await add(caregiver.token, newMember()), await remove(caregiver.token, guardian.user.id)]) {
    expect([refused.status, refused.body.code]).toEqual([403, 'parents_only'])
  }
  expect(await usersStored()).toEqual(before)
  const added = await addMember(app, guardian)
  expect((await remove(guardian.token, added.user.id)).status).toBe(200)
})

test('another family’s member answers like one that does not exist', async () => {
  const before = await usersStored()
  const ids = [stranger.user.id, randomUUID(), 'not-an-id', '1', '%20', '00000000-0000-0000-0000-000000000000']
  for (const { token } of [primary, member]) {
    for (const id of ids) {
      for (const answer of [await change(token, id, newDetails()), await remove(token, id)]) {
        expect(answer.status, id).toBe(404)
        expect(answer.body).toEqual({
          success: false,
          error: 'This does not exist, or you may not see it.',
          code: 'not_found',
        })
      }
    }
  }
  expect(await usersStored()).toEqual(before)
  expect((await verify(stranger.token)).status).toBe(200)
})

test('nobody who is not logged in sees, adds, changes or removes anybody', async () => {
  const before = await usersStored()
  const body = newMember()
  const answers = [
    await app.call('GET', '/api/parents'),
    await app.call('POST', '/api/parents', { body }),
    await app.call('PUT', `/api/parents/${member.user.id}`, { body }),
    await app.call('DELETE', `/api/parents/${member.user.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(await usersStored()).toEqual(before)
})
