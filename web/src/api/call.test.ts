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
