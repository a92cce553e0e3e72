import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, newFamily, type SmallFamily } from '../../testing/family-connection.ts'
import { addMember } from '../../testing/family-member.ts'
import { askNewcomer, idsOf, newEmail, newPhone, respond, signUp } from '../../testing/newcomers.ts'
import { startTestApp, type Account, type TestApp } from '../../testing/test-app.ts'
import { claimForAccounts } from './claims.service.ts'

const start = '2025-06-02T09:00:00.000Z'

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily
let email: string
let phone: string

beforeAll(async () => {
  app = await startTestApp()
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya', last_name: 'Berger', age: 7 })
  okafors = await newFamily(app, { username: 'Ngozi Okafor' }, { first_name: 'Tobi', last_name: 'Okafor' })
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
const takeContact = (by: Account, fields: object) => {
  const { username, email: known, phone: number } = by.user
  const body = { username, email: known, phone: number, currentPassword: by.password, ...fields }
  return app.call('PUT', '/api/users/profile', { token: by.token, body })
}

describe('whoever has an account and comes to the contact later', () => {
  test('by changing the profile finds the request on the next day, unproven as at sign-up', async () => {
    const { id, child, code } = await ask(bergers, email, 'Ida')
    const carla = await newFamily(app, {}, { first_name: 'Ben' })
    expect((await takeContact(carla, { email: email.toUpperCase() })).status).toBe(200)
    await claimForAccounts(app.db)
    expect(idsOf(await get(carla, 'children'))).toEqual([carla.child.id, child].toSorted())
    expect(await get(carla, 'connections/requests')).toMatchObject([{ id, requester_email: null, child_name: 'Maya' }])
    await respond(app, carla, id, 'accept')
    expect(await get(carla, 'connections')).toEqual([])
    await respond(app, bergers, id, 'confirm')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
    expect(await get(await signUp(app, { invite: code }), 'children')).toEqual([])
  })

  test('by being added to a family finds it there, for the child of that name', async () => {
    const { id } = await ask(bergers, phone, 'ida')
    const carla = await newFamily(app, {}, { first_name: 'Ida', age: 6 })
    await addMember(app, carla, { phone })
    await claimForAccounts(app.db)
    await claimForAccounts(app.db)
    expect(await get(carla, 'children')).toMatchObject([{ id: carla.child.id, age: 6 }])
    expect(await get(carla, 'connections/requests')).toMatchObject([{ id, target_child_uuid: carla.child.id }])
    expect(await app.db.selectFrom('placeholders').selectAll().where('contact', '=', phone).execute()).toEqual([])
  })

  test('is not asked again for those who are connected, or asked by the own family', async () => {
    const carla = await newFamily(app, {}, { first_name: 'Ida' })
    const connection = await connect(app, bergers, carla)
    await ask(bergers, email, 'Ida')
    await ask(carla, email, 'Cleo')
    const { id } = await ask(okafors, email, 'Ida')
    await takeContact(carla, { email })
    await claimForAccounts(app.db)
    expect(idsOf(await get(carla, 'connections/requests'))).toEqual([id])
    expect(await get(carla, 'connections/sent-requests')).toEqual([])
    expect(idsOf(await get(carla, 'connections'))).toEqual([connection])
    expect(idsOf(await get(carla, 'children'))).toEqual([carla.child.id])
  })

  test('leaves those alone who have no account yet', async () => {
    const { code } = await ask(bergers, email)
    await claimForAccounts(app.db)
    expect(await get(await signUp(app, { invite: code }), 'connections/requests')).toHaveLength(1)
  })
})
