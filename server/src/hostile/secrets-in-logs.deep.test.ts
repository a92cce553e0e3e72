import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matrixRequests } from '@parent-activity/testkit/matrix/matrix-requests'
import { matrixRows, type MatrixRow } from '@parent-activity/testkit/matrix/matrix-table'
import { makeMatrixWorld, type MatrixWorld } from '@parent-activity/testkit/matrix/matrix-world'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let world: MatrixWorld

/** Every query counts as slow, so that all SQL texts are logged and checked. */
beforeAll(async () => {
  app = await startTestApp({ config: { slowQueryMs: 0, trustedProxies: 1 } })
  world = await makeMatrixWorld(app)
})
afterAll(() => app.close())

const sent = {
  token: 'PlantedToken0123456789012345678901234567890',
  password: 'PlantedPassword',
  email: 'PlantedMail@example.com',
  phone: '+447700999888',
  name: 'PlantedName',
  place: 'PlantedPlace',
  key: 'PlantedKey',
  id: 'PlantedId',
  address: '198.51.100.77',
  refused: 'RefusedName',
}
const plantedBody = {
  username: sent.name,
  first_name: sent.name,
  name: sent.name,
  message: sent.name,
  location: sent.place,
  email: sent.email,
  contact_method: sent.email,
  phone: sent.phone,
  password: sent.password,
  currentPassword: sent.password,
  newPassword: sent.password,
  start_date: sent.id,
  role: 'parent',
}
const headers = { 'idempotency-key': sent.key, 'x-forwarded-for': sent.address, 'x-request-id': sent.name }

const endsSession = ({ route }: MatrixRow) => /logout|change-password/.test(route)

async function askEverything(): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (const { name, route } of [...matrixRows.filter((row) => !endsSession(row)), ...matrixRows.filter(endsSession)]) {
    const [method = '', url = ''] = route.split(' ')
    const { id = '', query = '', body = {} } = matrixRequests[name]?.(world, 'host') ?? {}
    const path = url.replace(/:\w+/, id)
    const carries = method === 'POST' || method === 'PUT'
    const token = world.host.token
    const asked = [
      { token, path: `${path}?${query}`, ...(carries && { body }) },
      { token: world.stranger.token, path: `${path}?${query}`, ...(carries && { body }) },
      { token: sent.token, path, ...(carries && { body: plantedBody }) },
      { token, path: `${url.replace(/:\w+/, sent.id)}?q=${sent.name}&email=${sent.email}`, ...(carries && { body }) },
      ...(carries
        ? [
            { token, path, body: { ...body, ...plantedBody } },
            { token, path, raw: `{"password":"${sent.password}` },
          ]
        : []),
    ]
    for (const { path: where, ...rest } of asked) {
      const json = 'raw' in rest ? { 'content-type': 'application/json' } : {}
      statuses.add((await app.call(method, where, { ...rest, headers: { ...headers, ...json } })).status)
    }
  }
  return statuses
}

test('no log line or metric holds what people sent or stored', async () => {
  const statuses = await askEverything()
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]))

  await app.db.schema
    .alterTable('users')
    .addCheckConstraint('nobody', sql`username <> ${sql.lit(sent.refused)}`)
    .execute()
  const refused = await app.call('POST', '/api/auth/register', {
    body: { username: sent.refused, email: sent.email, phone: sent.phone, password: sent.password },
    headers,
  })
  expect(refused.status).toBe(500)
  await app.db.schema.dropTable('sessions').cascade().execute()
  expect((await app.call('GET', '/api/children', { token: world.host.token, headers })).status).toBe(500)

  await expect.poll(() => app.logs.filter((line) => line.includes('"msg":"request failed"'))).toHaveLength(2)
  const written = [...app.logs, await app.metrics.registry.metrics()].join('\n')
  for (const text of ['"msg":"slow query"', '"msg":"request"', 'insert into \\"children\\"', '"code":"23514"']) {
    expect(written).toContain(text)
  }
  const stored = { ...world.marks, ...world.tokens, password: world.host.password, child: world.host.child.id }
  for (const [what, text] of Object.entries({ ...stored, ...sent })) expect(written, what).not.toContain(text)
})
