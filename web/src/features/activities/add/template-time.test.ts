import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationHours, endTime } from './template-time.ts'

const someTime = fc.integer({ min: 0, max: 1439 }).map(clock)
const someQuarters = fc.integer({ min: 1, max: 96 })

function clock(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16)
}

function minutesOf(time: string): number {
  return Date.parse(`1970-01-01T${time}:00Z`) / 60_000
}

describe('the end is the start and the duration, past midnight counted from 0 again', () => {
  test.each([
    ['16:00', 1, '17:00'],
    ['16:00', 1.5, '17:30'],
    ['09:45', 0.25, '10:00'],
    ['00:00', 0.75, '00:45'],
    ['22:30', 1.5, '00:00'],
    ['22:30', 1.25, '23:45'],
    ['23:00', 2, '01:00'],
    ['23:59', 1 / 60, '00:00'],
    ['16:00', 24, '16:00'],
    ['16:00', 1.3333, '17:20'],
  ])('%s and %d hours is %s', (start, hours, end) => {
    expect(endTime(start, hours)).toBe(end)
  })
})

describe('the duration goes from the start to the end, on the next day where that is not after it', () => {
  test.each([
    ['16:00', '17:30', 1.5],
    ['16:00', '16:15', 0.25],
    ['22:00', '00:00', 2],
    ['23:00', '01:00', 2],
    ['16:00', '15:45', 23.75],
    ['16:00', '16:00', 24],
    ['00:00', '23:59', 1439 / 60],
  ])('%s to %s is %d hours', (start, end, hours) => {
    expect(durationHours(start, end)).toBe(hours)
  })
})

test('the end time is the start plus the duration on a 24-hour clock', () => {
  fc.assert(
    fc.property(someTime, fc.integer({ min: 0, max: 1440 }), (start, minutes) => {
      expect(endTime(start, minutes / 60)).toBe(clock(minutesOf(start) + minutes))
    }),
  )
})

test('a duration in quarter hours, up to a whole day, is found again from start and end', () => {
  fc.assert(
    fc.property(someTime, someQuarters, (start, quarters) => {
      expect(durationHours(start, endTime(start, quarters / 4))).toBe(quarters / 4)
    }),
  )
})

test('the end is found again from the duration, which is more than 0 and at most 24 hours', () => {
  fc.assert(
    fc.property(someTime, someTime, (start, end) => {
      const hours = durationHours(start, end)
      expect(endTime(start, hours)).toBe(end)
      expect(hours).toBeGreaterThan(0)
      expect(hours).toBeLessThanOrEqual(24)
    }),
  )
})

test('a text that is no time throws', () => {
  for (const text of ['', '24:00', '7:30', 'noon']) {
    expect(() => endTime(text, 1), text).toThrow(RangeError)
    expect(() => durationHours('07:30', text), text).toThrow(RangeError)
  }
})
