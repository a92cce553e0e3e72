import { afterEach, expect, test, vi } from 'vitest'
import { askEarly, takeEarlyReply } from './early-replies.ts'

const ask = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  askEarly('token', ['/api/children'])
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  globalThis.earlyReplies = undefined
})

test('an early reply is handed out once, and to GET alone', async () => {
  ask(async () => new Response('[]'))
  expect(await takeEarlyReply('POST /api/children', 'token')).toBeNull()
  expect(await (await takeEarlyReply('GET /api/children', 'token'))?.text()).toBe('[]')
  expect(await takeEarlyReply('GET /api/children', 'token')).toBeNull()
})

test('the token is sent as a header', () => {
  ask(async () => new Response('[]'))
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/children', { headers: { authorization: 'Bearer token' } })
})

test.each(['other', null])('the session %s does not get the reply of another session', async (token) => {
  ask(async () => new Response('[]'))
  expect(await takeEarlyReply('GET /api/children', token)).toBeNull()
})

test('a reply that nobody took is not used half a minute later', async () => {
  vi.useFakeTimers()
  ask(async () => new Response('[]'))
  vi.advanceTimersByTime(30_000)
  expect(await takeEarlyReply('GET /api/children', 'token')).toBeNull()
})

test('a request that failed counts as not asked', async () => {
  ask(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await takeEarlyReply('GET /api/children', 'token')).toBeNull()
})
