import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekday } from '../calendar/calendar-date.ts'
import { isRuleDate, ruleDates, type SeriesRule } from './series-rule.ts'

/** A Wednesday. */
const from_date = '2025-06-04'
const rule = (change: Partial<SeriesRule> = {}): SeriesRule => ({
  weekdays: [3],
  every_weeks: 1,
  from_date,
  until_date: null,
  ...change,
})

describe('the dates of a rule', () => {
  test.each([
    ['every week', rule(), ['2025-06-04', '2025-06-11', '2025-06-18', '2025-06-25', '2025-07-02']],
    ['on two days', rule({ weekdays: [5, 3], until_date: '2025-06-12' }), ['2025-06-04', '2025-06-06', '2025-06-11']],
    ['every second week', rule({ every_weeks: 2 }), ['2025-06-04', '2025-06-18', '2025-07-02']],
    ['until a day, itself included', rule({ until_date: '2025-06-11' }), ['2025-06-04', '2025-06-11']],
    ['of one day', rule({ until_date: from_date }), [from_date]],
    ['that begins on another weekday', rule({ from_date: '2025-06-05' }), ['2025-06-11', '2025-06-18', '2025-06-25', '2025-07-02']],
  ])('%s', (_name, given, dates) => {
    expect(ruleDates(given, '2025-05-01', '2025-07-02')).toEqual(dates)
  })

  test('are asked for between two days, both included', () => {
    expect(ruleDates(rule(), '2025-06-11', '2025-06-18')).toEqual(['2025-06-11', '2025-06-18'])
    expect(ruleDates(rule(), '2025-06-12', '2025-06-17')).toEqual([])
    expect(ruleDates(rule(), '2025-06-18', '2025-06-11')).toEqual([])
  })

  test('of every second week belong to weeks that begin on Sunday', () => {
    const twice = rule({ weekdays: [0, 6], every_weeks: 2, from_date: '2025-06-07' })
    expect(ruleDates(twice, '2025-06-01', '2025-06-30')).toEqual(['2025-06-07', '2025-06-15', '2025-06-21', '2025-06-29'])
  })
})

test('any part of a rule is what the whole has in that part', () => {
  const someDay = fc.integer({ min: 0, max: 500 }).map((days) => addDays(from_date, days))
  const someRule = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    every_weeks: fc.constantFrom(1 as const, 2 as const),
    from_date: someDay,
    until_date: fc.option(someDay),
  })
  fc.assert(
    fc.property(someRule, someDay, someDay, (given, from, to) => {
      const part = ruleDates(given, from, to)
      const whole = ruleDates(given, given.from_date, addDays(from_date, 500))
      expect(part).toEqual(whole.filter((date) => date >= from && date <= to))
      for (const date of part) {
        expect(given.weekdays).toContain(weekday(date))
        expect(isRuleDate(given, addDays(date, 7 * given.every_weeks))).toBe(true)
        expect(isRuleDate(given, addDays(date, 7))).toBe(given.every_weeks === 1)
        expect(daysBetween(given.from_date, date)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
