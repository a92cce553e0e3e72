import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostDates, recurringDates, weekdays } from './recurrence.ts'

const day = 86_400_000
const someDayNumber = fc.integer({ min: Date.UTC(2019, 0, 1) / day, max: Date.UTC(2033, 0, 1) / day })
const someDays = fc.subarray([...weekdays])
const utc = (dayNumber: number) => new Date(dayNumber * day).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

const somePeriod = fc.record({
  first: someDayNumber,
  length: fc.integer({ min: -20, max: 365 }),
  days: someDays,
  today: someDayNumber,
  near: fc.option(fc.integer({ min: -400, max: 30 }), { freq: 2 }),
})

test('a recurring activity falls on the Mondays and Wednesdays of a month', () => {
  const period = { start: '2026-11-01', end: '2026-11-30', days: [3, 1] }
  const dates = [2, 4, 9, 11, 16, 18, 23, 25, 30].map((dayOfMonth) => `2026-11-${String(dayOfMonth).padStart(2, '0')}`)
  expect(recurringDates(period, '2026-10-01')).toEqual(dates)
  expect(recurringDates(period, '2026-11-18')).toEqual(['2026-11-18', '2026-11-23', '2026-11-25', '2026-11-30'])
  expect(recurringDates(period, '2026-11-19')).toEqual(['2026-11-23', '2026-11-25', '2026-11-30'])
  expect(recurringDates(period, '2026-12-01')).toEqual([])
})

describe('a period includes its first and last day', () => {
  test.each([
    ['2026-11-18', '2026-11-18', [3], ['2026-11-18']],
    ['2026-11-18', '2026-11-18', [2, 4], []],
    ['2026-11-18', '2026-11-25', [3], ['2026-11-18', '2026-11-25']],
    ['2026-11-18', '2026-11-24', [3], ['2026-11-18']],
    ['2026-11-19', '2026-11-18', [0, 1, 2, 3, 4, 5, 6], []],
    ['9999-12-30', '9999-12-31', [0, 1, 2, 3, 4, 5, 6], ['9999-12-30', '9999-12-31']],
  ])('from %s to %s on %j', (start, end, days, dates) => {
    expect(recurringDates({ start, end, days }, '2026-11-01')).toEqual(dates)
  })
})

test('dates are right over a leap day and both clock changes', () => {
  expect(recurringDates({ start: '2024-02-22', end: '2024-03-07', days: [4] }, '2024-01-01')).toEqual([
    '2024-02-22',
    '2024-02-29',
    '2024-03-07',
  ])
  expect(recurringDates({ start: '2026-03-22', end: '2026-04-05', days: [0] }, '2026-01-01')).toEqual([
    '2026-03-22',
    '2026-03-29',
    '2026-04-05',
  ])
  expect(recurringDates({ start: '2026-10-18', end: '2026-11-01', days: [0] }, '2026-01-01')).toEqual([
    '2026-10-18',
    '2026-10-25',
    '2026-11-01',
  ])
})

test('any period gives exactly its days from today on with a chosen weekday, in order', () => {
  fc.assert(
    fc.property(somePeriod, ({ first, length, days, today, near }) => {
      const start = utc(first)
      const end = utc(first + length)
      const now = utc(near === null ? today : first - near)
      const expected = Array.from({ length: Math.max(0, length + 1) }, (_, index) => utc(first + index)).filter(
        (date) => date >= now && days.some((chosen) => chosen === weekdayOf(date)),
      )
      expect(recurringDates({ start, end, days }, now)).toEqual(expected)
    }),
  )
})

test('order and repetition of the weekdays do not matter', () => {
  fc.assert(
    fc.property(someDayNumber, someDays, (first, days) => {
      const period = { start: utc(first), end: utc(first + 60) }
      expect(recurringDates({ ...period, days: [...days.toReversed(), ...days] }, '2019-01-01')).toEqual(
        recurringDates({ ...period, days }, '2019-01-01'),
      )
    }),
  )
})

test('without weekdays there are no dates', () => {
  expect(recurringDates({ start: '2026-11-01', end: '9999-12-31', days: [] }, '2026-11-18')).toEqual([])
})

test('a daily year is complete, and a longer period stops one date past the limit', () => {
  expect(mostDates).toBe(366)
  const everyDay = { start: '2024-01-01', days: [...weekdays] }
  expect(recurringDates({ ...everyDay, end: '2024-12-31' }, '2024-01-01')).toHaveLength(366)
  expect(recurringDates({ ...everyDay, end: '2025-01-01' }, '2024-01-01')).toHaveLength(367)
  const endless = recurringDates({ ...everyDay, end: '9999-12-31' }, '2024-01-01')
  expect(endless).toHaveLength(367)
  expect(endless.at(-1)).toBe('2025-01-01')
})
