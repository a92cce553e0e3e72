import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isForgotten, secondsToWait } from './login-throttle.ts'

const rule = { freeTries: 5, longestWaitSeconds: 900, forgottenAfterSeconds: 3600 }

const someRule = fc.record({
  freeTries: fc.integer({ min: 1, max: 50 }),
  longestWaitSeconds: fc.integer({ min: 1, max: 10_000 }),
  forgottenAfterSeconds: fc.integer({ min: 1, max: 100_000 }),
})
const someCount = fc.integer({ min: 0, max: 2_000 })
const someAge = fc.integer({ min: 0, max: 1_000_000 }).map((tenths) => tenths / 10)

describe('the first tries are free, then each one doubles the wait, up to a ceiling', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [14, 512],
    [15, 900],
    [1_000_000, 900],
  ])('after %i tries: %i seconds', (count, wait) => {
    expect(secondsToWait(rule, { count, age: 0 })).toBe(wait)
  })
})

test('the time that has passed is part of the wait, rounded up to a whole second', () => {
  expect(secondsToWait(rule, { count: 7, age: 1 })).toBe(3)
  expect(secondsToWait(rule, { count: 7, age: 1.5 })).toBe(3)
  expect(secondsToWait(rule, { count: 7, age: 3.999 })).toBe(1)
  expect(secondsToWait(rule, { count: 7, age: 4 })).toBe(0)
  expect(secondsToWait(rule, { count: 7, age: 5 })).toBe(0)
})

test('tries are forgotten after a while', () => {
  const long = { ...rule, longestWaitSeconds: 10_000 }
  expect(isForgotten(long, 3599)).toBe(false)
  expect(isForgotten(long, 3600)).toBe(true)
  expect(secondsToWait(long, { count: 100, age: 3599 })).toBe(6401)
  expect(secondsToWait(long, { count: 100, age: 3600 })).toBe(0)
})

test('a wait is a whole number, never negative and never above the ceiling', () => {
  fc.assert(
    fc.property(someRule, someCount, someAge, (some, count, age) => {
      const wait = secondsToWait(some, { count, age })
      expect(Number.isInteger(wait)).toBe(true)
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(some.longestWaitSeconds)
    }),
  )
})

test('another try never makes the wait shorter, and waiting never makes it longer', () => {
  fc.assert(
    fc.property(someRule, someCount, someAge, fc.integer({ min: 1, max: 1000 }), (some, count, age, more) => {
      const wait = secondsToWait(some, { count, age })
      expect(secondsToWait(some, { count: count + more, age })).toBeGreaterThanOrEqual(wait)
      expect(secondsToWait(some, { count, age: age + more })).toBeLessThanOrEqual(wait)
    }),
  )
})

test('a caller who waits as long as told may try again', () => {
  fc.assert(
    fc.property(someRule, someCount, someAge, (some, count, age) => {
      expect(secondsToWait(some, { count, age: age + secondsToWait(some, { count, age }) })).toBe(0)
    }),
  )
})
