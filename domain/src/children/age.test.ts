import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn } from './age.ts'
import { addDays, addMonths, isCalendarDate } from '../calendar/calendar-date.ts'

const someDay = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays('2000-02-29', days))

describe('a child is a year older on the birthday, not the day before', () => {
  test.each([
    ['2018-11-19', '2026-11-18', 7],
    ['2018-11-19', '2026-11-19', 8],
    ['2018-11-19', '2026-11-20', 8],
    ['2018-11-19', '2026-12-01', 8],
    ['2018-11-19', '2026-10-31', 7],
    ['2018-12-31', '2026-01-01', 7],
    ['2018-01-01', '2026-12-31', 8],
    ['2026-11-19', '2026-11-19', 0],
    ['2025-11-20', '2026-11-19', 0],
    ['1999-12-31', '2000-01-01', 0],
  ])('born on %s, on %s: %i', (birthDate, today, age) => {
    expect(ageOn(today, birthDate)).toBe(age)
  })
})

describe('born on 29 February', () => {
  test.each([
    ['2023-02-28', 2],
    ['2023-03-01', 3],
    ['2024-02-28', 3],
    ['2024-02-29', 4],
    ['2024-03-01', 4],
  ])('on %s: %i', (today, age) => {
    expect(ageOn(today, '2020-02-29')).toBe(age)
  })
})

test('a child’s age is the number of past birthdays', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 40_000 }), (birthDate, days) => {
      const today = addDays(birthDate, days)
      const birthdays = Array.from({ length: 120 }, (_, index) => {
        const year = Number(birthDate.slice(0, 4)) + index + 1
        const birthday = `${year}${birthDate.slice(4)}`
        return isCalendarDate(birthday) ? birthday : `${year}-03-01`
      })
      expect(ageOn(today, birthDate)).toBe(birthdays.filter((birthday) => birthday <= today).length)
    }),
  )
})

test('a child never grows younger, nor ages by more than a year overnight', () => {
  fc.assert(
    fc.property(someDay, someDay, (birthDate, today) => {
      const grown = ageOn(addDays(today, 1), birthDate) - ageOn(today, birthDate)
      expect([0, 1]).toContain(grown)
      expect(ageOn(addMonths(today, 12), birthDate)).toBeGreaterThanOrEqual(ageOn(today, birthDate))
    }),
  )
})
