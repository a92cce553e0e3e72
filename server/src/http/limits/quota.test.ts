import { expect, test } from 'vitest'
import { secondsUntilNext } from './quota.ts'

const at = (time: string) => new Date(`2025-06-02T${time}Z`)
const hour = 60 * 60 * 1000

test('a caller below the quota does not wait', () => {
  expect(secondsUntilNext([], 1, hour, at('10:00:00'))).toBe(0)
  expect(secondsUntilNext([at('09:30:00'), at('09:40:00')], 3, hour, at('10:00:00'))).toBe(0)
})

test('a caller at the quota waits until the oldest counted use leaves the window', () => {
  const earlier = [at('09:10:00'), at('09:30:00'), at('09:40:00')]
  expect(secondsUntilNext(earlier, 3, hour, at('10:00:00'))).toBe(10 * 60)
  expect(secondsUntilNext(earlier, 2, hour, at('10:00:00'))).toBe(30 * 60)
  expect(secondsUntilNext(earlier, 3, hour, at('10:09:59.900'))).toBe(1)
})

test('moments in the future, from a clock that was wrong, do not count', () => {
  const earlier = [at('09:30:00'), at('11:00:00'), at('12:00:00')]
  expect(secondsUntilNext(earlier, 2, hour, at('10:00:00'))).toBe(0)
  expect(secondsUntilNext(earlier, 1, hour, at('10:00:00'))).toBe(30 * 60)
})
