import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newFamily, type SmallFamily } from '../../testing/family-connection.ts'
import { askNewcomer, idsOf, newEmail, newPhone, respond, signUp } from '../../testing/newcomers.ts'
import { startTestApp, type Account, type TestApp } from '../../testing/test-app.ts'

const start = '2025-06-02T09:00:00.000Z'

let app: TestApp
let bergers: SmallFamily
let email: string
let phone: string

beforeAll(async () => {
  app = await startTestApp()
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya', last_name: 'Berger', age: 7 })
})
beforeEach(() => {
  app.setNow(start)
  email = newEmail()
  phone = newPhone()
})
afterAll(() => app.close())

const ask = (by: SmallFamily, contact: string, target_child_name = 'Ida') =>
  askNewcomer(app, by, contact, { target_child_name })
const get = async ({ token }: Account, path: string) => (await app.call('GET', `/api/${path}`, { token })).body.data

describe('whoever signs up through the link', () => {
  test('finds the child and the request at once, and is connected by saying yes', async () => {
    const { id, child, code } = await ask(bergers, email)
    const carla = await signUp(app, { invite: code })
    expect(await get(carla, 'children')).toMatchObject([{ id: child, first_name: 'Ida', last_name: '', age: null }])
    expect(await get(carla, 'connections/requests')).toMatchObject([
      {
        id,
        requester_name: 'Anna Berger',
        requester_email: bergers.user.email,
        child_name: 'Maya',
        message: 'Hello',
        target_parent_uuid: carla.user.id,
        status: 'pending',
      },
    ])
    expect(await get(carla, 'parents')).toMatchObject([{ id: carla.user.id, is_primary: true, role: 'parent' }])
    const sent = await get(bergers, 'connections/sent-requests')
    expect(sent).toContainEqual(expect.objectContaining({ id, target_parent_name: 'Carla Lund' }))
    await respond(app, carla, id, 'accept')
    expect(await get(carla, 'connections')).toMatchObject([{ id, child1_name: 'Ida', child2_name: 'Maya' }])
  })

  test('has proven the link’s contact alone, not one that was typed besides', async () => {
    const { id, child, code } = await ask(bergers, email)
    const other = await ask(bergers, phone, 'Ben')
    const carla = await signUp(app, { invite: code, phone })
    await respond(app, carla, id, 'accept')
    await respond(app, carla, other.id, 'accept')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
    expect(idsOf(await get(carla, 'children'))).toEqual([child, other.child].toSorted())
  })

  test('uses it up', async () => {
    const { id, code } = await ask(bergers, email)
    await signUp(app, { invite: code })
    const late = await signUp(app, { invite: code })
    expect(await get(late, 'children')).toEqual([])
    expect(await get(late, 'connections/requests')).toEqual([])
    expect(await app.db.selectFrom('invite_links').selectAll().where('connection_id', '=', id).execute()).toEqual([])
  })

  test('is one child, also where a contact typed besides was asked for the same; what the link proves stays', async () => {
    const { id, child, code } = await ask(bergers, email)
    await ask(bergers, phone, 'IDA')
    const carla = await signUp(app, { invite: code, phone })
    expect(idsOf(await get(carla, 'children'))).toEqual([child])
    expect(await get(carla, 'connections/requests')).toMatchObject([{ id, requester_email: bergers.user.email }])
  })

  test('has thirty days', async () => {
    const old = await ask(bergers, email)
    app.setNow('2025-07-02T09:00:00.000Z')
    expect(await get(await signUp(app, { invite: old.code }), 'children')).toEqual([])
    email = `other-${email}`
    app.setNow(start)
    const { code } = await ask(bergers, email)
    app.setNow('2025-07-02T08:59:59.999Z')
    expect(await get(await signUp(app, { invite: code }), 'children')).toHaveLength(1)
  })

  test('comes in vain where the request was withdrawn', async () => {
    const { id, code } = await ask(bergers, email)
    await app.call('DELETE', `/api/connections/${id}`, { token: bergers.token })
    const carla = await signUp(app, { invite: code })
    expect(await get(carla, 'children')).toEqual([])
  })

  test('twice at once: one gets the family, the other a family of their own', async () => {
    for (let round = 0; round < 3; round++) {
      const { code } = await ask(bergers, `${round}-${email}`)
      const both = await Promise.all([
        signUp(app, { invite: code }),
        signUp(app, { invite: code }),
        signUp(app, { invite: code }),
      ])
      const children = await Promise.all(both.map((one) => get(one, 'children')))
      expect(children.flat()).toHaveLength(1)
      for (const one of both) expect(await get(one, 'parents')).toHaveLength(1)
    }
  })

  test.each(['', ' ', 'no-such-code', 'A'.repeat(43), "' or true --", null])(
    'with a code that does not work (%s) signs up as usual',
    async (invite) => {
      const carla = await signUp(app, { invite })
      expect(await get(carla, 'children')).toEqual([])
      expect(await get(carla, 'parents')).toHaveLength(1)
    },
  )

  test('and fails to sign up leaves everything as it was', async () => {
    const { id, code } = await ask(bergers, email)
    const body = { username: 'Carla', email: bergers.user.email, phone, password: 'a-good-password', invite: code }
    expect((await app.call('POST', '/api/auth/register', { body })).status).toBe(409)
    const carla = await signUp(app, { invite: code })
    expect(idsOf(await get(carla, 'connections/requests'))).toEqual([id])
  })
})
