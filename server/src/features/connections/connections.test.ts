import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChild } from '@parent-activity/testkit/families/family-child'
import {
  askFor,
  connect,
  newFamily,
  requestBody,
  type SmallFamily,
} from '@parent-activity/testkit/families/family-connection'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

const start = '2025-06-02T09:00:00.000Z'

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily
let stranger: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
  stranger = await newFamily(app)
})
beforeEach(async () => {
  bergers = await newFamily(app, { username: 'Anna van Berger' }, { first_name: 'Maya', last_name: 'Berger', age: 7 })
  okafors = await newFamily(app, { username: 'Ngozi Okafor' }, { first_name: 'Tobi', last_name: 'Okafor', age: 8 })
})
afterAll(() => app.close())

const get = readAs(() => app)
const ask = (token: string, body: object) => app.call('POST', '/api/connections/request', { token, body })
const respond = (token: string, id: string, action: string) =>
  app.call('POST', `/api/connections/respond/${id}`, { token, body: { action } })
const asOther = ({ child, user }: SmallFamily, name: string, parent: string, family: string) =>
  Object.fromEntries(
    ['connected', 'target'].flatMap((kind) => [
      [`${kind}_child_uuid`, child.id],
      [`${kind}_child_name`, name],
      [`${kind}_parent_id`, user.id],
      [`${kind}_parent_uuid`, user.id],
      [`${kind}_parent_name`, parent],
      [`${kind}_family_name`, family],
    ]),
  )
const rows = () => app.db.selectFrom('connections').selectAll().orderBy('id').execute()

describe('a request', () => {
  test('shows who asks, for which children, and the message, and nothing else', async () => {
    const body = { ...requestBody(bergers, okafors), message: '  From the same class ' }
    const sent = await ask(bergers.token, body)
    expect(sent.status).toBe(200)
    const { id } = sent.body.data
    const request = {
      id,
      uuid: id,
      request_uuid: id,
      requester_name: 'Anna van Berger',
      requester_email: bergers.user.email,
      requester_family_name: 'Berger',
      child_uuid: bergers.child.id,
      child_name: 'Maya',
      target_child_uuid: okafors.child.id,
      target_child_name: 'Tobi',
      target_parent_uuid: okafors.user.id,
      target_parent_name: 'Ngozi Okafor',
      target_family_name: 'Okafor',
      status: 'pending',
      is_verified: false,
      needs_confirmation: false,
      message: 'From the same class',
      created_at: start,
      answered_at: null,
    }
    expect(sent.body).toEqual({ success: true, data: request })
    expect(await get(bergers, '/api/connections/sent-requests')).toEqual([request])
    expect(await get(okafors, '/api/connections/requests')).toEqual([{ ...request, child_uuid: null }])
    expect(await get(bergers, '/api/connections/requests')).toEqual([])
    expect(await get(okafors, '/api/connections/sent-requests')).toEqual([])
    expect(await get(okafors, '/api/connections')).toEqual([])
    expect(await get(stranger, '/api/connections/requests')).toEqual([])
    expect(await get(stranger, '/api/connections/sent-requests')).toEqual([])
  })

  test('shows its sender’s name and address, and only the family’s name once the sender is gone', async () => {
    const tom = await addMember(app, bergers, { username: 'Tom Lang', email: `tom-${randomUUID()}@example.com` })
    await ask(tom.token, requestBody(bergers, okafors))
    const [request] = await get(okafors, '/api/connections/requests')
    expect(request).toMatchObject({ requester_name: 'Tom Lang', requester_family_name: 'Berger' })
    expect(request?.requester_email).toBe(tom.user.email)
    await app.call('DELETE', `/api/parents/${tom.user.id}`, { token: bergers.token })
    const [orphan] = await get(okafors, '/api/connections/requests')
    expect(orphan).toMatchObject({ requester_name: 'Anna van Berger', requester_email: null })
  })

  test('is seen by every member of either family', async () => {
    const ours = await addMember(app, bergers)
    const theirs = await addMember(app, okafors)
    const { id } = await askFor(app, bergers, okafors)
    expect(await get(ours, '/api/connections/sent-requests')).toMatchObject([{ id }])
    expect(await get(theirs, '/api/connections/requests')).toMatchObject([{ id }])
  })

  test.each<[string, () => object]>([
    ['another family’s child as one’s own', () => ({ child_uuid: stranger.child.id })],
    ['no child', () => ({ child_uuid: randomUUID() })],
    ['a parent who does not exist', () => ({ target_parent_id: randomUUID() })],
    ['a parent of a third family', () => ({ target_parent_id: stranger.user.id })],
    ['oneself as the other child’s parent', () => ({ target_parent_id: bergers.user.id })],
    ['a child of a third family', () => ({ target_child_uuid: stranger.child.id })],
    ['one’s own child with another parent', () => ({ target_child_uuid: bergers.child.id })],
    ['a child that does not exist', () => ({ target_child_uuid: randomUUID() })],
  ])('with %s answers 404, and nothing is kept', async (_what, wrong) => {
    const before = await rows()
    const { status, body } = await ask(bergers.token, { ...requestBody(bergers, okafors), ...wrong() })
    expect(status).toBe(404)
    expect(body.error).toBe('This does not exist, or you may not see it.')
    expect(await rows()).toEqual(before)
  })

  test('between children of one family is refused', async () => {
    const leo = await addChild(app, bergers)
    for (const target_child_uuid of [leo.id, bergers.child.id]) {
      const { status, body } = await ask(bergers.token, { ...requestBody(bergers, bergers), target_child_uuid })
      expect(status).toBe(409)
      expect(body.error).toBe('Children of one family are together already.')
    }
  })

  test('is refused if the pair has something open, and the reply says what', async () => {
    const { id } = await askFor(app, bergers, okafors)
    const tries = () =>
      Promise.all([
        ask(bergers.token, requestBody(bergers, okafors)),
        ask(okafors.token, requestBody(okafors, bergers)),
      ])
    expect((await tries()).map(({ status, body }) => [status, body.code, body.error])).toEqual([
      [409, 'already_requested', 'There is already a request between these two children.'],
      [409, 'they_asked_first', 'This family has already asked you. Please answer their request.'],
    ])
    await respond(okafors.token, id, 'accept')
    for (const { status, body } of await tries()) {
      expect([status, body.code]).toEqual([409, 'already_connected'])
      expect(body.error).toBe('These two children are already connected.')
    }
  })

  test('sent many times from both sides at once is kept once', async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [await newFamily(app), await newFamily(app)]
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0 ? ask(a.token, requestBody(a, b)) : ask(b.token, requestBody(b, a)),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, ...Array(7).fill(409)])
      const open = [...(await get(a, '/api/connections/sent-requests')), ...(await get(a, '/api/connections/requests'))]
      expect(open).toHaveLength(1)
    }
  })

  test.each(['reject', 'delete'])('may be made again after %s, by either side, and one is open', async (ending) => {
    const { id } = await askFor(app, bergers, okafors)
    await respond(ending === 'reject' ? okafors.token : bergers.token, id, ending)
    expect(await get(bergers, '/api/connections/sent-requests')).toEqual([])
    expect(await get(okafors, '/api/connections/requests')).toEqual([])
    await askFor(app, okafors, bergers)
    const kept = (await rows()).filter(({ child1_id, child2_id }) => [child1_id, child2_id].includes(bergers.child.id))
    const open = kept.filter(({ status }) => status !== 'rejected')
    expect(open).toMatchObject([{ status: 'pending', child1_id: okafors.child.id }])
    expect(kept).toHaveLength(ending === 'reject' ? 2 : 1)
  })

  test('is deleted with either child', async () => {
    await askFor(app, bergers, okafors)
    await app.call('DELETE', `/api/children/${okafors.child.id}`, { token: okafors.token })
    expect(await get(bergers, '/api/connections/sent-requests')).toEqual([])
  })

  test('sent while a child is removed is made before that or not at all', async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = [await newFamily(app), await newFamily(app)]
      const [asked, removed] = await Promise.all([
        ask(a.token, requestBody(a, b)),
        app.call('DELETE', `/api/children/${b.child.id}`, { token: b.token }),
      ])
      expect([200, 404]).toContain(asked.status)
      expect(removed.status).toBe(200)
      expect(await get(a, '/api/connections/sent-requests')).toEqual([])
    }
  })
})

describe('the lists', () => {
  test('of connections show both first names and both parents, the own child first', async () => {
    const id = await connect(app, bergers, okafors)
    const identity = { id, uuid: id, connection_uuid: id, created_at: start }
    expect(await get(bergers, '/api/connections')).toEqual([
      {
        ...identity,
        child1_uuid: bergers.child.id,
        child1_name: 'Maya',
        child1_parent_name: 'Anna van Berger',
        child2_uuid: okafors.child.id,
        child2_name: 'Tobi',
        child2_parent_name: 'Ngozi Okafor',
        is_verified: false,
      },
    ])
    expect(await get(okafors, '/api/connections')).toEqual([
      {
        ...identity,
        child1_uuid: okafors.child.id,
        child1_name: 'Tobi',
        child1_parent_name: 'Ngozi Okafor',
        child2_uuid: bergers.child.id,
        child2_name: 'Maya',
        child2_parent_name: 'Anna van Berger',
        is_verified: false,
      },
    ])
    expect(await get(stranger, '/api/connections')).toEqual([])
    expect(await get(bergers, '/api/connections/sent-requests')).toEqual([])
    expect(await get(okafors, '/api/connections/requests')).toEqual([])
  })

  test('of a child show its connections and its family’s requests, not requests to it', async () => {
    const { id } = await askFor(app, bergers, okafors)
    const theirs = { id, uuid: id, ...asOther(okafors, 'Tobi', 'Ngozi Okafor', 'Okafor') }
    const pending = { status: 'pending', connection_status: 'pending' }
    const accepted = { status: 'accepted', connection_status: 'accepted' }
    expect(await get(bergers, `/api/connections/${bergers.child.id}`)).toEqual([{ ...theirs, ...pending }])
    expect(await get(okafors, `/api/connections/${okafors.child.id}`)).toEqual([])
    await respond(okafors.token, id, 'accept')
    const ours = { id, uuid: id, ...asOther(bergers, 'Maya', 'Anna van Berger', 'Berger') }
    expect(await get(bergers, `/api/connections/${bergers.child.id}`)).toEqual([{ ...theirs, ...accepted }])
    expect(await get(okafors, `/api/connections/${okafors.child.id}`)).toEqual([{ ...ours, ...accepted }])
    const leo = await addChild(app, bergers)
    expect(await get(bergers, `/api/connections/${leo.id}`)).toEqual([])
  })

  test('of a child are its own family’s alone', async () => {
    await connect(app, bergers, okafors)
    for (const [token, id] of [
      [okafors.token, bergers.child.id],
      [stranger.token, bergers.child.id],
      [bergers.token, randomUUID()],
      [bergers.token, 'maya'],
    ]) {
      expect((await app.call('GET', `/api/connections/${id}`, { token: token ?? '' })).status).toBe(404)
    }
  })
})
