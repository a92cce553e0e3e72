import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyDay } from './daily.ts'

const dayMs = 24 * 60 * 60 * 1000
const work = vi.fn<() => Promise<void>>()
const report = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  work.mockReset().mockResolvedValue()
  report.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

test('something is done every day until it is stopped', () => {
  const stop = everyDay(work, report)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3 * dayMs)
  expect(work).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(3 * dayMs)
  expect(work).toHaveBeenCalledTimes(3)
})

test('a day on which it fails is reported, and the next one comes all the same', async () => {
  const failure = new Error('no database')
  work.mockRejectedValueOnce(failure)
  const stop = everyDay(work, report)
  await vi.advanceTimersByTimeAsync(2 * dayMs)
  stop()
  expect(report).toHaveBeenCalledExactlyOnceWith(failure)
  expect(work).toHaveBeenCalledTimes(2)
})

test('the process need not wait for the next day', () => {
  vi.useRealTimers()
  const unref = vi.spyOn(Object.getPrototypeOf(setTimeout(() => undefined, 0)), 'unref')
  everyDay(work, report)()
  expect(unref).toHaveBeenCalledOnce()
  unref.mockRestore()
})
