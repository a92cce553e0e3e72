import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import {
  askFor,
  connect,
  newFamily,
  requestBody,
  type SmallFamily,
} from '@parent-activity/testkit/families/family-connection'
import { askNewcomer, idsOf, respond } from '@parent-activity/testkit/families/newcomers'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'

const start = '2025-06-02T09:00:00.000Z'
const day = 24 * 60 * 60 * 1000

let app: TestApp
let family: SmallFamily
let pest: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow(start)
  family = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
  pest = await newFamily(app, { username: 'Paul Pest' }, { first_name: 'Pip' })
})
afterAll(() => app.close())

const get = readAs(() => app)
const block = ({ token }: Account, id: string) => app.call('POST', `/api/connections/${id}/block`, { token })
const request = (from: SmallFamily, to: SmallFamily) =>
  app.call('POST', '/api/connections/request', { token: from.token, body: requestBody(from, to) })
const unblock = async () => {
  const [blocked] = await get(family, '/api/connections/blocked')
  return app.call('DELETE', `/api/connections/blocked/${blocked!.id}`, { token: family.token })
}

describe('a blocked family', () => {
  test('only learns that its request was declined', async () => {
    const { id } = await askFor(app, pest, family)
    expect((await block(family, id)).status).toBe(200)
    expect(await get(family, '/api/connections/requests')).toEqual([])
    expect(await get(pest, '/api/connections/sent-requests')).toEqual([])
    expect(await get(family, '/api/connections/blocked')).toMatchObject([{ name: 'Paul Pest', created_at: start }])
    const told = JSON.stringify(await get(pest, '/api/audit-events'))
    expect(told).toContain('declined to connect')
    expect(told).not.toContain('block')
  })

  test('can ask again, but nothing is delivered', async () => {
    const { id } = await askFor(app, pest, family)
    await block(family, id)
    const again = await request(pest, family)
    expect([again.status, again.body.data.status]).toEqual([200, 'pending'])
    expect(idsOf(await get(pest, '/api/connections/sent-requests'))).toEqual([again.body.data.id])
    expect(await get(family, '/api/connections/requests')).toEqual([])
    expect((await respond(app, family, again.body.data.id, 'accept')).status).toBe(404)
    expect((await get(family, '/api/family/export')).received_requests).toMatchObject([{ status: 'rejected' }])
  })

  test('finds its blocker neither by name nor by contact', async () => {
    const { id } = await askFor(app, pest, family)
    await block(family, id)
    for (const q of ['Anna Berger', family.user.email, family.user.phone]) {
      const found = await get(pest, `/api/connections/search?q=${encodeURIComponent(q)}`)
      expect(idsOf(found)).not.toContain(family.user.id)
    }
    const waiting = await askNewcomer(app, pest, family.user.email)
    expect(await get(family, '/api/connections/requests')).toEqual([])
    const opened = { body: { code: waiting.code }, token: family.token }
    expect((await app.call('POST', '/api/connections/open-link', opened)).body.code).toBe('dead_link')
  })

  test('loses everything shared, as with a removed connection', async () => {
    const sibling = { ...pest, child: await addChild(app, pest) }
    const first = await connect(app, pest, family)
    const second = await connect(app, family, sibling)
    const open = await askFor(app, { ...family, child: await addChild(app, family) }, pest)
    const { id: activity } = await addActivity(app, family, family.child.id, { is_shared: true })
    const invited = { invited_children: [pest.child.id] }
    await app.call('POST', `/api/activities/${activity}/invite`, { token: family.token, body: invited })
    await block(family, second)
    for (const by of [family, pest]) expect(await get(by, '/api/connections')).toEqual([])
    expect(await get(family, '/api/connections/sent-requests')).toEqual([])
    expect(await get(pest, '/api/activity-invitations')).toEqual([])
    for (const id of [first, second]) expect((await block(family, id)).status).toBe(404)
    expect((await respond(app, pest, open.id, 'accept')).body.code).toBe('withdrawn')
  })

  test('gets no request from its blocker before it is unblocked', async () => {
    const { id } = await askFor(app, pest, family)
    await block(family, id)
    const hidden = (await request(pest, family)).body.data.id
    expect((await request(family, pest)).body.code).toBe('you_blocked')
    expect((await unblock()).status).toBe(200)
    expect(await get(family, '/api/connections/blocked')).toEqual([])
    expect(idsOf(await get(family, '/api/connections/requests'))).toEqual([hidden])
    expect(idsOf(await get(pest, `/api/connections/search?q=${encodeURIComponent(family.user.phone)}`))).toEqual([
      family.user.id,
    ])
    const trail = JSON.stringify(await get(family, '/api/audit-events'))
    expect(trail).toContain('blocked the family of Paul Pest')
    expect(trail).toContain('unblocked the family of Paul Pest')
  })

  test('is blocked only by the family it asked, and unblocked only by its blocker', async () => {
    const { id } = await askFor(app, pest, family)
    const stranger = await newFamily(app)
    expect((await block(stranger, id)).status).toBe(404)
    await block(family, id)
    const [blocked] = await get(family, '/api/connections/blocked')
    for (const by of [stranger, pest]) {
      expect((await app.call('DELETE', `/api/connections/blocked/${blocked!.id}`, { token: by.token })).status).toBe(
        404,
      )
      expect(await get(by, '/api/connections/blocked')).toEqual([])
    }
  })

  test('twice at once is blocked once', async () => {
    const { id } = await askFor(app, pest, family)
    const answers = await Promise.all([block(family, id), block(family, id), block(family, id)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await get(family, '/api/connections/blocked')).toHaveLength(1)
  })
})

test('after two refusals a family is left alone for thirty days, whichever children are asked for', async () => {
  const sibling = { ...family, child: await addChild(app, family) }
  for (const to of [family, sibling]) {
    const { id } = await askFor(app, pest, to)
    await respond(app, family, id, 'reject')
  }
  for (const to of [family, sibling]) {
    const { status, body } = await request(pest, to)
    expect([status, body.code, body.error]).toEqual([
      409,
      'declined_twice',
      'This family has declined twice. Please talk to them; you can ask again in 30 days.',
    ])
  }
  const third = await newFamily(app)
  expect((await request(third, family)).status).toBe(200)
  app.setNow(new Date(Date.parse(start) + 30 * day))
  const { email } = pest.user
  const login = await app.call('POST', '/api/auth/login', { body: { email, password: pest.password } })
  expect((await request({ ...pest, token: login.body.token }, family)).status).toBe(200)
})
