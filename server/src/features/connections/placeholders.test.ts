import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { deleteOldPlaceholders } from './placeholders.service.ts'

const start = '2025-06-02T09:00:00.000Z'

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily
let contact: string

beforeAll(async () => {
  app = await startTestApp()
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya', last_name: 'Berger' })
  okafors = await newFamily(app)
})
beforeEach(() => {
  app.setNow(start)
  contact = `ida-${randomUUID()}@example.com`
})
afterAll(() => app.close())

const ask = (by: SmallFamily, body: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/connections/create-skeleton', {
    token: by.token,
    body: { contact_method: contact, my_child_uuid: by.child.id, target_child_name: 'Ida', ...body },
    headers,
  })
const placeholders = () =>
  app.db
    .selectFrom('placeholders')
    .innerJoin('children', 'children.family_id', 'placeholders.family_id')
    .selectAll()
    .where('contact', '=', contact)
    .execute()
const everybody = async () => (await app.db.selectFrom('families').select('id').execute()).length

describe('asking a contact without an account', () => {
  test('makes a request that waits for them, and a link to pass on', async () => {
    const { status, body } = await ask(bergers, { target_child_birth_year: 2018, message: 'Hello' })
    expect(status).toBe(200)
    const { id, target_child_uuid } = body.data.request
    expect(body).toEqual({
      success: true,
      data: {
        request: {
          id,
          uuid: id,
          request_uuid: id,
          requester_name: 'Anna Berger',
          requester_email: bergers.user.email,
          requester_family_name: 'Berger',
          child_uuid: bergers.child.id,
          child_name: 'Maya',
          target_child_uuid,
          target_child_name: 'Ida',
          target_parent_uuid: null,
          target_parent_name: null,
          target_family_name: null,
          status: 'pending',
          is_verified: false,
          needs_confirmation: true,
          message: 'Hello',
          created_at: start,
          answered_at: null,
        },
        invite_path: expect.stringMatching(/^\/register\?invite=[\w-]{43}$/),
        mailed: false,
      },
    })
    expect(await placeholders()).toMatchObject([{ first_name: 'Ida', last_name: '', birth_year: 2018, age: null }])
    const get = readAs(() => app)
    expect(await get(bergers, '/api/connections/sent-requests')).toContainEqual(body.data.request)
    expect(await get(bergers, `/api/connections/${bergers.child.id}`)).toContainEqual(
      expect.objectContaining({ id, status: 'pending', connected_child_name: 'Ida', connected_parent_id: null }),
    )
    expect(await get(bergers, '/api/connections')).toEqual([])
  })

  test('stores only the link’s hash, and a retry gets a new link', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const codes = [await ask(bergers, {}, headers), await ask(bergers, {}, headers)].map(({ body }) => {
      expect(body.success).toBe(true)
      return body.data.invite_path.split('=')[1] ?? ''
    })
    expect(new Set(codes).size).toBe(2)
    const stored = await everythingStored(app.db)
    for (const code of codes) expect(stored).not.toContain(code)
    expect(app.logs.join()).not.toContain(codes[0])
    const throughTheLink: object = { invite: codes[1] }
    const { token } = await app.register(throughTheLink)
    expect((await app.call('GET', '/api/children', { token })).body.data).toHaveLength(1)
  })

  test('reuses the placeholder for the same contact and name, in any spelling and by any family', async () => {
    const first = await ask(bergers, { target_child_birth_year: 2017 })
    app.setNow('2025-06-03T09:00:00.000Z')
    const second = await ask(okafors, { contact_method: ` ${contact.toUpperCase()} `, target_child_name: ' IDA ' })
    expect(second.body.data.request.target_child_uuid).toBe(first.body.data.request.target_child_uuid)
    expect(second.body.data.request.requester_name).toBe(okafors.user.username)
    expect(await placeholders()).toMatchObject([{ birth_year: 2017, last_requested_at: '2025-06-03T09:00:00.000Z' }])
    const other = await ask(okafors, { target_child_name: 'Ben' })
    expect(other.status).toBe(200)
    expect(await placeholders()).toHaveLength(2)
  })

  test('takes a phone number however it is written', async () => {
    const number = `+4917${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
    const written = `${number.slice(0, 3)} (${number.slice(3, 6)}) ${number.slice(6)}`
    await ask(bergers, { contact_method: written })
    contact = number
    expect(await placeholders()).toHaveLength(1)
    expect((await ask(okafors)).status).toBe(200)
    expect(await placeholders()).toHaveLength(1)
  })

  test('a second time for the same two children is refused', async () => {
    await ask(bergers)
    const { status, body } = await ask(bergers, { target_child_name: 'ida' })
    expect([status, body.error]).toEqual([409, 'There is already a request between these two children.'])
    const leo = await addChild(app, bergers)
    expect((await ask(bergers, { my_child_uuid: leo.id })).status).toBe(200)
  })

  test('is refused if the contact has an account, and stores nothing', async () => {
    const families = await everybody()
    for (const { email, phone } of [okafors.user, bergers.user]) {
      for (const contact_method of [email, email.toUpperCase(), phone, phone.replace('+44', '+44 ')]) {
        const { status, body } = await ask(bergers, { contact_method })
        expect([status, body.error]).toEqual([409, 'Somebody with this contact has an account. Please use the search.'])
      }
    }
    expect(await everybody()).toBe(families)
  })

  test('with another family’s child, or none, answers 404 and stores nothing', async () => {
    const families = await everybody()
    for (const my_child_uuid of [okafors.child.id, randomUUID()]) {
      expect((await ask(bergers, { my_child_uuid })).status).toBe(404)
    }
    expect(await everybody()).toBe(families)
    expect(await placeholders()).toEqual([])
  })

  test.each([
    ['target_child_name', "Please select your child and enter the target child's name", ''],
    ['target_child_name', "Please select your child and enter the target child's name", undefined],
    ['contact_method', 'Please enter an email address or a phone number', undefined],
    ['contact_method', 'Please enter a valid email address', 'ida@example'],
    ['contact_method', 'Invalid phone number: Phone number must include country code', '07700 900123'],
    ['target_child_birth_year', 'Birth year must be between 2000 and 2025', 1999],
    ['target_child_birth_year', 'Birth year must be between 2000 and 2025', 2026],
    ['target_child_birth_year', 'Birth year must be between 2000 and 2025', 2018.5],
    ['target_child_birth_year', 'Birth year must be between 2000 and 2025', '2018'],
  ])('with a wrong %s: %s', async (field, text, value) => {
    const { status, body } = await ask(bergers, { [field]: value })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ [field]: text })
  })

  test('at once by several makes one placeholder and one child', async () => {
    const leo = await addChild(app, bergers)
    const answers = await Promise.all([
      ask(bergers),
      ask(okafors),
      ask(bergers, { my_child_uuid: leo.id }),
      ask(bergers, { target_child_name: 'IDA' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409])
    expect(await placeholders()).toHaveLength(1)
  })

  test('for more than 20 children is refused', async () => {
    for (let index = 0; index < 20; index++) {
      expect((await ask(bergers, { target_child_name: `Child ${index}` })).status).toBe(200)
    }
    const { status, body } = await ask(bergers)
    expect([status, body.error]).toEqual([409, 'You can ask one family for at most 20 children.'])
    for (const target_child_name of ['child 7', 'Another']) {
      expect((await ask(okafors, { target_child_name })).status).toBe(200)
    }
    const sent = await app.call('GET', '/api/connections/sent-requests', { token: bergers.token })
    const third = sent.body.data.find(({ target_child_name }) => target_child_name === 'Child 3')
    await app.call('DELETE', `/api/connections/${third?.id}`, { token: bergers.token })
    expect((await ask(bergers)).status).toBe(200)
    expect((await placeholders()).map(({ first_name }) => first_name)).not.toContain('Child 3')
  })
})

describe('a placeholder', () => {
  test('can’t log in, is not found, and can’t be asked like a found parent', async () => {
    const { body } = await ask(bergers)
    const { target_child_uuid } = body.data.request
    for (const password of ['', 'x', 'a-good-password']) {
      const login = await app.call('POST', '/api/auth/login', { body: { email: contact, password } })
      expect([401, 422]).toContain(login.status)
    }
    for (const query of [contact, 'Ida']) {
      const found = await app.call('GET', `/api/connections/search?q=${query}`, { token: okafors.token })
      expect(found.body.data).toEqual([])
    }
    const family = (await placeholders())[0]?.family_id
    for (const target_parent_id of [family, target_child_uuid, bergers.user.id]) {
      const asked = await app.call('POST', '/api/connections/request', {
        token: okafors.token,
        body: { target_parent_id, child_uuid: okafors.child.id, target_child_uuid },
      })
      expect(asked.status).toBe(404)
    }
  })

  test('is deleted with all its data 180 days after the last request', async () => {
    const { body } = await ask(bergers)
    const later = new Date('2025-06-12T09:00:00.000Z')
    app.setNow(later)
    await ask(okafors)
    const day = 24 * 60 * 60 * 1000
    await deleteOldPlaceholders(app.db, new Date(later.getTime() + 180 * day))
    expect(await placeholders()).toHaveLength(1)
    await deleteOldPlaceholders(app.db, new Date(later.getTime() + 180 * day + 1))
    expect(await placeholders()).toEqual([])
    expect(await everythingStored(app.db)).not.toContain(body.data.request.target_child_uuid)
    expect(await everythingStored(app.db)).not.toContain(contact)
    const sent = await app.call('GET', '/api/connections/sent-requests', { token: bergers.token })
    expect(sent.status).toBe(200)
    expect(sent.body.data).not.toContainEqual(expect.objectContaining({ id: body.data.request.id }))
  })
})
