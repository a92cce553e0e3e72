import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyDay } from './daily.ts'

const dayMs = 24 * 60 * 60 * 1000
const job = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  job.mockReset().mockResolvedValue()
})
afterEach(() => {
  vi.useRealTimers()
})

test('something is done every day until it is stopped', () => {
  const stop = everyDay(job)
  expect(job).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3 * dayMs)
  expect(job).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(3 * dayMs)
  expect(job).toHaveBeenCalledTimes(3)
})

test('the process need not wait for the next day', () => {
  vi.useRealTimers()
  const unref = vi.spyOn(Object.getPrototypeOf(setTimeout(() => undefined, 0)), 'unref')
  everyDay(job)()
  expect(unref).toHaveBeenCalledOnce()
  unref.mockRestore()
})
