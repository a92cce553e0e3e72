import { EventEmitter } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { liveKinds } from '@parent-activity/domain/live/live-kinds'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openLive, strangeWords, type LiveClient } from '@parent-activity/testkit/client/live-client'
import {
  openAgain,
  openTestDatabase,
  type SharedDatabase,
  type TestDatabase,
} from '@parent-activity/testkit/databases/test-database'
import { askFor, connect, newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addMember, logIn } from '@parent-activity/testkit/families/family-member'

type Listening = Awaited<ReturnType<TestDatabase['changes']['connect']>>

let database: TestDatabase
let again: SharedDatabase
let here: TestApp
let there: TestApp
let bergers: SmallFamily
let opened: LiveClient[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  again = await openAgain(database)
  here = await startTestApp({ database })
  there = await startTestApp({ database: again })
})
beforeEach(async () => {
  bergers = await newFamily(here)
})
afterEach(() => {
  for (const stream of opened) stream.close()
  opened = []
})
afterAll(async () => {
  await here.close()
  await there.close()
  await again.close()
  await database.close()
})

let marks = 0

/** Whatever happened before is told before the mark. */
async function listen(app: TestApp, { token }: Account): Promise<LiveClient> {
  const stream = await openLive(app.url, token)
  opened.push(stream)
  await expect.poll(() => !stream.text().includes('poll') || stream.told().length > 0).toBe(true)
  // The first words tell what changed lately.
  await expect.poll(() => stream.text()).not.toBe('')
  stream.forget()
  await here.call('POST', '/api/activity-templates', { token, body: { name: `Mark ${(marks += 1)}` } })
  await expect.poll(() => stream.told().flat()).toContain('templates')
  stream.forget()
  return stream
}

async function listenToAll(account: Account): Promise<LiveClient[]> {
  return [await listen(here, account), await listen(there, account)]
}

const kindsOf = (stream: LiveClient) => [...new Set(stream.told().flat())].toSorted()
const addChild = (by: Account) =>
  here.call('POST', '/api/children', { token: by.token, body: { first_name: 'Zoe', last_name: 'Quick' } })

test('a change on one server is told on both, and to nobody else', async () => {
  const streams = await listenToAll(bergers)
  const stranger = await listen(there, await there.register())
  await addChild(bergers)
  for (const stream of streams) await expect.poll(() => kindsOf(stream)).toContain('children')
  expect(stranger.told()).toEqual([])
  expect(streams.flatMap((stream) => strangeWords(stream.text()))).toEqual([])
})

test('a request is told to both families, but not to one that blocked the sender', async () => {
  const [asked, deaf] = [await newFamily(here), await newFamily(here)]
  const { id } = await askFor(here, bergers, deaf)
  expect((await here.call('POST', `/api/connections/${id}/block`, { token: deaf.token })).status).toBe(200)
  const [own, theirs, blocking] = [await listen(there, bergers), await listen(there, asked), await listen(there, deaf)]
  await askFor(here, bergers, deaf).catch(() => null)
  await askFor(here, bergers, asked)
  for (const stream of [own, theirs]) await expect.poll(() => kindsOf(stream)).toEqual(['connections'])
  expect(blocking.told()).toEqual([])
})

test('the end of a connection is told to both families', async () => {
  const friends = await newFamily(here)
  const id = await connect(here, friends, bergers)
  const [own, theirs] = [await listen(here, bergers), await listen(there, friends)]
  await here.call('DELETE', `/api/connections/${id}`, { token: bergers.token })
  for (const stream of [own, theirs]) await expect.poll(() => kindsOf(stream)).toContain('connections')
})

describe('a stream ends with its session, on any server', () => {
  test('signing out elsewhere, and nobody else’s ends', async () => {
    const phone = await logIn(here, bergers.user.email, bergers.password)
    const [own, other] = [await listen(there, bergers), await listen(there, phone)]
    await here.call('DELETE', '/api/auth/sessions', { token: bergers.token })
    await expect.poll(() => other.hasEnded() && other.isClosed()).toBe(true)
    expect(own.hasEnded()).toBe(false)
  })

  test('a member who is removed', async () => {
    const member = await addMember(here, bergers)
    const [own, theirs] = [await listen(there, bergers), await listen(there, member)]
    await here.call('DELETE', `/api/parents/${member.user.id}`, { token: bergers.token })
    await expect.poll(() => theirs.hasEnded() && theirs.isClosed()).toBe(true)
    expect(own.hasEnded()).toBe(false)
  })

  test('a password that was changed, and a family that was deleted', async () => {
    const phone = await logIn(here, bergers.user.email, bergers.password)
    const [own, other] = [await listen(there, bergers), await listen(there, phone)]
    const passwords = { currentPassword: bergers.password, newPassword: 'a-new-password' }
    await here.call('PUT', '/api/users/change-password', { token: bergers.token, body: passwords })
    await expect.poll(other.isClosed).toBe(true)
    const wish = { currentPassword: passwords.newPassword, confirmation: 'DELETE' }
    expect((await here.call('DELETE', '/api/family', { token: bergers.token, body: wish })).status).toBe(200)
    await expect.poll(() => own.hasEnded() && own.isClosed()).toBe(true)
  })
})

test('after its connection to PostgreSQL broke, a server tells every page to look again', async () => {
  const streams = await listenToAll(bergers)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(database.db)
    .catch(() => null)
  for (const stream of streams) await expect.poll(() => kindsOf(stream)).toHaveLength(liveKinds.length)
  for (const stream of streams) stream.forget()
  await expect.poll(async () => (await addChild(bergers)).status).toBe(200)
  for (const stream of streams) await expect.poll(() => kindsOf(stream)).toContain('children')
})

test('a person has at most six streams, and a closed one makes room', async () => {
  const streams = [await listen(here, bergers)]
  while (streams.length < 6) streams.push(await listen(here, bergers))
  const ask = async () => (await here.call('GET', '/api/live', { token: bergers.token })).status
  expect(await ask()).toBe(429)
  streams[0]!.close()
  await expect.poll(ask).toBe(200)
})

test('a stream ends when its page is gone', async () => {
  const openStreams = async () => /^live_streams\{.*\} (\d+)$/m.exec(await here.metrics.registry.metrics())?.[1]
  await expect.poll(openStreams).toBe('0')
  const { hostname, port } = new URL(here.url)
  const socket = connectSocket(Number(port), hostname)
  socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bergers.token}\r\n\r\n`)
  await expect.poll(openStreams).toBe('1')
  socket.destroy()
  await expect.poll(openStreams).toBe('0')
})

test('a server that ends tells its pages when to come back, and waits for none', async () => {
  const ending = new AbortController()
  const server = await startTestApp({ database, ending: ending.signal })
  const stream = await listen(server, bergers)
  ending.abort()
  await expect.poll(stream.isClosed).toBe(true)
  expect(stream.text()).toMatch(/^retry: \d+$/m)
  expect((await server.call('GET', '/api/live', { token: bergers.token })).status).toBe(503)
  await server.close()
})

const onAllBut = (client: Listening, deafTo: string) => (event: string, hear: () => void) =>
  event === deafTo ? client : EventEmitter.prototype.on.call(client, event, hear)

test('where notifications do not pass, pages are told to poll, and the log says why', async () => {
  const deaf = {
    ...again,
    changes: {
      ...again.changes,
      connect: async () => {
        const client = await again.changes.connect()
        return Object.assign(client, { on: onAllBut(client, 'notification') })
      },
    },
  }
  const server = await startTestApp({ database: deaf })
  const stream = await openLive(server.url, bergers.token)
  opened.push(stream)
  await expect.poll(() => server.logs.filter((line) => line.includes('passes on no notifications')).length).toBe(1)
  await expect.poll(stream.text).toContain('event: poll')
  await addChild(bergers)
  expect(stream.told()).toEqual([])
  await server.close()
})
