import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdTable } from '@parent-activity/testkit/databases/held-table'
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

  test('is not read', async () => {
    const tag = await tagNow()
    const { letGo } = await holdTable(app.db, 'activities')
    expect((await ask(tag)).status).toBe(304)
    await letGo()
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

  test('on the next day, because children grow older', async () => {
    const tag = await tagNow()
    app.setNow('2025-06-03T00:00:00.000Z')
    expect((await ask(tag)).status).toBe(200)
  })

  test('to another family with the same tag', async () => {
    expect((await ask(await tagNow(), await newFamily(app))).status).toBe(200)
  })
})

test('no reply hides a write that was acknowledged, however many run at once', async () => {
  const tags = new Set<string | null>()
  for (let round = 0; round < 5; round++) {
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const before = await tagNow()
        const { id } = await add()
        const { status, body } = await ask(before)
        expect([status, body.data.some(({ uuid }) => uuid === id)]).toEqual([200, true])
        tags.add(before)
      }),
    )
    for (const tag of tags) expect((await ask(tag)).status).toBe(200)
  }
})
