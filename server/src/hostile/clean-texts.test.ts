import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { connect, newFamily, requestBody, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  anna = await newFamily(app)
})
afterAll(() => app.close())

const call = callAs(() => app)
let people = 0
const somebody = () => ({
  username: 'Rita Mason',
  email: `rita${++people}@example.com`,
  phone: `+4477001${String(people).padStart(5, '0')}`,
  password: 'a-good-password',
})
const register = (details: object) => app.call('POST', '/api/auth/register', { body: { ...somebody(), ...details } })

describe('an email address that looks like a registered one', () => {
  test.each([
    ['with a zero-width space', (email: string) => email.replace('@', '\u200B@')],
    ['with a soft hyphen', (email: string) => `\u00AD${email}`],
    ['with a direction mark', (email: string) => `${email}\u200E`],
    ['in full-width letters', (email: string) => email.replace('@', '＠')],
  ])('%s counts as that address', async (_, disguise) => {
    const { status, body } = await register({ email: disguise(anna.user.email) })
    expect([status, body.code]).toEqual([409, 'email_taken'])
    const login = { email: disguise(anna.user.email), password: anna.password }
    expect((await app.call('POST', '/api/auth/login', { body: login })).status).toBe(200)
  })

  test.each(['аnna@example.com', 'anna@exаmple.com', 'ann\u0131@example.com'])('%s is refused', async (email) => {
    const text = 'Please enter a valid email address'
    const refused = { status: 422, body: { fields: { email: text } } }
    expect(await register({ email })).toMatchObject(refused)
    expect(await call(anna, 'POST', '/api/parents', { ...somebody(), role: 'parent', email })).toMatchObject(refused)
    const profile = { ...anna.user, email, currentPassword: anna.password }
    expect(await call(anna, 'PUT', '/api/users/profile', profile)).toMatchObject(refused)
    const asked = { my_child_uuid: anna.child.id, target_child_name: 'Ida', contact_method: email }
    const placeholder = await call(anna, 'POST', '/api/connections/create-skeleton', asked)
    expect(placeholder).toMatchObject({ status: 422, body: { fields: { contact_method: text } } })
  })
})

test('a user who registered with letters of another script logs in and changes everything else', async () => {
  const email = `jörg${++people}@example.com`
  await app.db.updateTable('users').set({ email }).where('id', '=', anna.user.id).execute()
  const { password } = anna
  expect((await app.call('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200)
  const saved = await call(anna, 'PUT', '/api/users/profile', { ...anna.user, email, username: 'Jörg Berger' })
  expect(saved).toMatchObject({ status: 200, body: { data: { email, username: 'Jörg Berger' } } })
  const member = { ...anna.user, email, role: 'guardian', username: 'Jörg' }
  expect((await call(anna, 'PUT', `/api/parents/${anna.user.id}`, member)).status).toBe(200)
})

describe('names', () => {
  test('of nothing but invisible characters are refused as empty', async () => {
    const blank = '\u200B\u3164\u202E'
    for (const [method, path, body, field, text] of [
      [
        'POST',
        '/api/children',
        { first_name: blank, last_name: 'X' },
        'first_name',
        "Please enter the child's first name",
      ],
      [
        'POST',
        `/api/activities/${anna.child.id}`,
        { name: blank, start_date: '2025-06-06' },
        'name',
        'Please enter activity name',
      ],
      ['POST', '/api/activity-templates', { name: blank }, 'name', 'Please enter a template name'],
      ['PUT', '/api/users/profile', { ...anna.user, username: blank }, 'username', 'Please fill in all fields'],
    ] as const) {
      const answer = await call(anna, method, path, body)
      expect([answer.status, answer.body.fields], path).toEqual([422, { [field]: text }])
    }
  })

  test('are stored in one form, without invisible or direction-changing characters', async () => {
    const child = await call(anna, 'POST', '/api/children', {
      first_name: 'Zo\u202Ee\u0308\u200B',
      last_name: 'Ber\u00ADger\n\u2066',
      school: 'Hill\u2028School',
    })
    expect(child.body.data).toMatchObject({ first_name: 'Zoë', last_name: 'Berger', school: 'Hill School' })
    const activity = await addActivity(app, anna, anna.child.id, {
      name: 'Swim\u202Eming\u200F',
      location: '12\u202D Park Road\u200B',
      description: 'Bring:\r\n- cake\u202E\u2069',
    })
    expect(activity).toMatchObject({ name: 'Swimming', location: '12 Park Road', description: 'Bring:\n- cake' })
  })

  test('keep the joiners of emoji and of scripts that need them', async () => {
    const [family, persian] = ['👩\u200D👧', 'می\u200Cخواهم']
    const child = await call(anna, 'POST', '/api/children', { first_name: persian, last_name: family })
    expect(child.body.data).toMatchObject({ first_name: persian, last_name: family })
  })
})

test('messages keep their lines but lose direction-changing characters', async () => {
  const bea = await newFamily(app)
  const message = 'Hello\u202E\r\nthere\u200B'
  const asked = await call(anna, 'POST', '/api/connections/request', { ...requestBody(anna, bea), message })
  expect(asked.body.data.message).toBe('Hello\nthere')
  const cleo = await newFamily(app)
  await connect(app, anna, cleo)
  const { id } = await addActivity(app, anna, anna.child.id, { is_shared: true })
  await call(anna, 'POST', `/api/activities/${id}/invite`, { child_uuid: cleo.child.id, message })
  const { body } = await app.call('GET', '/api/activity-invitations', { token: cleo.token })
  expect(body.data[0]?.invitation_message).toBe('Hello\nthere')
})
