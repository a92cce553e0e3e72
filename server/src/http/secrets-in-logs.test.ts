import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matrixRequests } from '../testing/matrix-requests.ts'
import { matrixRows, type MatrixRow } from '../testing/matrix-table.ts'
import { makeMatrixWorld, type MatrixWorld } from '../testing/matrix-world.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let world: MatrixWorld

/** Every query counts as slow, so that the text of each of them is looked at. */
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
}
const plantedBody = {
  ...{ username: sent.name, first_name: sent.name, name: sent.name, location: sent.place, address: sent.place },
  ...{ email: sent.email, phone: sent.phone, password: sent.password, currentPassword: sent.password, role: 'parent' },
  ...{ newPassword: sent.password, message: sent.name, contact_method: sent.email, start_date: sent.id },
}
const headers = { 'idempotency-key': sent.key, 'x-forwarded-for': sent.address, 'x-request-id': sent.name }

async function askEverything(): Promise<Set<number>> {
  const statuses = new Set<number>()
  const tokens = [world.host.token, world.stranger.token, sent.token]
  const endsSession = ({ route }: MatrixRow) => /logout|change-password/.test(route)
  const rows = [...matrixRows.filter((row) => !endsSession(row)), ...matrixRows.filter(endsSession)]
  for (const { name, route } of rows) {
    const [method = '', url = ''] = route.split(' ')
    const { id = '', query = '', body } = matrixRequests[name]?.(world, 'host') ?? {}
    const carries = method === 'POST' || method === 'PUT'
    for (const token of tokens) {
      const asked = [
        { path: `${url.replace(/:\w+/, id)}?${query}`, ...(carries && { body: body ?? {} }) },
        { path: `${url.replace(/:\w+/, sent.id)}?q=${sent.name}&email=${sent.email}`, ...(carries && { body: {} }) },
        { path: url.replace(/:\w+/, id), ...(carries && { body: { ...body, ...plantedBody } }) },
        { path: url.replace(/:\w+/, id), ...(carries && { raw: `{"password":"${sent.password}` }) },
      ]
      for (const { path, ...rest } of asked) {
        const json = 'raw' in rest ? { 'content-type': 'application/json' } : {}
        const { status } = await app.call(method, path, { token, ...rest, headers: { ...headers, ...json } })
        statuses.add(status)
      }
    }
  }
  return statuses
}

test('no log line and no metric holds what people sent or what the database has of them', async () => {
  const statuses = await askEverything()
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]))

  // And when the database itself refuses, which it does with the row in its words.
  await app.db.schema
    .alterTable('users')
    .addCheckConstraint('nobody', sql`username <> ${sql.lit(sent.name)}`)
    .execute()
  const refused = await app.call('POST', '/api/auth/register', {
    body: { username: sent.name, email: sent.email, phone: sent.phone, password: sent.password },
    headers,
  })
  expect(refused.status).toBe(500)
  await app.db.schema.dropTable('sessions').execute()
  expect((await app.call('GET', '/api/children', { token: world.host.token, headers })).status).toBe(500)

  await expect.poll(() => app.logs.filter((line) => line.includes('"msg":"request failed"'))).toHaveLength(2)
  const written = [...app.logs, await app.metrics.registry.metrics()].join('\n')
  for (const text of ['"msg":"slow query"', '"msg":"request"', 'insert into \\"children\\"', '"code":"23514"']) {
    expect(written).toContain(text)
  }
  const stored = { ...world.marks, ...world.tokens, password: world.host.password, child: world.host.child.id }
  for (const [what, text] of Object.entries({ ...stored, ...sent })) expect(written, what).not.toContain(text)
})
