import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyHour } from './every-hour.ts'

const hourMs = 60 * 60 * 1000
const job = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  job.mockReset().mockResolvedValue()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a job runs every hour until it is stopped', () => {
  const stop = everyHour(job)
  expect(job).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3 * hourMs)
  expect(job).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(3 * hourMs)
  expect(job).toHaveBeenCalledTimes(3)
})

test('the hourly timer does not keep the process alive', () => {
  vi.useRealTimers()
  const unref = vi.spyOn(Object.getPrototypeOf(setTimeout(() => undefined, 0)), 'unref')
  everyHour(job)()
  expect(unref).toHaveBeenCalledOnce()
  unref.mockRestore()
})
