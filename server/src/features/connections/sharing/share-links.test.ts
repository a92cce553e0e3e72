import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { askFor, connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { idsOf, newEmail, newPhone, respond, signUp } from '@parent-activity/testkit/families/newcomers'
import { callAs, readAs } from '@parent-activity/testkit/app/call-as'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { readConfig } from '../../../config.ts'

const start = '2025-06-02T09:00:00.000Z'
const day = 24 * 60 * 60 * 1000
const later = (ms: number) => new Date(Date.parse(start) + ms)

let database: TestDatabase
let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database })
})
beforeEach(async () => {
  app.setNow(start)
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
  okafors = await newFamily(app, { username: 'Ngozi Okafor' }, { first_name: 'Tobi' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const call = callAs(() => app)
const get = readAs(() => app)
const share = async (by: SmallFamily | (Account & { child: { id: string } })) => {
  const { body } = await call(by, 'POST', '/api/connections/share-link', { child_uuid: by.child.id })
  return body.data.invite_path.split('#invite=')[1] ?? ''
}
const answer = (by: SmallFamily, code: string, headers?: Record<string, string>) =>
  call(by, 'POST', '/api/connections/answer-share-link', { code, child_uuid: by.child.id }, headers)
const refusal = async (answered: Promise<Answer>) => {
  const { status, body } = await answered
  return [status, body.code]
}
const dead = [404, 'dead_link']
const readShared = (by: Account, code: string) => call(by, 'POST', '/api/connections/read-share-link', { code })
const read = (code: string) => call(null, 'POST', '/api/connections/read-link', { code })

describe('a shared link', () => {
  test('has its code in the fragment, is stored as a hash and works for 24 hours', async () => {
    const { body } = await call(bergers, 'POST', '/api/connections/share-link', { child_uuid: bergers.child.id })
    expect(body.data).toEqual({
      invite_path: expect.stringMatching(/^\/register#invite=[\w-]{43}$/),
      created_at: start,
    })
    const code = body.data.invite_path.split('=')[1]!
    const rows = await app.db.selectFrom('share_links').selectAll().where('child_id', '=', bergers.child.id).execute()
    expect(rows).toMatchObject([{ made_by: bergers.user.id, taken_by: null }])
    expect(JSON.stringify(rows)).not.toContain(code)
    app.setNow(later(day - 1))
    expect((await read(code)).status).toBe(200)
    app.setNow(later(day))
    expect(await refusal(read(code))).toEqual(dead)
    expect(await refusal(readShared(okafors, code))).toEqual(dead)
    expect(await refusal(answer(okafors, code))).toEqual(dead)
  })

  test('is made for one’s own child only', async () => {
    const body = { child_uuid: okafors.child.id }
    expect(await refusal(call(bergers, 'POST', '/api/connections/share-link', body))).toEqual([404, 'not_found'])
    expect(await refusal(call(null, 'POST', '/api/connections/share-link', body))).toEqual([401, 'not_signed_in'])
  })

  test('tells a stranger the parent’s name and the child’s first name, and nothing else', async () => {
    expect((await read(await share(bergers))).body.data).toEqual({
      requester_name: 'Anna Berger',
      child_name: 'Maya',
      target_child_name: null,
      email: null,
    })
    expect((await readShared(okafors, await share(bergers))).body.data).toEqual({
      requester_name: 'Anna Berger',
      child_name: 'Maya',
    })
  })

  test('is stopped by its family alone', async () => {
    const code = await share(bergers)
    expect(await refusal(call(okafors, 'POST', '/api/connections/stop-share-link', { code }))).toEqual(dead)
    expect(
      (await call(await addMember(app, bergers), 'POST', '/api/connections/stop-share-link', { code })).status,
    ).toBe(200)
    expect(await refusal(answer(okafors, code))).toEqual(dead)
  })

  test('ends with its child, and with the membership of the parent who made it', async () => {
    const leo = await addChild(app, bergers)
    const ofChild = await share({ ...bergers, child: leo })
    await app.call('DELETE', `/api/children/${leo.id}`, { token: bergers.token })
    expect(await refusal(read(ofChild))).toEqual(dead)
    const tom = await addMember(app, bergers)
    const ofMember = await share({ ...tom, child: bergers.child })
    await app.call('DELETE', `/api/parents/${tom.user.id}`, { token: bergers.token })
    expect(await refusal(answer(okafors, ofMember))).toEqual(dead)
  })

  test('gives way to newer ones beyond ten', async () => {
    const codes: string[] = []
    for (let made = 0; made <= 10; made += 1) {
      app.setNow(later(made))
      codes.push(await share(bergers))
    }
    expect(await refusal(read(codes[0] ?? ''))).toEqual(dead)
    expect((await read(codes[1] ?? '')).status).toBe(200)
  })
})

describe('a family with an account', () => {
  test('asks with one press; the sender accepts, and only then they are connected', async () => {
    const code = await share(bergers)
    const { body } = await answer(okafors, code)
    const { id } = body.data
    expect(body.data).toMatchObject({
      child_name: 'Tobi',
      target_child_name: 'Maya',
      target_parent_name: 'Anna Berger',
    })
    expect(await get(bergers, '/api/connections')).toEqual([])
    expect((await respond(app, okafors, id, 'accept')).status).toBe(403)
    expect(await get(bergers, '/api/connections/requests')).toMatchObject([
      { id, child_name: 'Tobi', is_verified: false },
    ])
    await respond(app, bergers, id, 'accept')
    expect(idsOf(await get(okafors, '/api/connections'))).toEqual([id])
    for (const family of [bergers, okafors]) {
      const kinds = (await get(family, '/api/audit-events')).events.map(({ kind }) => kind)
      expect(kinds).toEqual(expect.arrayContaining(['connection_requested', 'connection_accepted']))
    }
  })

  test('uses the link up, but not by asking for what is open already, nor for a stranger’s child', async () => {
    const code = await share(bergers)
    const stranger = await newFamily(app)
    expect(
      await refusal(
        call(okafors, 'POST', '/api/connections/answer-share-link', { code, child_uuid: stranger.child.id }),
      ),
    ).toEqual([404, 'not_found'])
    await connect(app, okafors, bergers)
    expect(await refusal(answer(okafors, code))).toEqual([409, 'already_connected'])
    expect((await answer(stranger, code)).status).toBe(200)
    expect(await refusal(answer(await newFamily(app), code))).toEqual(dead)
    expect(await refusal(read(code))).toEqual(dead)
  })

  test('can’t use its own link', async () => {
    const code = await share(bergers)
    expect(await refusal(readShared(bergers, code))).toEqual([409, 'own_link'])
    expect(await refusal(answer(bergers, code))).toEqual([409, 'own_link'])
    expect((await answer(okafors, code)).status).toBe(200)
  })

  test('gets the same request for a retry', async () => {
    const code = await share(bergers)
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await answer(okafors, code, headers), await answer(okafors, code, headers)]
    expect(again.body.data.id).toBe(first.body.data.id)
  })

  test('that opens it at the same moment as another: one of them asks', async () => {
    const code = await share(bergers)
    const families = [okafors, await newFamily(app), await newFamily(app)]
    const statuses = await Promise.all(families.map(async (family) => (await answer(family, code)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await get(bergers, '/api/connections/requests')).toHaveLength(1)
  })

  test('that was blocked is not told, and its request does not arrive', async () => {
    const { id } = await askFor(app, okafors, bergers)
    await app.call('POST', `/api/connections/${id}/block`, { token: bergers.token })
    const code = await share(bergers)
    expect((await readShared(okafors, code)).status).toBe(200)
    const asked = { ...okafors, child: await addChild(app, okafors) }
    expect((await answer(asked, code)).status).toBe(200)
    expect(await get(bergers, '/api/connections/requests')).toEqual([])
  })

  test('that has blocked the sender is reminded of it', async () => {
    const { id } = await askFor(app, bergers, okafors)
    await app.call('POST', `/api/connections/${id}/block`, { token: okafors.token })
    expect(await refusal(answer(okafors, await share(bergers)))).toEqual([409, 'you_blocked'])
  })
})

describe('somebody without an account', () => {
  test('takes the link by registering, and asks once there is a child', async () => {
    const code = await share(bergers)
    const carla = await signUp(app, { invite: code })
    expect(await get(carla, '/api/children')).toEqual([])
    expect(await refusal(read(code))).toEqual(dead)
    expect(await refusal(answer(okafors, code))).toEqual(dead)
    expect((await readShared(carla, code)).body.data.child_name).toBe('Maya')
    const lund = { ...carla, child: await addChild(app, carla, { first_name: 'Ida' }) }
    expect((await answer(lund, code)).status).toBe(200)
    expect(await get(bergers, '/api/connections/requests')).toMatchObject([{ requester_name: 'Carla Lund' }])
  })

  test('who registers at the same moment as another: one takes the link', async () => {
    const code = await share(bergers)
    const both = await Promise.all([signUp(app, { invite: code }), signUp(app, { invite: code })])
    const statuses = await Promise.all(both.map(async (one) => (await readShared(one, code)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})

test('where registration needs an invitation, a link opens one account, and links are limited', async () => {
  const { limits } = readConfig({ CONNECTION_REQUESTS_PER_DAY: '2', REGISTRATIONS_PER_MINUTE: '1000' })
  const strict = await startTestApp({ database, config: { registration: 'invite', limits } })
  const code = await share(bergers)
  const person = { username: 'Nina New', password: 'a-good-password', invite: code }
  const signUpThere = () =>
    strict.call('POST', '/api/auth/register', { body: { ...person, email: newEmail(), phone: newPhone() } })
  const statuses = (await Promise.all([signUpThere(), signUpThere()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403])
  const { token, child } = okafors
  const shareThere = () => strict.call('POST', '/api/connections/share-link', { token, body: { child_uuid: child.id } })
  for (const expected of [200, 200, 429]) expect((await shareThere()).status).toBe(expected)
  await strict.close()
})
