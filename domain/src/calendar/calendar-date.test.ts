import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  firstOfMonth,
  isCalendarDate,
  isSameMonth,
  toUtcMidnight,
  weekday,
} from './calendar-date.ts'
import { compareTexts } from '../texts/compare-texts.ts'

const day = 86_400_000
const someDay = fc
  .integer({ min: Date.UTC(1600, 0, 1) / day, max: Date.UTC(2400, 0, 1) / day })
  .map((days) => new Date(days * day).toISOString().slice(0, 10))
const someDays = fc.integer({ min: -100_000, max: 100_000 })

test('only existing days are dates', () => {
  expect(isCalendarDate('2026-11-19')).toBe(true)
  expect(isCalendarDate('2024-02-29')).toBe(true)
  expect(isCalendarDate('2000-02-29')).toBe(true)
  for (const text of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
  ]) {
    expect(isCalendarDate(text), text).toBe(false)
  }
  for (const text of ['', '2026-1-1', '2026-11-19T00:00', ' 2026-11-19', '20261119']) {
    expect(isCalendarDate(text), text).toBe(false)
  }
})

test('arithmetic outside the calendar throws', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
  expect(() => addMonths('0001-01-31', -1)).toThrow(RangeError)
  expect(() => addMonths('9999-12-01', 1)).toThrow(RangeError)
})

test('the years go from 0001 to 9999', () => {
  expect(daysBetween('0001-01-01', '9999-12-31')).toBe(3_652_058)
  expect(addDays('0001-01-01', 3_652_058)).toBe('9999-12-31')
  expect([weekday('0001-01-01'), weekday('9999-12-31')]).toEqual([1, 5])
})

test('the arithmetic agrees with the UTC calendar of Date', () => {
  fc.assert(
    fc.property(someDay, someDays, (date, days) => {
      const moment = Date.parse(`${date}T00:00:00Z`)
      expect(addDays(date, days)).toBe(new Date(moment + days * day).toISOString().slice(0, 10))
      expect(weekday(date)).toBe(new Date(moment).getUTCDay())
      expect(toUtcMidnight(date)).toBe(moment)
    }),
  )
})

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(someDay, someDays, (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
      expect(addDays(addDays(date, days), -days)).toBe(date)
    }),
  )
})

test('dates sort by time', () => {
  fc.assert(
    fc.property(someDay, someDay, (a, b) => {
      expect(Math.sign(compareTexts(a, b))).toBe(Math.sign(-daysBetween(a, b)) + 0)
    }),
  )
})

test('adding a month to the 31st gives the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2026-10-31', -1)).toBe('2026-09-30')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
})

test('adding months agrees with the UTC calendar of Date', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -600, max: 600 }), (date, months) => {
      const [year = 0, month = 0, dayInMonth = 0] = date.split('-').map(Number)
      const lastInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
      const expected = Date.UTC(year, month - 1 + months, Math.min(dayInMonth, lastInMonth))
      expect(addMonths(date, months)).toBe(new Date(expected).toISOString().slice(0, 10))
    }),
  )
})

test('adding months keeps the first of the month', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -600, max: 600 }), (date, months) => {
      const first = firstOfMonth(date)
      expect(dayOfMonth(addMonths(first, months))).toBe(1)
      expect(addMonths(addMonths(first, months), -months)).toBe(first)
      expect(isSameMonth(addMonths(date, months), addMonths(first, months))).toBe(true)
    }),
  )
})
