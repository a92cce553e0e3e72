import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, requestBody, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { idsOf, newEmail, newPhone, respond } from '@parent-activity/testkit/families/newcomers'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let mother: SmallFamily
let other: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  mother = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
  other = await newFamily(app, { username: 'Ngozi Okafor' }, { first_name: 'Tobi' })
})
afterAll(() => app.close())

const get = readAs(() => app)
const search = async (by: Account, q: string) =>
  (await app.call('GET', `/api/connections/search?q=${encodeURIComponent(q)}`, { token: by.token })).body.data
const ask = async (from: SmallFamily, to: SmallFamily, found_by: string | null): Promise<string> => {
  const body = { ...requestBody(from, to), found_by }
  const answer = await app.call('POST', '/api/connections/request', { token: from.token, body })
  if (answer.status !== 200) throw new Error(answer.body.error)
  return answer.body.data.id
}
const verifyEmail = ({ user }: Account) =>
  app.db.updateTable('users').set({ email_verified_at: new Date().toISOString() }).where('id', '=', user.id).execute()
const connected = async (by: Account) => idsOf(await get(by, '/api/connections'))

describe('a family found by an unproven contact', () => {
  test('sees nothing of the child before the requester confirms', async () => {
    const walk = await addActivity(app, mother, mother.child.id, { is_shared: true })
    expect(await search(mother, other.user.phone)).toMatchObject([{ id: other.user.id, is_verified: false }])
    const id = await ask(mother, other, ` ${other.user.phone.slice(0, 4)} ${other.user.phone.slice(4)}`)
    expect(await get(mother, '/api/connections/sent-requests')).toMatchObject([
      { is_verified: false, needs_confirmation: true },
    ])
    const body = { pending_connections: [other.child.id] }
    await app.call('POST', `/api/activities/${walk.id}/pending-invitations`, { token: mother.token, body })
    expect((await respond(app, other, id, 'accept')).status).toBe(200)

    expect(await get(other, '/api/connections/requests')).toMatchObject([
      { id, status: 'unconfirmed', requester_email: null },
    ])
    expect(await connected(mother)).toEqual([])
    expect(await get(other, '/api/activity-invitations')).toEqual([])
    expect((await app.call('GET', `/api/activities/${walk.id}`, { token: other.token })).status).toBe(404)

    await respond(app, mother, id, 'confirm')
    expect(await connected(other)).toEqual([id])
    expect(await get(other, '/api/activity-invitations')).toHaveLength(1)
  })

  test('is proven to the requester who confirmed, and to nobody else', async () => {
    const id = await ask(mother, other, other.user.phone)
    await respond(app, other, id, 'accept')
    await respond(app, mother, id, 'confirm')
    await app.call('DELETE', `/api/connections/${id}`, { token: mother.token })
    expect(await search(mother, other.user.phone)).toMatchObject([{ is_verified: true }])
    const again = await ask(mother, other, other.user.phone)
    await respond(app, other, again, 'accept')
    expect(await connected(mother)).toEqual([again])
    const third = await newFamily(app)
    expect(await search(third, other.user.phone)).toMatchObject([{ is_verified: false }])
    const theirs = await ask(third, other, other.user.phone)
    await respond(app, other, theirs, 'accept')
    expect(await connected(third)).toEqual([])
  })

  test('has to be confirmed for any other contact than the proven one', async () => {
    await verifyEmail(other)
    expect(await search(mother, other.user.email)).toMatchObject([{ is_verified: true }])
    expect(await search(mother, other.user.phone)).toMatchObject([{ is_verified: false }])
    const byPhone = await ask(mother, other, other.user.phone)
    await respond(app, other, byPhone, 'accept')
    expect(await connected(mother)).toEqual([])
    await app.call('DELETE', `/api/connections/${byPhone}`, { token: mother.token })
    const byEmail = await ask(mother, other, other.user.email.toUpperCase())
    await respond(app, other, byEmail, 'accept')
    expect(await connected(mother)).toEqual([byEmail])
  })

  test('has to be confirmed for a contact that is not theirs', async () => {
    await verifyEmail(other)
    const id = await ask(mother, other, newEmail())
    await respond(app, other, id, 'accept')
    expect(await connected(mother)).toEqual([])
  })

  test('needs no confirmation if it verified the address before accepting', async () => {
    const id = await ask(mother, other, other.user.email)
    await verifyEmail(other)
    expect(await get(other, '/api/connections/requests')).toMatchObject([
      { needs_confirmation: false, requester_email: mother.user.email },
    ])
    await respond(app, other, id, 'accept')
    expect(await connected(mother)).toEqual([id])
  })

  test('proves nothing with a contact that it no longer has', async () => {
    const id = await ask(mother, other, other.user.phone)
    await respond(app, other, id, 'accept')
    await respond(app, mother, id, 'confirm')
    await app.call('DELETE', `/api/connections/${id}`, { token: mother.token })
    const { username, email, phone } = other.user
    for (const number of [newPhone(), phone]) {
      const body = { username, email, phone: number, currentPassword: other.password }
      expect((await app.call('PUT', '/api/users/profile', { token: other.token, body })).status).toBe(200)
    }
    expect(await search(mother, phone)).toMatchObject([{ is_verified: false }])
  })

  test.each(['not a contact', '12345'])('is not asked with “%s”', async (found_by) => {
    const body = { ...requestBody(mother, other), found_by }
    const { status, body: reply } = await app.call('POST', '/api/connections/request', { token: mother.token, body })
    expect([status, reply.fields]).toEqual([422, { found_by: 'This has to be an email address or a phone number' }])
  })
})

describe('a family found by name', () => {
  test('is connected once it accepts, and shown as not verified', async () => {
    expect(await search(mother, 'Ngozi Okafor')).toContainEqual(
      expect.objectContaining({ id: other.user.id, is_verified: false }),
    )
    const id = await ask(mother, other, null)
    expect(await get(other, '/api/connections/requests')).toMatchObject([
      { is_verified: false, needs_confirmation: false },
    ])
    await respond(app, other, id, 'accept')
    expect(await get(mother, '/api/connections')).toMatchObject([{ id, is_verified: false }])
  })

  test('is shown as verified if its address is', async () => {
    await verifyEmail(other)
    expect(await search(mother, 'Ngozi Okafor')).toContainEqual(
      expect.objectContaining({ id: other.user.id, is_verified: true }),
    )
    const id = await ask(other, mother, null)
    expect(await get(mother, '/api/connections/requests')).toMatchObject([{ id, is_verified: true }])
    expect(await get(other, '/api/connections/sent-requests')).toMatchObject([{ id, is_verified: false }])
  })
})

describe('connected families', () => {
  test('see each other as verified, whatever the contact', async () => {
    const id = await ask(mother, other, null)
    await respond(app, other, id, 'accept')
    expect(await search(mother, other.user.phone)).toMatchObject([{ is_verified: true }])
    const sibling = { ...other, child: await addChild(app, other) }
    const second = await ask(mother, sibling, other.user.phone)
    await respond(app, other, second, 'accept')
    expect(await connected(mother)).toEqual([id, second].toSorted())
  })

  test('can each mark the other as known', async () => {
    const id = await ask(mother, other, null)
    const vouch = (by: Account) => app.call('POST', `/api/connections/${id}/vouch`, { token: by.token })
    expect((await vouch(mother)).status).toBe(404)
    await respond(app, other, id, 'accept')
    expect((await vouch(await newFamily(app))).status).toBe(404)
    expect([(await vouch(mother)).status, (await vouch(mother)).status]).toEqual([200, 200])
    expect(await get(mother, '/api/connections')).toMatchObject([{ id, is_verified: true }])
    expect(await get(other, '/api/connections')).toMatchObject([{ id, is_verified: false }])
  })
})
