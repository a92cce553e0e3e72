import type { User } from '@parent-activity/contract/accounts/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

async function callAgainst(reply: object) {
  const fetched = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(Response.json(reply)))
  vi.stubGlobal('fetch', fetched)
  return { fetched, ...(await import('./call.ts')) }
}

test('a reply with success: false is a failure even with status 200', async () => {
  const { call } = await callAgainst({ success: false, error: 'Not today', code: 'refused' })
  await expect(call('GET /api/children')).rejects.toMatchObject({ code: 'refused', message: 'Not today' })
})

test('an address without a query has no question mark', async () => {
  const { call, fetched } = await callAgainst({ success: true, data: { events: [], has_more: false } })
  await call('GET /api/audit-events', { query: {} })
  await call('GET /api/audit-events', { query: { before: 'x' } })
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/audit-events', '/api/audit-events?before=x'])
})

test('a list that has not changed is asked for by its tag and not sent again, page by page', async () => {
  const pages = [Response.json({ success: true, data: [1], next: 'x' }), Response.json({ success: true, data: [2] })]
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    const tag = new Headers(request.headers).get('if-none-match')
    sent.push(tag)
    if (tag !== null) return Promise.resolve(new Response(null, { status: 304 }))
    const page = pages[url.endsWith('after=x') ? 1 : 0] ?? Response.error()
    page.headers.set('etag', 'W/"1"')
    return Promise.resolve(page)
  })
  const { call } = await import('./call.ts')
  expect([await call('GET /api/notices'), await call('GET /api/notices')]).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(sent).toEqual([null, null, 'W/"1"', 'W/"1"'])
})

test('the next account starts without the last one’s lists', async () => {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    sent.push(new Headers(request.headers).get('if-none-match'))
    return Promise.resolve(Response.json({ success: true, data: [] }, { headers: { etag: 'W/"1"' } }))
  })
  const { call } = await import('./call.ts')
  const { keepSession } = await import('./session-store.ts')
  await call('GET /api/children')
  keepSession('another', {} as User)
  await call('GET /api/children')
  expect(sent).toEqual([null, null])
})
