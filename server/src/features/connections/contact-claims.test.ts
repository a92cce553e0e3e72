import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '../../testing/family-activity.ts'
import { newFamily, type SmallFamily } from '../../testing/family-connection.ts'
import { askNewcomer, idsOf, newEmail, newPhone, respond, signUp } from '../../testing/newcomers.ts'
import { startTestApp, type Account, type TestApp } from '../../testing/test-app.ts'

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

describe('whoever signs up with the contact alone', () => {
  test.each(['email', 'phone'])('by %s finds the request, but not more than three things of it', async (kind) => {
    const { id, child } = await ask(bergers, kind === 'email' ? email : phone)
    const typed = { email: email.toUpperCase(), phone: `${phone.slice(0, 3)} ${phone.slice(3)}` }
    const carla = await signUp(app, kind === 'email' ? { email: typed.email } : { phone: typed.phone })
    expect(idsOf(await get(carla, 'children'))).toEqual([child])
    expect(await get(carla, 'connections/requests')).toEqual([
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
        target_parent_uuid: carla.user.id,
        target_parent_name: 'Carla Lund',
        target_family_name: 'Lund',
        status: 'pending',
        message: 'Hello',
        created_at: start,
        answered_at: null,
      },
    ])
    await respond(app, carla, id, 'accept')
    const [waiting] = await get(carla, 'connections/requests')
    expect(waiting).toMatchObject({ id, status: 'unconfirmed', requester_email: null })
    expect(await get(carla, 'connections')).toEqual([])
    expect(await get(carla, `connections/${child}`)).toEqual([])
    await respond(app, bergers, id, 'confirm')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
  })

  test('has an account from then on, and is asked through the search', async () => {
    await ask(bergers, email)
    const carla = await signUp(app, { email })
    const body = { contact_method: email, my_child_uuid: okafors.child.id, target_child_name: 'Ida' }
    const again = await app.call('POST', '/api/connections/create-skeleton', { token: okafors.token, body })
    expect(again.body.code).toBe('has_account')
    const found = await get(okafors, `connections/search?q=${email}`)
    expect(found).toMatchObject([{ id: carla.user.id, children: [{ name: 'Ida' }] }])
  })

  test('claims all that wait for the e-mail address and the phone number, in one family', async () => {
    const asked = [
      await ask(bergers, email),
      await ask(okafors, email, 'Ben'),
      await ask(bergers, phone, 'Cleo'),
      await ask(okafors, phone, 'Dora'),
    ]
    const before = (await app.db.selectFrom('families').select('id').execute()).length
    const carla = await signUp(app, { email, phone })
    expect(idsOf(await get(carla, 'children'))).toEqual(asked.map(({ child }) => child).toSorted())
    expect(idsOf(await get(carla, 'connections/requests'))).toEqual(asked.map(({ id }) => id).toSorted())
    expect((await app.db.selectFrom('families').select('id').execute()).length).toBe(before - 1)
    expect(
      await app.db.selectFrom('placeholders').selectAll().where('contact', 'in', [email, phone]).execute(),
    ).toEqual([])
    for (const { id } of asked) expect((await respond(app, carla, id, 'accept')).status).toBe(200)
    expect(await get(carla, 'connections')).toEqual([])
  })

  test('has one child of a name, for whom all who asked for it have asked', async () => {
    const theirs = await ask(okafors, email, 'Ida')
    const byPhone = await ask(bergers, phone, ' IDA ')
    const carla = await signUp(app, { email, phone })
    const [ida, ...others] = await get(carla, 'children')
    expect(others).toEqual([])
    expect(await get(carla, 'connections/requests')).toMatchObject([
      { target_child_uuid: ida.id, requester_email: null },
      { target_child_uuid: ida.id, requester_email: null },
    ])
    expect(idsOf(await get(carla, 'connections/requests'))).toEqual([theirs.id, byPhone.id].toSorted())
  })

  test('was asked once by one child, also under two contacts; what the link proves stays', async () => {
    const { id, code, child } = await ask(bergers, email)
    await ask(bergers, phone)
    const carla = await signUp(app, { email, phone, invite: code })
    expect(idsOf(await get(carla, 'children'))).toEqual([child])
    expect(await get(carla, 'connections/requests')).toMatchObject([{ id, requester_email: bergers.user.email }])
    await respond(app, carla, id, 'accept')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
  })

  test.each(['typed', 'through a link'])('%s, finds no child for whom nobody asks any more', async (way) => {
    const { id } = await ask(bergers, email, 'Ben')
    await app.call('DELETE', `/api/connections/${id}`, { token: bergers.token })
    const { code, child } = await ask(okafors, phone)
    const asked = await ask(okafors, email, 'Cleo')
    await app.call('DELETE', `/api/connections/${asked.id}`, { token: okafors.token })
    const carla = await signUp(app, way === 'typed' ? { email } : { email, invite: code })
    expect(idsOf(await get(carla, 'children'))).toEqual(way === 'typed' ? [] : [child])
  })

  test('gets the invitations that wait for either of two namesakes', async () => {
    const picnic = await addActivity(app, bergers, bergers.child.id, { is_shared: true })
    const walk = await addActivity(app, okafors, okafors.child.id, { is_shared: true })
    const asked = [await ask(bergers, email), await ask(okafors, phone)]
    for (const [host, activity, target] of [
      [bergers, picnic, asked[0]],
      [okafors, walk, asked[1]],
    ] as const) {
      const body = { pending_connections: [target?.child] }
      await app.call('POST', `/api/activities/${activity.id}/pending-invitations`, { token: host.token, body })
    }
    const carla = await signUp(app, { email, phone })
    for (const { id } of asked) await respond(app, carla, id, 'accept')
    await respond(app, bergers, asked[0]?.id ?? '', 'confirm')
    await respond(app, okafors, asked[1]?.id ?? '', 'confirm')
    const invitations: { activity_uuid: string }[] = await get(carla, 'activity-invitations')
    expect(invitations.map(({ activity_uuid }) => activity_uuid).toSorted()).toEqual([picnic.id, walk.id].toSorted())
  })

  test('while being asked for is either asked, or has an account already', async () => {
    for (let round = 0; round < 4; round++) {
      const contact_method = `${round}-${email}`
      const body = { contact_method, my_child_uuid: bergers.child.id, target_child_name: 'Ida' }
      const [asked, carla] = await Promise.all([
        app.call('POST', '/api/connections/create-skeleton', { token: bergers.token, body }),
        signUp(app, { email: contact_method }),
      ])
      expect([200, 409]).toContain(asked.status)
      expect(await get(carla, 'connections/requests')).toHaveLength(asked.status === 200 ? 1 : 0)
    }
  })
})
