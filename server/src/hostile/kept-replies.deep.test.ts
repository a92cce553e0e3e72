import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invite } from '@parent-activity/testkit/families/connected-children'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { connect, newFamily, requestBody, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { people, type Person } from '@parent-activity/testkit/matrix/matrix-people'
import { matrixPath, matrixRequests } from '@parent-activity/testkit/matrix/matrix-requests'
import { matrixRows, type MatrixRow } from '@parent-activity/testkit/matrix/matrix-table'
import { makeMatrixWorld } from '@parent-activity/testkit/matrix/matrix-world'
import { storedWorld } from '@parent-activity/testkit/stored/stored-world'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a retry', () => {
  let anna: SmallFamily
  let bea: SmallFamily
  beforeEach(async () => {
    anna = await newFamily(app, { username: 'Anna Berger' }, { first_name: 'Maya' })
    bea = await newFamily(app)
  })
  const call = callAs(() => app)
  const key = { 'idempotency-key': 'again' }

  test('of an invitation’s answer reveals nothing of the activity once the connection has ended', async () => {
    const connection = await connect(app, anna, bea)
    const { id } = await addActivity(app, anna, anna.child.id, { is_shared: true, location: 'Home' })
    const invitation = await invite(app, anna, id, bea.child.id)
    const accept = () => call(bea, 'POST', `/api/activity-invitations/${invitation}/respond`, { action: 'accept' }, key)
    const first = await accept()
    expect([first.status, first.body.data.location]).toEqual([200, 'Home'])
    expect(await accept()).toMatchObject({ status: 200, body: first.body })
    await app.call('DELETE', `/api/connections/${connection}`, { token: anna.token })
    expect((await accept()).status).toBe(404)
  })

  test('of a connection request reveals nothing of the family once it has declined', async () => {
    const ask = () => call(bea, 'POST', '/api/connections/request', requestBody(bea, anna), key)
    const first = await ask()
    expect([first.status, first.body.data.target_parent_name]).toEqual([200, 'Anna Berger'])
    expect(await ask()).toMatchObject({ status: 200, body: first.body })
    const { id } = first.body.data
    await app.call('POST', `/api/connections/respond/${id}`, { token: anna.token, body: { action: 'reject' } })
    expect((await ask()).status).toBe(404)
  })
})

const isWrite = ({ route }: MatrixRow) => !route.startsWith('GET ')
/** Prefixes of the marks of each family and of texts it sent to others. */
const ownMarks: Partial<Record<Person, RegExp>> = {
  stranger: /^Sam/,
  connected: /^Con/,
  pending: /^Pen/,
  accepted: /^Acc/,
  declined: /^Dec/,
  removed: /^Rem/,
  host: /^(Host|Sib|Mem|Party|Secret|Shared|Template|Followed)|Message$/,
}

test('no kept reply holds data of another family', async () => {
  const world = await makeMatrixWorld(app)
  const stored = await storedWorld(app.db)
  const leaks: string[] = []
  let kept = 0
  for (const { name, route, expected } of matrixRows.filter(isWrite)) {
    for (const person of people.filter((one) => one in ownMarks && expected[one] === 200)) {
      const request = matrixRequests[name]?.(world, person) ?? {}
      const { body } = request
      const [method = '', url = ''] = route.split(' ')
      await app.call(method, matrixPath(url, request), {
        token: world.tokens[person] ?? '',
        headers: { 'idempotency-key': 'matrix' },
        ...(body && { body }),
      })
      for (const { reply } of await app.db.selectFrom('idempotency_keys').select('reply').execute()) {
        kept += 1
        const foreign = Object.entries(world.marks).filter(
          ([mark, text]) => reply?.includes(text) && !ownMarks[person]?.test(mark),
        )
        leaks.push(...foreign.map(([mark]) => `${name} by ${person}: ${mark}`))
      }
      await stored.restore()
    }
  }
  expect(leaks).toEqual([])
  expect(kept).toBeGreaterThan(50)
})
