import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askFor, connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily
let stranger: SmallFamily
let id: string

beforeAll(async () => {
  app = await startTestApp()
  bergers = await newFamily(app)
  stranger = await newFamily(app)
})
beforeEach(async () => {
  okafors = await newFamily(app)
  ;({ id } = await askFor(app, bergers, okafors))
})
afterAll(() => app.close())

const answer = (token: string, action: string, request = id) =>
  app.call('POST', `/api/connections/respond/${request}`, { token, body: { action } })
const remove = (token: string, connection = id) => app.call('DELETE', `/api/connections/${connection}`, { token })
const removeByPost = (token: string, connection = id) =>
  app.call('POST', `/api/connections/${connection}/remove`, { token })
const row = () => app.db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirst()
const statusOf = async () => (await row())?.status
const doubt = () => app.db.updateTable('connections').set({ found_by: '+447700900999' }).where('id', '=', id).execute()

const endings = {
  DELETE: remove,
  remove: removeByPost,
  'respond with delete': (token: string, connection?: string) => answer(token, 'delete', connection),
}

describe('an answer', () => {
  test.each([
    ['accept', 'active'],
    ['reject', 'rejected'],
  ])('%s by any member of the family that was asked makes it %s', async (action, status) => {
    const member = await addMember(app, okafors)
    const { status: answered, body } = await answer(member.token, action)
    expect([answered, body]).toEqual([200, { success: true, data: {} }])
    expect(await statusOf()).toBe(status)
  })

  test.each(['accept', 'reject', 'confirm'])('%s is not for those who may not give it', async (action) => {
    const before = await row()
    const own = action === 'confirm' ? okafors : bergers
    const { status, body } = await answer(own.token, action)
    expect([status, body.code]).toEqual([403, 'not_yours_to_answer'])
    expect((await answer(stranger.token, action)).status).toBe(404)
    expect((await answer(okafors.token, action, randomUUID())).status).toBe(404)
    expect((await app.call('POST', `/api/connections/respond/${id}`, { body: { action } })).status).toBe(401)
    expect(await row()).toEqual(before)
  })

  test('has to be one of four', async () => {
    for (const action of ['', 'Accept', 'maybe', null, 1, undefined]) {
      const { status, body } = await app.call('POST', `/api/connections/respond/${id}`, {
        token: okafors.token,
        body: { action },
      })
      expect(status).toBe(422)
      expect(body.fields).toEqual({ action: 'Please choose accept, reject, confirm or delete' })
    }
  })

  test.each(['accept', 'reject'])('is given once: %s', async (action) => {
    await answer(okafors.token, action)
    const settled = await row()
    for (const again of ['accept', 'reject']) {
      const { status, body } = await answer(okafors.token, again)
      expect([status, body.error]).toEqual([409, 'This request was already answered.'])
    }
    expect(await row()).toEqual(settled)
  })

  test('to a withdrawn request changes nothing', async () => {
    await remove(bergers.token)
    for (const action of ['accept', 'reject']) {
      const { status, body } = await answer(okafors.token, action)
      expect([status, body.error]).toEqual([409, 'This request was withdrawn.'])
    }
    expect(await statusOf()).toBe('withdrawn')
  })

  test('given many times at once counts once', async () => {
    const member = await addMember(app, okafors)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        answer(index % 2 === 0 ? okafors.token : member.token, index % 3 === 0 ? 'accept' : 'reject'),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
    const done = answers.findIndex(({ status }) => status === 200)
    expect(await statusOf()).toBe(done % 3 === 0 ? 'active' : 'rejected')
  })

  test('at the moment of a withdrawal is refused, or the connection is removed again', async () => {
    for (let round = 0; round < 6; round++) {
      const other = await newFamily(app)
      const request = await askFor(app, bergers, other)
      const [accepted, withdrawn] = await Promise.all([
        answer(other.token, 'accept', request.id),
        remove(bergers.token, request.id),
      ])
      expect(withdrawn.status).toBe(200)
      expect([200, 409]).toContain(accepted.status)
      const { body } = await app.call('GET', '/api/connections', { token: other.token })
      expect(body.data).toEqual([])
    }
  })
})

describe('a newcomer whose contact is not proven', () => {
  beforeEach(doubt)

  test('is connected only after the requester confirms', async () => {
    const get = readAs(() => app)
    const lists = async (by: SmallFamily) => ({
      active: await get(by, '/api/connections'),
      ofChild: await get(by, `/api/connections/${by.child.id}`),
    })
    expect((await answer(bergers.token, 'confirm')).body.error).toBe('This request was not answered yet.')
    await answer(okafors.token, 'accept')
    expect(await statusOf()).toBe('unconfirmed')
    expect(await lists(okafors)).toEqual({ active: [], ofChild: [] })
    expect((await lists(bergers)).ofChild).toContainEqual(expect.objectContaining({ id, status: 'pending' }))
    expect((await answer(okafors.token, 'confirm')).status).toBe(403)
    expect((await answer(okafors.token, 'accept')).status).toBe(409)
    const { body } = await app.call('GET', '/api/connections/sent-requests', { token: bergers.token })
    expect(body.data).toContainEqual(expect.objectContaining({ id, status: 'unconfirmed' }))

    expect((await answer(bergers.token, 'confirm')).status).toBe(200)
    expect(await statusOf()).toBe('active')
    expect((await lists(okafors)).active).toHaveLength(1)
    expect((await answer(bergers.token, 'confirm')).status).toBe(409)
  })

  test.each(Object.entries(endings))('may be turned away, or turn away, by %s', async (_name, end) => {
    await answer(okafors.token, 'accept')
    expect((await end(bergers.token)).status).toBe(200)
    expect(await row()).toBeUndefined()
    ;({ id } = await askFor(app, bergers, okafors))
    await doubt()
    await answer(okafors.token, 'accept')
    expect((await end(okafors.token)).status).toBe(200)
    expect(await row()).toBeUndefined()
  })
})

describe.each(Object.entries(endings))('%s', (_name, end) => {
  test('ends a connection, whichever side asks', async () => {
    await answer(okafors.token, 'accept')
    expect((await end(okafors.token)).body).toEqual({ success: true, data: {} })
    expect(await row()).toBeUndefined()
    expect((await end(okafors.token)).status).toBe(404)
    id = await connect(app, bergers, okafors)
    expect((await end(bergers.token)).status).toBe(200)
    expect(await row()).toBeUndefined()
  })

  test('tells a guest whose connection the host ended, and not a guest who ended it', async () => {
    await answer(okafors.token, 'accept')
    const { id: party } = await addActivity(app, bergers, bergers.child.id, { is_shared: true })
    const come = async () => {
      const invitation = await invite(app, bergers, party, okafors.child.id)
      const body = { action: 'accept' }
      await app.call('POST', `/api/activity-invitations/${invitation}/respond`, { token: okafors.token, body })
    }
    const bell = async () => (await app.call('GET', '/api/notices', { token: okafors.token })).body.data
    await come()
    await end(okafors.token)
    expect(await bell()).toEqual([])
    id = await connect(app, bergers, okafors)
    await come()
    await end(bergers.token)
    expect(await bell()).toMatchObject([{ kind: 'withdrawn' }])
  })

  test('withdraws an own request once', async () => {
    const member = await addMember(app, bergers)
    expect((await end(member.token)).status).toBe(200)
    expect(await statusOf()).toBe('withdrawn')
    expect((await end(bergers.token)).status).toBe(409)
  })

  test('is refused to the family that was asked and to everybody else', async () => {
    const before = await row()
    const { status, body } = await end(okafors.token)
    expect([status, body.error]).toEqual([403, 'Please decline this request instead.'])
    expect((await end(stranger.token)).status).toBe(404)
    expect((await end(bergers.token, randomUUID())).status).toBe(404)
    expect(await row()).toEqual(before)
    await answer(okafors.token, 'reject')
    expect((await end(bergers.token)).status).toBe(409)
    expect(await statusOf()).toBe('rejected')
  })
})
