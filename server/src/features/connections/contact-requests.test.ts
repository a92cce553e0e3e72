import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { askNewcomer, idsOf, newEmail, newPhone, respond, signUp } from '@parent-activity/testkit/families/newcomers'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

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
const get = readAs(() => app)
const namesOf = async (family: Account) => (await get(family, '/api/children')).map(({ first_name }) => first_name)
const placeholders = () =>
  app.db.selectFrom('placeholders').select('contact').where('contact', 'in', [email, phone]).execute()

describe('a newcomer who registers with a contact that was asked', () => {
  test.each(['email', 'phone'])('by %s finds the request, but not more than three things of it', async (kind) => {
    const { id, child } = await ask(bergers, kind === 'email' ? email : phone)
    const typed = { email: email.toUpperCase(), phone: `${phone.slice(0, 3)} ${phone.slice(3)}` }
    const carla = await signUp(app, kind === 'email' ? { email: typed.email } : { phone: typed.phone })
    expect(await get(carla, '/api/connections/requests')).toEqual([
      {
        id,
        uuid: id,
        request_uuid: id,
        requester_name: 'Anna Berger',
        requester_email: null,
        requester_family_name: 'Berger',
        child_uuid: null,
        child_name: 'Maya',
        target_child_uuid: child,
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
    ])
    expect(await get(carla, '/api/children')).toEqual([])

    await respond(app, carla, id, 'accept')
    const [waiting] = await get(carla, '/api/connections/requests')
    expect(waiting).toMatchObject({ id, status: 'unconfirmed', requester_email: null })
    expect(await namesOf(carla)).toEqual(['Ida'])
    expect(await get(carla, '/api/connections')).toEqual([])
    expect(await get(bergers, '/api/connections/sent-requests')).toMatchObject([
      { id, status: 'unconfirmed', target_parent_name: 'Carla Lund' },
    ])
    await respond(app, bergers, id, 'confirm')
    expect(idsOf(await get(carla, '/api/connections'))).toEqual([id])
    expect(await placeholders()).toEqual([])
  })

  test('is asked through the search from then on', async () => {
    await ask(bergers, email)
    const carla = await signUp(app, { email })
    const body = { contact_method: email, my_child_uuid: okafors.child.id, target_child_name: 'Ida' }
    const again = await app.call('POST', '/api/connections/create-skeleton', { token: okafors.token, body })
    expect(again.body.code).toBe('has_account')
    const found = await get(okafors, `/api/connections/search?q=${email}`)
    expect(found).toMatchObject([{ id: carla.user.id, is_verified: false, children: [] }])
  })

  test('finds requests to both contacts, and accepting one adds the named child', async () => {
    const asked = [await ask(bergers, email), await ask(okafors, email, 'Ben'), await ask(okafors, phone, ' IDA ')]
    const carla = await signUp(app, { email, phone })
    expect(idsOf(await get(carla, '/api/connections/requests'))).toEqual(idsOf(asked))
    await respond(app, carla, asked[0]!.id, 'accept')
    await respond(app, carla, asked[1]!.id, 'reject')
    await respond(app, carla, asked[2]!.id, 'accept')
    expect(await namesOf(carla)).toEqual(['Ida'])
    expect(JSON.stringify(await get(carla, '/api/audit-events'))).toContain('declined to connect Ben with Tobi')
  })

  test('gets the invitations that wait for the child', async () => {
    const picnic = await addActivity(app, bergers, bergers.child.id, { is_shared: true })
    const { id, child } = await ask(bergers, email)
    const body = { pending_connections: [child] }
    await app.call('POST', `/api/activities/${picnic.id}/pending-invitations`, { token: bergers.token, body })
    const carla = await signUp(app, { email })
    await respond(app, carla, id, 'accept')
    expect(await get(carla, '/api/activity-invitations')).toEqual([])
    await respond(app, bergers, id, 'confirm')
    expect(await get(carla, '/api/activity-invitations')).toMatchObject([{ activity_uuid: picnic.id }])
  })

  test('can’t answer once the contact is somebody else’s', async () => {
    const { id } = await ask(bergers, email)
    const carla = await signUp(app, { email })
    const { username, phone: number } = carla.user
    const body = { username, email: newEmail(), phone: number, currentPassword: carla.password }
    await app.call('PUT', '/api/users/profile', { token: carla.token, body })
    expect(await get(carla, '/api/connections/requests')).toEqual([])
    for (const action of ['accept', 'reject']) expect((await respond(app, carla, id, action)).status).toBe(404)
  })
})

describe('a user who gets a contact that was asked', () => {
  test('finds the request, for the own child of that name', async () => {
    const { id } = await ask(bergers, phone, 'ida')
    const carla = await newFamily(app, {}, { first_name: 'Ida', age: 6 })
    await addMember(app, carla, { phone })
    expect(await get(carla, '/api/connections/requests')).toMatchObject([{ id, needs_confirmation: true }])
    await respond(app, carla, id, 'accept')
    expect(await get(carla, '/api/children')).toMatchObject([{ id: carla.child.id, age: 6 }])
    expect(await placeholders()).toEqual([])
  })

  test('finds no request of the own family, and none for connected children', async () => {
    const carla = await newFamily(app, {}, { first_name: 'Ida' })
    const connection = await connect(app, bergers, carla)
    const again = await ask(bergers, email, 'Ida')
    await ask(carla, email, 'Cleo')
    const { username, phone: number } = carla.user
    const body = { username, email, phone: number, currentPassword: carla.password }
    await app.call('PUT', '/api/users/profile', { token: carla.token, body })
    expect(idsOf(await get(carla, '/api/connections/requests'))).toEqual([again.id])
    expect((await respond(app, carla, again.id, 'accept')).body.code).toBe('already_connected')
    expect((await respond(app, carla, again.id, 'reject')).status).toBe(200)
    expect(idsOf(await get(carla, '/api/connections'))).toEqual([connection])
  })
})
