import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openStream, type LiveClient } from '@parent-activity/testkit/client/live-client'
import { openTestDatabase, type TestDatabase, openAgain } from '@parent-activity/testkit/databases/test-database'
import { connect, invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { asBoard, makeBoard } from '@parent-activity/testkit/families/family-board'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addMember, logIn } from '@parent-activity/testkit/families/family-member'
import { everythingStored } from '@parent-activity/testkit/stored/stored-text'

const start = '2025-06-02T09:00:00.000Z'
const [monday, tuesday, wednesday] = ['2025-06-02', '2025-06-03', '2025-06-04']
const day = 24 * 60 * 60 * 1000

let database: TestDatabase
let app: TestApp
let bergers: SmallFamily

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database })
})
beforeEach(async () => {
  app.setNow(start)
  bergers = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya', last_name: 'Berger' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const look = (secret: string, query = '') => app.call('GET', `/api/board?${query}`, { headers: asBoard(secret) })
const list = async ({ token }: Account) => (await app.call('GET', '/api/boards', { token })).body.data
const remove = ({ token }: Account, id: string) => app.call('DELETE', `/api/boards/${id}`, { token })
const plan = (by: SmallFamily, details: object) => addActivity(app, by, by.child.id, details)
const trail = async ({ token }: Account) => {
  const { events } = (await app.call('GET', '/api/audit-events', { token })).body.data
  return events.map(({ text }) => text)
}

describe('a board', () => {
  test('shows today and tomorrow in first names and times, without places and notes', async () => {
    app.setNow(new Date(Date.parse(start) + 1000))
    const leo = await addChild(app, bergers, { first_name: 'Leo', last_name: 'Berger' })
    const details = {
      start_date: monday,
      location: 'Riverside Pool',
      description: 'Blue bag',
      website_url: 'https://x.example',
    }
    const swimming = await plan(bergers, {
      ...details,
      name: 'Swimming',
      start_time: '16:00',
      end_time: '17:00',
      joint_host_children: [leo.id],
    })
    const camp = await plan(bergers, { name: 'Camp', start_date: tuesday, end_date: wednesday })
    const call = callAs(() => app)
    const byAnna = { who: 'member', user_uuid: bergers.user.id }
    await call(bergers, 'PUT', `/api/activities/${swimming.id}/legs/${bergers.child.id}/there`, byAnna)
    await call(bergers, 'PUT', '/api/place-times', { place: ' riverside  POOL', minutes: 20 })
    await call(bergers, 'POST', `/api/activities/${camp.id}/things`, { name: 'Tent' })
    await call(bergers, 'POST', `/api/activities/${swimming.id}/things`, { name: 'Towel of today' })
    await plan(bergers, { name: 'Chess', start_date: wednesday })
    const { secret } = await makeBoard(app, bergers, 'Kitchen tablet')
    const { status, body, headers } = await look(secret)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.data).toEqual({
      name: 'Kitchen tablet',
      children: [
        { first_name: 'Maya', colour: expect.any(Number) },
        { first_name: 'Leo', colour: expect.any(Number) },
      ],
      today: {
        date: monday,
        entries: [
          {
            name: 'Swimming',
            children: [0, 1],
            start_time: '16:00',
            end_time: '17:00',
            starts_before: false,
            ends_after: false,
            legs: [
              { way: 'there', who: 'member', name: 'Anna', children: [0], leave_at: '15:40', is_done: false },
              { way: 'there', who: 'open', name: null, children: [1], leave_at: null, is_done: false },
              { way: 'back', who: 'open', name: null, children: [0, 1], leave_at: null, is_done: false },
            ],
          },
        ],
      },
      tomorrow: {
        date: tuesday,
        entries: [
          {
            name: 'Camp',
            children: [0],
            start_time: null,
            end_time: null,
            starts_before: false,
            ends_after: true,
            legs: [],
          },
        ],
      },
      to_pack: [{ name: 'Tent', is_packed: false, children: [0] }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Berger|Pool|bag|example/)
  })

  test('shows accepted invitations, but neither open nor declined ones, nor what the child can’t attend', async () => {
    const friends = await newFamily(app)
    await connect(app, friends.child.id, bergers.child.id)
    const answer = async (name: string, action?: string) => {
      const { id } = await plan(friends, { name, start_date: monday, is_shared: true, location: 'Their home' })
      const invitation = await invite(app, friends, id, bergers.child.id)
      const path = `/api/activity-invitations/${invitation}/respond`
      if (action) await app.call('POST', path, { token: bergers.token, body: { action } })
    }
    await answer('Accepted', 'accept')
    await answer('Declined', 'reject')
    await answer('Open')
    const cancelled = await plan(bergers, { name: 'Ill', start_date: monday })
    await app.call('POST', `/api/activities/${cancelled.id}/cant-attend`, { token: bergers.token, body: {} })
    const { secret } = await makeBoard(app, bergers)
    const { today } = (await look(secret)).body.data
    const names = today.entries.map(({ name }) => name)
    expect(names).toContain('Accepted')
    expect(names).not.toContain('Declined')
    expect(names).not.toContain('Open')
    expect(names).not.toContain('Ill')
  })

  test('believes the day of its own clock, if it is today somewhere', async () => {
    const { secret } = await makeBoard(app, bergers)
    const todayFor = async (claimed: string) => (await look(secret, `today=${claimed}`)).body.data.today.date
    expect([await todayFor(tuesday), await todayFor('2025-06-01'), await todayFor('2025-07-01')]).toEqual([
      tuesday,
      '2025-06-01',
      monday,
    ])
    expect((await look(secret, 'today=soon')).status).toBe(422)
  })

  test('ends after 180 days, and is on no list then', async () => {
    const { secret } = await makeBoard(app, bergers)
    app.setNow(new Date(Date.parse(start) + 180 * day - 1))
    expect((await look(secret)).status).toBe(200)
    const later = await logIn(app, bergers.user.email, bergers.password)
    expect(await list(later)).toHaveLength(1)
    app.setNow(new Date(Date.parse(start) + 180 * day))
    expect((await look(secret)).status).toBe(401)
    expect(await list(later)).toEqual([])
  })
})

describe('its link', () => {
  test('is given once, and stored only as a hash', async () => {
    const { id, secret } = await makeBoard(app, bergers)
    expect(await list(bergers)).toEqual([
      {
        id,
        uuid: id,
        name: 'Kitchen',
        made_by: 'Anna Berger',
        created_at: start,
        expires_at: '2025-11-29T09:00:00.000Z',
        last_seen_at: null,
      },
    ])
    expect(await everythingStored(app.db)).not.toContain(secret)
    expect(app.logs.join('')).not.toContain(secret)
  })

  test('is made anew when the reply was lost, and makes no second board', async () => {
    const make = () =>
      app.call('POST', '/api/boards', {
        token: bergers.token,
        body: { name: 'Hall' },
        headers: { 'idempotency-key': 'once' },
      })
    const [first, again] = [await make(), await make()]
    const secretOf = ({ body }: typeof first) => body.data.board_path.split('#')[1] ?? ''
    expect(again.body.data).toEqual({ ...first.body.data, board_path: again.body.data.board_path })
    expect([(await look(secretOf(first))).status, (await look(secretOf(again))).status]).toEqual([401, 200])
    expect(await list(bergers)).toHaveLength(1)
    expect(await everythingStored(app.db)).not.toContain(secretOf(again))
  })

  test('does not pass for a session, nor a session for it', async () => {
    const { secret } = await makeBoard(app, bergers)
    const ask = async (path: string, authorization: string) =>
      (await app.call('GET', path, { headers: { authorization } })).status
    for (const path of ['/api/board', '/api/board/live']) {
      for (const bad of [`Bearer ${bergers.token}`, `Board ${bergers.token}`, `Bearer ${secret}`, 'Board ', secret]) {
        expect(await ask(path, bad), `${path} ${bad.slice(0, 6)}`).toBe(401)
      }
    }
    expect(await ask('/api/children', `Board ${secret}`)).toBe(401)
    expect(await ask('/api/children', `Bearer ${secret}`)).toBe(401)
  })
})

describe('the list', () => {
  test('says when a board was last seen, to within ten minutes', async () => {
    const { secret } = await makeBoard(app, bergers)
    const seenAt = async () => (await list(bergers))[0]?.last_seen_at
    await look(secret)
    expect(await seenAt()).toBe(start)
    app.setNow('2025-06-02T09:09:00.000Z')
    await look(secret)
    expect(await seenAt()).toBe(start)
    app.setNow('2025-06-02T09:11:00.000Z')
    await look(secret)
    expect(await seenAt()).toBe('2025-06-02T09:11:00.000Z')
  })

  test('has at most five, even if two are made at once', async () => {
    for (let made = 0; made < 4; made++) await makeBoard(app, bergers)
    const make = () => app.call('POST', '/api/boards', { token: bergers.token, body: { name: 'Hall' } })
    const answers = await Promise.all([make(), make(), make()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_boards' })
    expect(await list(bergers)).toHaveLength(5)
  })

  test('takes a name of 1 to 40 characters', async () => {
    for (const [name, expected] of [
      [' ', 422],
      ['x'.repeat(41), 422],
      [7, 422],
      ['x'.repeat(40), 200],
    ]) {
      const { status } = await app.call('POST', '/api/boards', { token: bergers.token, body: { name } })
      expect(status).toBe(expected)
    }
  })
})

describe('removing', () => {
  test('is for every member and nobody else, and both are in the account activity', async () => {
    const member = await addMember(app, bergers)
    const { id, secret } = await makeBoard(app, bergers, 'Hall')
    expect((await remove(await newFamily(app), id)).status).toBe(404)
    expect((await remove(bergers, randomUUID())).status).toBe(404)
    expect((await app.call('DELETE', `/api/boards/${id}`)).status).toBe(401)
    expect((await look(secret)).status).toBe(200)
    expect((await remove(member, id)).status).toBe(200)
    expect([(await look(secret)).status, (await remove(member, id)).status]).toEqual([401, 404])
    expect(await trail(bergers)).toEqual(
      expect.arrayContaining([
        'Anna Berger made the kitchen board “Hall”.',
        `${member.user.username} removed the kitchen board “Hall”.`,
      ]),
    )
  })

  test('a member leaves the family’s boards', async () => {
    const member = await addMember(app, bergers)
    const { secret } = await makeBoard(app, member)
    await app.call('DELETE', `/api/parents/${member.user.id}`, { token: bergers.token })
    expect((await look(secret)).status).toBe(200)
    expect(await list(bergers)).toMatchObject([{ made_by: null }])
  })

  test('the family removes its boards', async () => {
    const { secret } = await makeBoard(app, bergers)
    const body = { currentPassword: bergers.password, confirmation: 'DELETE' }
    expect((await app.call('DELETE', '/api/family', { token: bergers.token, body })).status).toBe(200)
    expect((await look(secret)).status).toBe(401)
  })
})

describe('its stream, on another server', () => {
  let there: TestApp
  let close: () => Promise<void>
  let opened: LiveClient[] = []
  beforeAll(async () => {
    const again = await openAgain(database)
    there = await startTestApp({ database: again })
    close = async () => {
      await there.close()
      await again.close()
    }
  })
  afterAll(async () => {
    for (const stream of opened) stream.close()
    await close()
  })

  /** Whatever happened before is told before the mark. */
  async function listen(secret: string): Promise<LiveClient> {
    const stream = await openStream(`${there.url}/api/board/live`, `Board ${secret}`)
    opened = [...opened, stream]
    await expect.poll(() => stream.text()).not.toBe('')
    await plan(bergers, { name: 'Mark', start_date: '2025-06-20' })
    await expect.poll(() => stream.told().flat()).toContain('activities')
    stream.forget()
    return stream
  }

  test('tells of activities and what to pack, and not of what a board does not show', async () => {
    const stream = await listen((await makeBoard(app, bergers)).secret)
    await app.call('POST', '/api/activity-templates', { token: bergers.token, body: { name: 'Hidden' } })
    const { id } = await plan(bergers, { start_date: monday })
    await app.call('POST', `/api/activities/${id}/things`, { token: bergers.token, body: { name: 'Towel' } })
    await expect.poll(() => stream.told().flat()).toContain('bring_list')
    expect(new Set(stream.told().flat())).toEqual(new Set(['activities', 'bring_list']))
  })

  test('ends when the board is removed, and no other ends', async () => {
    const [one, two] = [await makeBoard(app, bergers), await makeBoard(app, bergers)]
    const [removed, kept] = [await listen(one.secret), await listen(two.secret)]
    await remove(bergers, one.id)
    await expect.poll(() => removed.hasEnded() && removed.isClosed()).toBe(true)
    expect(kept.hasEnded()).toBe(false)
    await expect(openStream(`${there.url}/api/board/live`, `Board ${one.secret}`)).rejects.toThrow('401')
  })
})
