import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, requestBody, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { askNewcomer, idsOf, newEmail, newPhone, respond, signUp } from '@parent-activity/testkit/families/newcomers'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

const start = '2025-06-02T09:00:00.000Z'
const day = 24 * 60 * 60 * 1000

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily
let email: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow(start)
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
  okafors = await newFamily(app, { username: 'Ngozi Okafor' }, { first_name: 'Tobi' })
  email = newEmail()
})
afterAll(() => app.close())

const ask = (by: SmallFamily, target_child_name = 'Ida') => askNewcomer(app, by, email, { target_child_name })
const get = readAs(() => app)
const open = ({ token }: Account, code: string) =>
  app.call('POST', '/api/connections/open-link', { token, body: { code } })
const makeLink = async ({ token }: Account, id: string) => {
  const { body } = await app.call('POST', `/api/connections/${id}/link`, { token })
  return body.data.invite_path.split('=')[1] ?? ''
}
const requestsOf = async (family: Account) => idsOf(await get(family, '/api/connections/requests'))
const read = (code: string) => app.call('POST', '/api/connections/read-link', { body: { code } })
const refusalOf = async (code: string) => {
  const { status, body } = await read(code)
  return [status, body.code]
}

describe('reading a link without an account', () => {
  test('tells who wants to connect whom, and the email address that was asked', async () => {
    const { code } = await ask(bergers)
    expect((await read(code)).body).toEqual({
      success: true,
      data: { requester_name: 'Anna Berger', child_name: 'Maya', target_child_name: 'Ida', email },
    })
    const byPhone = await askNewcomer(app, bergers, newPhone())
    expect((await read(byPhone.code)).body.data.email).toBeNull()
    expect((await read(code)).status).toBe(200)
  })

  test('says that a used, withdrawn, old or made-up link no longer works', async () => {
    const [used, withdrawn, old] = [await ask(bergers), await ask(bergers, 'Ben'), await ask(okafors)]
    await app.call('DELETE', `/api/connections/${withdrawn.id}`, { token: bergers.token })
    await signUp(app, { invite: used.code })
    const dead = [404, 'dead_link']
    for (const code of [used.code, withdrawn.code, 'made-up']) expect(await refusalOf(code)).toEqual(dead)
    app.setNow(new Date(Date.parse(start) + 30 * day))
    expect(await refusalOf(old.code)).toEqual(dead)
  })
})

describe('signing up through a link', () => {
  test('brings the child and the request at once, and accepting connects', async () => {
    const { id, code } = await ask(bergers)
    const carla = await signUp(app, { invite: code })
    expect(await get(carla, '/api/children')).toMatchObject([{ first_name: 'Ida' }])
    expect(await get(carla, '/api/connections/requests')).toMatchObject([
      { id, requester_email: bergers.user.email, needs_confirmation: false },
    ])
    await respond(app, carla, id, 'accept')
    expect(idsOf(await get(carla, '/api/connections'))).toEqual([id])
    expect(await get(bergers, '/api/connections')).toMatchObject([{ id, is_verified: true }])
  })

  test('proves the contacts to its sender alone', async () => {
    const { code } = await ask(bergers)
    const theirs = await ask(okafors)
    const carla = await signUp(app, { email, invite: code })
    expect(await get(carla, '/api/connections/requests')).toContainEqual(
      expect.objectContaining({ id: theirs.id, needs_confirmation: true, requester_email: null }),
    )
    const search = async (by: Account) => (await get(by, `/api/connections/search?q=${email}`))[0]
    expect(await search(bergers)).toMatchObject({ is_verified: true })
    expect(await search(okafors)).toMatchObject({ is_verified: false })
  })

  test('takes no requests of other families to the same contact', async () => {
    const [own, theirs] = [await ask(bergers), await ask(okafors)]
    const carla = await signUp(app, { invite: own.code })
    expect(await requestsOf(carla)).toEqual([own.id])
    expect((await respond(app, carla, theirs.id, 'accept')).status).toBe(404)
    const owner = await signUp(app, { email })
    expect(await requestsOf(owner)).toEqual([theirs.id])
  })

  test('brings all requests of the sender’s family to that contact, with waiting invitations', async () => {
    const leo = await addChild(app, bergers)
    const [first, ben] = [await ask(bergers), await ask(bergers, 'Ben')]
    const second = await askNewcomer(app, bergers, email, { my_child_uuid: leo.id })
    const picnic = await addActivity(app, bergers, bergers.child.id, { is_shared: true })
    const body = { pending_connections: [first.child] }
    await app.call('POST', `/api/activities/${picnic.id}/pending-invitations`, { token: bergers.token, body })
    const carla = await signUp(app, { invite: first.code })
    expect(await requestsOf(carla)).toEqual([first.id, second.id, ben.id].toSorted())
    expect(await get(carla, '/api/children')).toHaveLength(2)
    await respond(app, carla, first.id, 'accept')
    expect(await get(carla, '/api/activity-invitations')).toMatchObject([{ activity_uuid: picnic.id }])
    expect(await get(await signUp(app, { invite: ben.code }), '/api/connections/requests')).toEqual([])
    expect(await app.db.selectFrom('placeholders').select('contact').where('contact', '=', email).execute()).toEqual([])
  })

  test('works for thirty days, and not once the request was withdrawn', async () => {
    const { id, code } = await ask(bergers)
    app.setNow(new Date(Date.parse(start) + 30 * day))
    expect(await get(await signUp(app, { invite: code }), '/api/children')).toEqual([])
    app.setNow(new Date(Date.parse(start) + 30 * day - 1))
    await app.call('DELETE', `/api/connections/${id}`, { token: bergers.token })
    expect(await get(await signUp(app, { invite: code }), '/api/children')).toEqual([])
  })

  test('twice at once gives the request to one of the two newcomers', async () => {
    const { id, code } = await ask(bergers)
    const both = await Promise.all([signUp(app, { invite: code }), signUp(app, { invite: code })])
    const found = await Promise.all(both.map(requestsOf))
    expect(found.toSorted((a, b) => a.length - b.length)).toEqual([[], [id]])
  })

  test('that fails leaves everything as it was', async () => {
    const { code } = await ask(bergers)
    const body = { username: 'Carla', email: okafors.user.email, phone: newPhone(), password: 'a-good-password' }
    const failed = await app.call('POST', '/api/auth/register', { body: { ...body, invite: code } })
    expect(failed.body.code).toBe('email_taken')
    expect(await get(await signUp(app, { invite: code }), '/api/children')).toHaveLength(1)
  })
})

describe('a link wins over somebody who merely typed the contact', () => {
  test.each(['asked', 'accepted'])('and has %s', async (state) => {
    const { id, code } = await ask(bergers)
    const impostor = await signUp(app, { email, username: 'Ida’s mother' })
    if (state === 'accepted') await respond(app, impostor, id, 'accept')
    const friend = await signUp(app, { username: 'Carla Lund', invite: code })
    expect(await requestsOf(friend)).toEqual([id])
    expect(await requestsOf(impostor)).toEqual([])
    expect((await respond(app, impostor, id, 'accept')).status).toBe(404)
    await respond(app, friend, id, 'accept')
    expect(await get(bergers, '/api/connections')).toMatchObject([{ id, child2_parent_name: 'Carla Lund' }])
    expect(await get(impostor, '/api/connections')).toEqual([])
  })
})

describe('a link opened by somebody who has an account', () => {
  test('proves them to the sender, so that accepting connects', async () => {
    const asked = { ...requestBody(bergers, okafors), found_by: okafors.user.phone }
    const { body } = await app.call('POST', '/api/connections/request', { token: bergers.token, body: asked })
    const { id } = body.data
    const code = await makeLink(bergers, id)
    await respond(app, okafors, id, 'accept')
    expect(await get(bergers, '/api/connections')).toEqual([])
    expect((await open(okafors, code)).body.data).toMatchObject({ id, status: 'pending', needs_confirmation: false })
    await respond(app, okafors, id, 'accept')
    expect(await get(bergers, '/api/connections')).toMatchObject([{ id, is_verified: true }])
    expect((await open(okafors, code)).body.code).toBe('dead_link')
  })

  test('brings the request to their family, for the child of that name', async () => {
    const { id, code } = await ask(bergers, 'tobi')
    expect((await open(okafors, code)).body.data).toMatchObject({ id, target_child_uuid: okafors.child.id })
    await respond(app, okafors, id, 'accept')
    expect(await get(bergers, '/api/connections')).toMatchObject([{ id, child2_uuid: okafors.child.id }])
    expect(await get(okafors, '/api/children')).toHaveLength(1)
  })

  test('is refused in words if it is the sender’s own or unknown', async () => {
    const { code } = await ask(bergers)
    expect((await open(bergers, code)).body).toMatchObject({ code: 'own_link' })
    expect((await open(okafors, 'no-such-link')).body).toMatchObject({ code: 'dead_link' })
    expect((await open(okafors, code)).status).toBe(200)
  })
})

describe('a new link for a request', () => {
  test('is made by the family that asked, as long as the request waits', async () => {
    const { id } = await ask(bergers)
    const carla = await signUp(app, { email })
    for (const [family, status] of [
      [carla, 404],
      [okafors, 404],
    ] as const) {
      expect((await app.call('POST', `/api/connections/${id}/link`, { token: family.token })).status).toBe(status)
    }
    expect((await app.call('POST', `/api/connections/${randomUUID()}/link`, { token: bergers.token })).status).toBe(404)
    const codes = []
    for (let index = 0; index < 12; index++) {
      app.setNow(new Date(Date.parse(start) + index))
      codes.push(await makeLink(bergers, id))
    }
    expect(
      await app.db.selectFrom('invite_links').select('connection_id').where('connection_id', '=', id).execute(),
    ).toHaveLength(10)
    expect((await open(okafors, codes[0] ?? '')).body.code).toBe('dead_link')
    expect((await open(okafors, codes[11] ?? '')).status).toBe(200)
    await respond(app, okafors, id, 'reject')
    const late = await app.call('POST', `/api/connections/${id}/link`, { token: bergers.token })
    expect([late.status, late.body.code]).toEqual([409, 'already_answered'])
  })
})
