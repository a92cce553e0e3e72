import type { Endpoint } from '@parent-activity/contract/endpoint'
import { endpoints } from '@parent-activity/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchFastify } from '@parent-activity/testkit/app/fastify-instance'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

/** A new route without login must be listed here. */
const open = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  'POST /api/connections/read-link',
  'POST /api/link-guests/read',
  'POST /api/link-guests/answer',
  'POST /api/link-guests/ask',
  'POST /api/notifications/unsubscribe/:token',
  'GET /api/auth/options',
  'GET /api/feeds/:token/calendar',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
]
const openBelow = '/api/docs'

const names = Object.keys(endpoints)

async function startAndCollectRoutes(options: Parameters<typeof startTestApp>[0]): Promise<[TestApp, string[]]> {
  const collected: string[] = []
  const started = await watchFastify(
    (fastify) => {
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) collected.push(`${one} ${url}`)
      })
    },
    () => startTestApp(options),
  )
  return [started, collected]
}

let database: TestDatabase
let app: TestApp
let routes: string[]
let production: TestApp
let productionRoutes: string[]
let revoked: string

beforeAll(async () => {
  database = await openTestDatabase()
  ;[app, routes] = await startAndCollectRoutes({ database, config: { production: false } })
  ;[production, productionRoutes] = await startAndCollectRoutes({ database, config: { production: true } })
  const { token } = await app.register()
  await app.call('POST', '/api/auth/logout', { token })
  revoked = token
})
afterAll(async () => {
  await app.close()
  await production.close()
  await database.close()
})

const isOpen = (route: string) => {
  const [method, url = ''] = route.split(' ')
  return open.includes(`${method === 'HEAD' ? 'GET' : method} ${url}`) || url.startsWith(openBelow)
}

test('every endpoint of the contract is a route', () => {
  expect(names.length).toBeGreaterThan(10)
  for (const collected of [routes, productionRoutes]) expect(collected).toEqual(expect.arrayContaining(names))
})

test('the open routes are the public endpoints of the contract and a few more', () => {
  expect(routes).toEqual(expect.arrayContaining(open))
  const publicEndpoints = Object.entries(endpoints)
    .filter(([, { access }]) => access === 'public')
    .map(([name]) => name)
  expect(open).toEqual(expect.arrayContaining(publicEndpoints))
  expect(names.filter(isOpen)).toEqual(publicEndpoints)
})

const refusal = { success: false, error: 'Please log in to continue.', code: 'not_signed_in' }

async function expectRefused(route: string, what: string, headers: Record<string, string>): Promise<void> {
  const [method = '', url = ''] = route.split(' ')
  const { status, body } = await app.call(method, url.replace(/:\w+/g, 'not-even-an-id'), { headers })
  expect(status, `${route} with ${what}`).toBe(401)
  expect(body, `${route} with ${what}`).toEqual(method === 'HEAD' ? '' : refusal)
}

test('every other route answers 401 without a live token, before any other check', async () => {
  const closed = routes.filter((route) => !isOpen(route))
  expect(closed.length).toBeGreaterThan(6)
  for (const route of closed) {
    await Promise.all([
      expectRefused(route, 'no token', {}),
      expectRefused(route, 'a revoked token', { authorization: `Bearer ${revoked}` }),
    ])
  }
})

test.each(['GET /api/children', 'GET /api/board', 'POST /api/children', 'GET /api/live'])(
  '%s answers 401 to anything else that is no token',
  async (route) => {
    expect(routes.filter((known) => known === route)).toHaveLength(1)
    for (const authorization of [`Bearer ${'A'.repeat(43)}`, 'Bearer ./../../etc', `Basic ${revoked}`, 'Bearer ']) {
      await expectRefused(route, authorization, { authorization })
    }
  },
)

test('the OpenAPI document names every endpoint, and which of them ask for a token', async () => {
  const { status, body } = await app.call('GET', '/api/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toMatch(/^3\.0\./)
  for (const [name, { access, params, query, body: input }] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', url = ''] = name.split(' ')
    const operation = body.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, name).toBeDefined()
    expect(operation.security, name).toEqual(
      access === 'public' ? [] : [access === 'board' ? { board: [] } : { bearer: [] }],
    )
    expect(operation.parameters.length > 0, name).toBe(params !== undefined || query !== undefined)
    expect('requestBody' in operation, name).toBe(input !== undefined)
  }
  expect((await production.call('GET', '/api/openapi.json')).body).toEqual(body)
})

test('developers read the documentation at /api/docs, but not in production', async () => {
  const docs = await app.call('GET', '/api/docs/')
  expect(docs.status).toBe(200)
  expect(docs.headers.get('content-type')).toContain('text/html')
  expect((await production.call('GET', '/api/docs/')).status).toBe(404)
  expect(productionRoutes.filter((route) => route.includes('/api/docs'))).toEqual([])
})
