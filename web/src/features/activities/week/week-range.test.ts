import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWeekend, weekDays } from './week-range.ts'

const day = 86_400_000
const someMoment = fc
  .integer({ min: Date.UTC(1900, 0, 1) / day, max: Date.UTC(2200, 0, 1) / day })
  .map((days) => days * day)
const someLength = fc.constantFrom(5 as const, 7 as const)

const utc = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

test('five days are Monday to Friday, seven are Sunday to Saturday', () => {
  const fromMonday = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
  for (const date of ['2026-11-15', '2026-11-18', '2026-11-21']) {
    expect(weekDays(date, 5)).toEqual(fromMonday)
    expect(weekDays(date, 7)).toEqual(['2026-11-15', ...fromMonday, '2026-11-21'])
  }
  expect(weekDays('2026-11-14', 7)[0]).toBe('2026-11-08')
  expect(weekDays('2026-11-22', 5)[0]).toBe('2026-11-23')
})

test('a parent who chose Monday sees seven days from Monday to Sunday', () => {
  const week = weekDays('2026-11-22', 7, 1)
  expect([week[0], week[6]]).toEqual(['2026-11-16', '2026-11-22'])
  expect(weekDays('2026-11-22', 5, 1)).toEqual(week.slice(0, 5))
})

test('a week over a leap day, over new year and over both changes of the clocks has every day once', () => {
  expect(weekDays('2024-02-28', 7).slice(3, 6)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(weekDays('2026-02-25', 7).slice(-1)).toEqual(['2026-02-28'])
  expect(weekDays('2026-12-31', 5).slice(3)).toEqual(['2026-12-31', '2027-01-01'])
  expect(weekDays('2026-03-29', 7).slice(0, 2)).toEqual(['2026-03-29', '2026-03-30'])
  expect(weekDays('2026-10-25', 7).slice(0, 2)).toEqual(['2026-10-25', '2026-10-26'])
})

test('any week: the days follow one another on the right weekdays, around the given day', () => {
  fc.assert(
    fc.property(someMoment, someLength, (moment, length) => {
      const week = weekDays(utc(moment), length)
      expect(week.map(weekdayOf)).toEqual(length === 5 ? [1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5, 6])
      const sunday = moment - new Date(moment).getUTCDay() * day
      for (const date of week) {
        const distance = (Date.parse(`${date}T00:00:00Z`) - sunday) / day
        expect(distance).toBe(weekdayOf(date))
      }
    }),
  )
})

test('every day of a week gives the same week', () => {
  fc.assert(
    fc.property(someMoment, someLength, (moment, length) => {
      const week = weekDays(utc(moment), length)
      for (const date of weekDays(utc(moment), 7)) expect(weekDays(date, length)).toEqual(week)
      expect(weekDays(utc(moment), 7)).toContain(utc(moment))
    }),
  )
})

test('moving by 7 days moves every day by 7', () => {
  fc.assert(
    fc.property(someMoment, someLength, fc.integer({ min: -60, max: 60 }), (moment, length, weeks) => {
      const moved = weekDays(utc(moment), length).map((date) => utc(Date.parse(`${date}T00:00:00Z`) + weeks * 7 * day))
      expect(weekDays(utc(moment + weeks * 7 * day), length)).toEqual(moved)
    }),
  )
})

test('a weekend is what seven days show and five do not', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false])
  fc.assert(
    fc.property(someMoment, (moment) => {
      const fiveDays = new Set(weekDays(utc(moment), 5))
      for (const date of weekDays(utc(moment), 7)) expect(isWeekend(date)).toBe(!fiveDays.has(date))
    }),
  )
})
