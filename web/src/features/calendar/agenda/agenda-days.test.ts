import { expect, test } from 'vitest'
import { agendaDays, listedDays, nextPlannedDay } from './agenda-days.ts'

const nothing = () => false
const isOff = (day: string) => day === '2026-11-17'
const on = (...days: string[]) => days.map((start_date) => ({ start_date }))

test('a page of the agenda is two weeks, also over the end of a month', () => {
  const days = agendaDays('2026-12-24')
  expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-12-24', '2027-01-06'])
})

test('free days are left out, except today and days off', () => {
  const byDay = new Map([
    ['2026-11-17', []],
    ['2026-11-18', []],
    ['2026-11-19', ['Choir']],
  ])
  expect(listedDays(byDay, '2026-11-18', nothing).map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19'])
  expect(listedDays(byDay, '2026-12-01', nothing).map(({ day }) => day)).toEqual(['2026-11-19'])
  expect(listedDays(byDay, '2026-12-01', isOff).map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-19'])
})

test('the next planned day is the first after the page', () => {
  expect(nextPlannedDay(on('2027-01-03', '2026-12-20', '2026-12-01', '2026-11-30'), '2026-12-01')).toBe('2026-12-20')
  expect(nextPlannedDay(on('2026-12-01'), '2026-12-01')).toBeUndefined()
})
