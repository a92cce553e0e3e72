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

async function failWith(cause: Error) {
  const { queryClient } = await import('./query-client.ts')
  let calls = 0
  const queryFn = () => {
    calls++
    return Promise.reject(cause)
  }
  const started = Date.now()
  const failed = queryClient.fetchQuery({ queryKey: [cause.message], queryFn }).catch(() => Date.now() - started)
  await vi.runAllTimersAsync()
  return { calls, ms: await failed }
}

test('a parent sees within about a second that a list could not be loaded', async () => {
  expect(await failWith(new ApiError(0, 'unreachable', 'lost'))).toEqual({ calls: 3, ms: 1000 })
})

test('a refused call is not repeated', async () => {
  expect(await failWith(new ApiError(404, 'not_found', 'refused'))).toEqual({ calls: 1, ms: 0 })
})
