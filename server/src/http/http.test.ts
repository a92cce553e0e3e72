import { randomUUID } from 'node:crypto'
import type { EndpointTable } from '@parent-activity/contract/endpoint'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { sendRaw } from '@parent-activity/testkit/app/raw-http'
import { inTransaction } from '../db/in-transaction.ts'
import { readsOn } from '../db/replica.ts'
import { streamedReplies } from './replies/streamed-replies.ts'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { registerEndpoints, type EndpointServices } from './endpoint-routes.ts'
import { handleError } from './replies/error-handler.ts'

let database: TestDatabase
let app: TestApp
let production: TestApp
let limited: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database, config: { production: false } })
  production = await startTestApp({ database, config: { production: true } })
  const { limits } = readConfig({ REQUESTS_PER_MINUTE: '3', REGISTRATIONS_PER_MINUTE: '1', EXPORTS_PER_HOUR: '2' })
  limited = await startTestApp({ database, servers: 2, config: { limits, trustedProxies: 1 } })
})
afterAll(async () => {
  for (const { close } of [app, production, limited]) await close()
  await database.close()
})

describe('a reply', () => {
  test('holds its content under data, and for auth endpoints beside success', async () => {
    const { token, user } = await app.register()
    const verified = await app.call('GET', '/api/auth/verify', { token })
    expect(verified.body).toEqual({ success: true, user })
    const family = await app.call('GET', '/api/parents', { token })
    expect(Object.keys(family.body)).toEqual(['success', 'data'])
  })

  test('of the family names exactly the fields of the contract', async () => {
    const { token } = await app.register()
    const { body } = await app.call('GET', '/api/parents', { token })
    expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual([
      'created_at',
      'email',
      'id',
      'is_primary',
      'phone',
      'role',
      'username',
      'uuid',
    ])
  })

  test('never holds a field outside the contract, even if a query read it', async () => {
    const member = z.object({ username: z.string() })
    const table = {
      'GET /api/one': { access: 'public', summary: '', reply: member, envelope: 'data' },
      'GET /api/many': { access: 'public', summary: '', reply: z.array(member), envelope: 'data' },
      'GET /api/beside': { access: 'public', summary: '', reply: z.object({ user: member }), envelope: 'beside' },
    } satisfies EndpointTable
    const row = { username: 'Anna', password_hash: '$argon2id$', family_id: randomUUID() }
    const server = fastify()
    const services: EndpointServices = {
      db: database.db,
      read: readsOn(database.db, undefined, () => new Date(0)),
      clock: () => new Date(0),
      authenticateBoard: () => Promise.resolve(null),
      authenticate: () => Promise.resolve(null),
      holdSession: () => Promise.resolve(false),
      limits: {},
      streamReply: streamedReplies(database.db),
      withinFamilyLimit: (_request, _familyId, work) => work(),
    }
    registerEndpoints(server, services, table, {
      'GET /api/one': () => Promise.resolve(row),
      'GET /api/many': () => Promise.resolve([row, row]),
      'GET /api/beside': () => Promise.resolve({ user: row, token: 'a token' }),
    })
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const read = async (path: string) => (await fetch(url + path)).json()
    expect(await read('/api/one')).toEqual({ success: true, data: { username: 'Anna' } })
    expect(await read('/api/many')).toEqual({ success: true, data: [{ username: 'Anna' }, { username: 'Anna' }] })
    expect(await read('/api/beside')).toEqual({ success: true, user: { username: 'Anna' } })
    await server.close()
  })

  test('to an unknown API path is a 404 in JSON, even for a browser', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/parents/x/y'],
      ['PATCH', '/api/parents'],
      ['GET', '/api/'],
    ] as const) {
      const { status, body } = await app.call(method, path, { headers: { accept: 'text/html' } })
      expect(status, path).toBe(404)
      expect(body).toEqual({
        success: false,
        error: 'This does not exist, or you may not see it.',
        code: 'not_found',
      })
    }
  })
})

describe('the headers', () => {
  const everywhere = {
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self' data:;" +
      "connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  const data = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }

  test('keep a browser to this server, whatever the reply', async () => {
    const pages = ['/healthz', '/nothing']
    for (const path of [...pages, '/api/auth/options', '/api/parents', '/api/nothing']) {
      for (const one of [app, production]) {
        const { headers } = await one.call('GET', path)
        expect(Object.fromEntries(headers), path).toMatchObject(pages.includes(path) ? everywhere : data)
        expect(headers.get('server'), path).toBeNull()
        expect(headers.get('x-powered-by'), path).toBeNull()
        expect(headers.get('access-control-allow-origin'), path).toBeNull()
      }
    }
  })

  test('are sent even if the router or the HTTP parser rejected the request', async () => {
    const { status, headers } = await sendRaw(app.url, 'GET / HTTP/9.9\r\n\r\n')
    expect([status, Object.fromEntries(headers)]).toEqual([400, expect.objectContaining(data)])
    for (const [method, path, expected] of [
      ['GET', '/api/parents/%ff', 400],
      ['DELETE', `/api/parents/${'x'.repeat(101)}`, 414],
    ] as const) {
      const answer = await app.call(method, path)
      expect(answer.status).toBe(expected)
      expect(Object.fromEntries(answer.headers), path).toMatchObject(data)
    }
  })

  test('ask for TLS in production and nowhere else', async () => {
    const strict = 'strict-transport-security'
    expect((await app.call('GET', '/healthz')).headers.get(strict)).toBeNull()
    expect((await production.call('GET', '/healthz')).headers.get(strict)).toBe('max-age=31536000; includeSubDomains')
  })

  test('keep every reply of the API out of caches, however its URL was written', async () => {
    const { token } = await app.register()
    for (const path of ['/api/parents', '/api/auth/options', '/api/nothing', '/api/openapi.json']) {
      const { headers } = await app.call('GET', path, { token })
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
    const absolute = `GET http://elsewhere/api/parents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`
    const { status, headers } = await sendRaw(app.url, `${absolute}Connection: close\r\n\r\n`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  test('give each request an id that the log holds too', async () => {
    const ids = new Set<string>()
    for (const path of ['/api/parents', '/api/auth/options', '/api/nothing', '/nothing']) {
      const { headers } = await app.call('GET', path, { headers: { 'x-request-id': 'mine' } })
      const id = headers.get('x-request-id') ?? ''
      expect(id, path).toMatch(/^[0-9a-f-]{36}$/)
      await expect.poll(() => app.logs.filter((line) => line.includes(id)), { message: path }).toHaveLength(1)
      ids.add(id)
    }
    expect(ids.size).toBe(4)
    const unread = await sendRaw(app.url, 'GET /api/feeds/ /calendar HTTP/1.1\r\nHost: x\r\n\r\n')
    for (const { headers } of [await app.call('GET', '/api/parents/%ff'), unread]) {
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

test('the log says what was done with which result, and nothing about people', async () => {
  const before = app.logs.length
  const secrets = { username: 'Zoë Unmistakable', email: 'zoe.unmistakable@example.com', password: 'zoes-own-password' }
  const account = await app.register({ ...secrets, phone: '+447700987654' })
  const member = await addMember(app, account)
  const { token } = account
  await app.call('POST', '/api/auth/login', { body: { email: secrets.email, password: 'zoes-wrong-guess' } })
  await app.call('GET', `/api/parents?email=${secrets.email}`, { token })
  await app.call('PUT', `/api/parents/${account.user.id}`, { token, body: { ...account.user, role: 'parent' } })
  await app.call('POST', '/api/parents', { token, body: { ...secrets, phone: '+447700987654', role: 'parent' } })
  await app.call('GET', `/children/${member.user.id}/${secrets.email}`)
  await app.call('DELETE', `/api/parents/${member.user.id}`, { token })

  const written = () => app.logs.slice(before).join('')
  await expect.poll(written).toMatch(/"method":"DELETE","route":"\/api\/parents\/:id","statusCode":200,"ms":\d+/)
  for (const secret of [
    ...Object.values(secrets),
    'Unmistakable',
    '7700987654',
    'zoes-wrong-guess',
    token,
    account.user.id,
    member.token,
    member.user.id,
    member.user.email,
  ]) {
    expect(written()).not.toContain(secret)
  }
})

test('a client whose write deadlocks each time may send it again', async () => {
  const server = fastify().setErrorHandler(handleError)
  let tries = 0
  const write = () => {
    tries += 1
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  }
  server.get('/', () => inTransaction(app.db, write))
  const { statusCode, headers } = await server.inject('/')
  expect([statusCode, headers['retry-after']]).toEqual([503, '1'])
  expect(tries).toBeGreaterThan(1)
  await server.close()
})

test('health checks the process, and readiness checks the database too', async () => {
  const own = await openTestDatabase()
  const server = await startTestApp({ database: own })
  expect((await server.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
  await expect.poll(async () => (await server.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
  await own.db.destroy()
  expect((await server.call('GET', '/healthz')).status).toBe(200)
  const { status, body, headers } = await server.call('GET', '/readyz')
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect(body).toEqual({ status: 'the database does not answer' })
  const broken = await server.call('GET', '/api/parents', { token: 'x' })
  expect(broken.status).toBe(500)
  expect(broken.body).toEqual({
    success: false,
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  })
  await server.close()
  await own.close()
})

function expectRefused({ status, body, headers }: Answer): void {
  const seconds = Number(headers.get('retry-after'))
  expect(seconds).toSatisfy((wait: number) => Number.isInteger(wait) && wait >= 1 && wait <= 60)
  expect(status).toBe(429)
  expect(body).toEqual({
    success: false,
    error: expect.stringMatching(/^Too many requests\. Please try again in (\d+ seconds?|1 minute)\.$/),
    code: 'too_many_requests',
  })
}

describe('with rate limits', () => {
  let callers = 0
  const someone = () => ({ 'x-forwarded-for': `203.0.113.${++callers}` })

  test('an address is limited to so many API requests a minute, and other addresses are not affected', async () => {
    const headers = someone()
    const ask = () => limited.call('GET', '/api/auth/options', { headers })
    for (let count = 0; count < 3; count++) expect((await ask()).status).toBe(200)
    expectRefused(await ask())
    expectRefused(await limited.call('GET', '/api/parents', { headers }))
    expect((await limited.call('GET', '/api/auth/options', { headers: someone() })).status).toBe(200)
  })

  test('spelling the URL differently does not evade the limit', async () => {
    const { 'x-forwarded-for': from } = someone()
    const request =
      'GET http://elsewhere/api/auth/options HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
      `X-Forwarded-For: ${from}\r\n\r\n`
    const statuses = []
    for (let count = 0; count < 4; count++) statuses.push((await sendRaw(limited.url, request)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('health checks do not count', async () => {
    const headers = someone()
    for (let count = 0; count < 5; count++) {
      expect((await limited.call('GET', '/healthz', { headers })).status).toBe(200)
    }
    expect((await limited.call('GET', '/api/auth/options', { headers })).status).toBe(200)
  })

  test.each([
    ['POST', '/api/auth/register', 422],
    ['PUT', '/api/users/profile', 401],
    ['POST', '/api/parents', 401],
    ['PUT', '/api/parents/x', 401],
  ])('%s %s, which reveals accounts, has a lower limit of its own', async (method, path, answered) => {
    const headers = someone()
    const ask = () => limited.call(method, path, { headers, body: {} })
    expect((await ask()).status).toBe(answered)
    expectRefused(await ask())
    expect((await limited.call('GET', '/api/auth/options', { headers })).status).toBe(200)
  })

  test('HEAD counts as GET on a route with its own limit', async () => {
    const headers = someone()
    const statuses = []
    for (const method of ['HEAD', 'GET', 'GET', 'HEAD']) {
      statuses.push((await limited.call(method, '/api/family/export', { headers })).status)
    }
    expect(statuses).toEqual([401, 401, 429, 429])
  })
})
