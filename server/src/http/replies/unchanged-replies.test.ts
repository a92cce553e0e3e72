import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let family: SmallFamily

beforeAll(async () => {
  app = await startTestApp({ servers: 2 })
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  family = await newFamily(app)
})
afterAll(() => app.close())

const list = '/api/calendar/activities?start=2025-06-01&end=2025-06-30'

const call = callAs(() => app)
const ask = (tag: string | null, by = family) =>
  call(by, 'GET', list, undefined, { ...(tag !== null && { 'if-none-match': tag }) })

const tagNow = async (asker = family) => (await ask(null, asker)).headers.get('etag')

const add = () => addActivity(app, family, family.child.id, { name: 'Swimming', start_date: '2025-06-10' })

describe('a list that has not changed', () => {
  test('is answered with 304 and nothing else', async () => {
    const tag = await tagNow()
    const { status, body, headers } = await ask(tag)
    expect([status, body, headers.get('etag'), headers.get('cache-control')]).toEqual([304, '', tag, 'no-store'])
  })

  test('is sent to a parent whose session has ended as little as any other', async () => {
    const tag = await tagNow()
    await app.call('POST', '/api/auth/logout', { token: family.token })
    expect((await ask(tag)).status).toBe(401)
  })

  test('is checked like any other', async () => {
    const headers = { 'if-none-match': (await tagNow()) ?? '' }
    const wrong = await call(family, 'GET', '/api/calendar/activities?start=never', undefined, headers)
    expect(wrong.status).toBe(422)
  })
})

describe('a list is sent in full', () => {
  test('after a change', async () => {
    const tag = await tagNow()
    const { id } = await add()
    const { status, body } = await ask(tag)
    expect([status, body.data.map(({ uuid }) => uuid)]).toEqual([200, [id]])
  })
})
