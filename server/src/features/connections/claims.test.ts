import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '../../testing/family-activity.ts'
import { connect, newFamily, type SmallFamily } from '../../testing/family-connection.ts'
import { addMember } from '../../testing/family-member.ts'
import { startTestApp, type Account, type TestApp } from '../../testing/test-app.ts'
import { claimForAccounts } from './claims.service.ts'

const start = '2025-06-02T09:00:00.000Z'

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily
let email: string
let phone: string
let numbers = 0

beforeAll(async () => {
  app = await startTestApp()
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya', last_name: 'Berger', age: 7 })
  okafors = await newFamily(app, { username: 'Ngozi Okafor' }, { first_name: 'Tobi', last_name: 'Okafor' })
})
beforeEach(() => {
  app.setNow(start)
  numbers += 1
  email = `ida-${randomUUID()}@example.com`
  phone = `+49171${String(numbers).padStart(7, '0')}`
})
afterAll(() => app.close())

/** Asks for somebody without an account, and gives the code of the link. */
async function ask(by: SmallFamily, contact_method: string, target_child_name = 'Ida', message = 'Hello') {
  const body = { contact_method, my_child_uuid: by.child.id, target_child_name, message }
  const answer = await app.call('POST', '/api/connections/create-skeleton', { token: by.token, body })
  expect(answer.status).toBe(200)
  const { request, invite_path } = answer.body.data
  return { id: String(request.id), child: String(request.target_child_uuid), code: String(invite_path).split('=')[1] }
}
const signUp = (fields: object = {}) => app.register({ username: 'Carla Lund', ...fields })
const get = async ({ token }: Account, path: string) => (await app.call('GET', `/api/${path}`, { token })).body.data
const respond = ({ token }: Account, id: string, action: string) =>
  app.call('POST', `/api/connections/respond/${id}`, { token, body: { action } })
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).toSorted()
const ownContact = () => ({ email: `new-${randomUUID()}@example.com` })
const takeContact = (by: Account, fields: object) => {
  const { username, email: known, phone: number } = by.user
  const body = { username, email: known, phone: number, ...fields }
  return app.call('PUT', '/api/users/profile', { token: by.token, body })
}

describe('whoever signs up through the link', () => {
  test('finds the child and the request at once, and is connected by saying yes', async () => {
    const { id, child, code } = await ask(bergers, email)
    const carla = await signUp({ invite: code })
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
    await respond(carla, id, 'accept')
    expect(await get(carla, 'connections')).toMatchObject([{ id, child1_name: 'Ida', child2_name: 'Maya' }])
  })

  test('is proven to nobody but the sender of the link', async () => {
    const theirs = await ask(okafors, email)
    const { id, code } = await ask(bergers, email)
    const carla = await signUp({ invite: code })
    const requests = await get(carla, 'connections/requests')
    expect(idsOf(requests)).toEqual([id, theirs.id].toSorted())
    expect(requests).toContainEqual(expect.objectContaining({ id: theirs.id, requester_email: null }))
    await respond(carla, theirs.id, 'accept')
    await respond(carla, id, 'accept')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
    expect(await get(okafors, 'connections')).toEqual([])
  })

  test('has proven the link’s contact alone, not one that was typed besides', async () => {
    const { id, child, code } = await ask(bergers, email)
    const other = await ask(bergers, phone, 'Ben')
    const carla = await signUp({ invite: code, phone })
    await respond(carla, id, 'accept')
    await respond(carla, other.id, 'accept')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
    expect(idsOf(await get(carla, 'children'))).toEqual([child, other.child].toSorted())
  })

  test('uses it up, with all other links to the same contact', async () => {
    const first = await ask(bergers, email)
    const second = await ask(okafors, email)
    await signUp({ invite: first.code })
    for (const { code } of [first, second]) {
      const late = await signUp({ ...ownContact(), invite: code })
      expect(await get(late, 'children')).toEqual([])
      expect(await get(late, 'connections/requests')).toEqual([])
    }
    expect(await app.db.selectFrom('invite_links').selectAll().where('connection_id', '=', first.id).execute()).toEqual(
      [],
    )
  })

  test('has thirty days', async () => {
    const old = await ask(bergers, email)
    app.setNow('2025-07-02T09:00:00.000Z')
    expect(await get(await signUp({ invite: old.code }), 'children')).toEqual([])
    email = `other-${email}`
    app.setNow(start)
    const { code } = await ask(bergers, email)
    app.setNow('2025-07-02T08:59:59.999Z')
    expect(await get(await signUp({ invite: code }), 'children')).toHaveLength(1)
  })

  test('comes in vain where the request was withdrawn', async () => {
    const { id, code } = await ask(bergers, email)
    await app.call('DELETE', `/api/connections/${id}`, { token: bergers.token })
    const carla = await signUp({ invite: code })
    expect(await get(carla, 'children')).toEqual([])
  })

  test('twice at once: one gets the family, the other a family of their own', async () => {
    for (let round = 0; round < 3; round++) {
      const { code } = await ask(bergers, `${round}-${email}`)
      const both = await Promise.all([signUp({ invite: code }), signUp({ invite: code }), signUp({ invite: code })])
      const children = await Promise.all(both.map((one) => get(one, 'children')))
      expect(children.flat()).toHaveLength(1)
      for (const one of both) expect(await get(one, 'parents')).toHaveLength(1)
    }
  })

  test.each(['', ' ', 'no-such-code', 'A'.repeat(43), "' or true --", null])(
    'with a code that does not work (%s) signs up as usual',
    async (invite) => {
      const carla = await signUp({ invite })
      expect(await get(carla, 'children')).toEqual([])
      expect(await get(carla, 'parents')).toHaveLength(1)
    },
  )

  test('and fails to sign up leaves everything as it was', async () => {
    const { id, code } = await ask(bergers, email)
    const body = { username: 'Carla', email: bergers.user.email, phone, password: 'a-good-password', invite: code }
    expect((await app.call('POST', '/api/auth/register', { body })).status).toBe(409)
    const carla = await signUp({ invite: code })
    expect(idsOf(await get(carla, 'connections/requests'))).toEqual([id])
  })
})

describe('whoever signs up with the contact alone', () => {
  test.each(['email', 'phone'])('by %s finds the request, but not more than three things of it', async (kind) => {
    const { id, child } = await ask(bergers, kind === 'email' ? email : phone)
    const typed = { email: email.toUpperCase(), phone: `${phone.slice(0, 3)} ${phone.slice(3)}` }
    const carla = await signUp(kind === 'email' ? { email: typed.email } : { phone: typed.phone })
    expect(idsOf(await get(carla, 'children'))).toEqual([child])
    expect(await get(carla, 'connections/requests')).toEqual([
      {
        id,
        uuid: id,
        request_uuid: id,
        requester_name: 'Anna Berger',
        requester_email: null,
        requester_family_name: 'Berger',
        child_name: 'Maya',
        target_child_uuid: child,
        target_child_name: 'Ida',
        target_parent_uuid: carla.user.id,
        target_parent_name: 'Carla Lund',
        target_family_name: 'Lund',
        status: 'pending',
        message: 'Hello',
        created_at: start,
      },
    ])
    await respond(carla, id, 'accept')
    const [waiting] = await get(carla, 'connections/requests')
    expect(waiting).toMatchObject({ id, status: 'unconfirmed', requester_email: null })
    expect(await get(carla, 'connections')).toEqual([])
    expect(await get(carla, `connections/${child}`)).toEqual([])
    await respond(bergers, id, 'confirm')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
  })

  test('has an account from then on, and is asked through the search', async () => {
    await ask(bergers, email)
    const carla = await signUp({ email })
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
    const carla = await signUp({ email, phone })
    expect(idsOf(await get(carla, 'children'))).toEqual(asked.map(({ child }) => child).toSorted())
    expect(idsOf(await get(carla, 'connections/requests'))).toEqual(asked.map(({ id }) => id).toSorted())
    expect((await app.db.selectFrom('families').select('id').execute()).length).toBe(before - 1)
    expect(
      await app.db.selectFrom('placeholders').selectAll().where('contact', 'in', [email, phone]).execute(),
    ).toEqual([])
    for (const { id } of asked) expect((await respond(carla, id, 'accept')).status).toBe(200)
    expect(await get(carla, 'connections')).toEqual([])
  })

  test('has one child of a name, for whom all who asked for it have asked', async () => {
    const theirs = await ask(okafors, email, 'Ida')
    const byPhone = await ask(bergers, phone, ' IDA ')
    const carla = await signUp({ email, phone })
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
    const carla = await signUp({ email, phone, invite: code })
    expect(idsOf(await get(carla, 'children'))).toEqual([child])
    expect(await get(carla, 'connections/requests')).toMatchObject([{ id, requester_email: bergers.user.email }])
    await respond(carla, id, 'accept')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
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
    const carla = await signUp({ email, phone })
    for (const { id } of asked) await respond(carla, id, 'accept')
    await respond(bergers, asked[0]?.id ?? '', 'confirm')
    await respond(okafors, asked[1]?.id ?? '', 'confirm')
    const invitations: { activity_uuid: string }[] = await get(carla, 'activity-invitations')
    expect(invitations.map(({ activity_uuid }) => activity_uuid).toSorted()).toEqual([picnic.id, walk.id].toSorted())
  })

  test('while being asked for is either asked, or has an account already', async () => {
    for (let round = 0; round < 4; round++) {
      const contact_method = `${round}-${email}`
      const body = { contact_method, my_child_uuid: bergers.child.id, target_child_name: 'Ida' }
      const [asked, carla] = await Promise.all([
        app.call('POST', '/api/connections/create-skeleton', { token: bergers.token, body }),
        signUp({ email: contact_method }),
      ])
      expect([200, 409]).toContain(asked.status)
      expect(await get(carla, 'connections/requests')).toHaveLength(asked.status === 200 ? 1 : 0)
    }
  })
})

describe('whoever has an account and comes to the contact later', () => {
  test('by changing the profile finds the request on the next day, unproven as at sign-up', async () => {
    const { id, child, code } = await ask(bergers, email, 'Ida')
    const carla = await newFamily(app, {}, { first_name: 'Ben' })
    expect((await takeContact(carla, { email: email.toUpperCase() })).status).toBe(200)
    await claimForAccounts(app.db)
    expect(idsOf(await get(carla, 'children'))).toEqual([carla.child.id, child].toSorted())
    expect(await get(carla, 'connections/requests')).toMatchObject([{ id, requester_email: null, child_name: 'Maya' }])
    await respond(carla, id, 'accept')
    expect(await get(carla, 'connections')).toEqual([])
    await respond(bergers, id, 'confirm')
    expect(idsOf(await get(carla, 'connections'))).toEqual([id])
    expect(await get(await signUp({ invite: code }), 'children')).toEqual([])
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
    expect(await get(await signUp({ invite: code }), 'connections/requests')).toHaveLength(1)
  })
})
