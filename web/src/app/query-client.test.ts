import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function failWith(error: Error) {
  const { queryClient } = await import('./query-client.ts')
  const queryFn = vi.fn(() => Promise.reject(error))
  const started = Date.now()
  const failed = queryClient.fetchQuery({ queryKey: [error.message], queryFn }).catch(() => Date.now() - started)
  await vi.runAllTimersAsync()
  return { calls: queryFn.mock.calls.length, ms: await failed }
}

test('a parent sees within about a second that a list could not be loaded', async () => {
  expect(await failWith(new ApiError(0, 'unreachable', 'lost'))).toEqual({ calls: 3, ms: 1000 })
})

test('a refused call is not repeated', async () => {
  expect(await failWith(new ApiError(404, 'not_found', 'refused'))).toEqual({ calls: 1, ms: 0 })
})
