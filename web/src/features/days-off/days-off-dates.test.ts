import { describe, expect, test } from 'vitest'
import { daysOffText, shortDaysOffText } from './days-off-dates.ts'

const today = '2026-11-18'
const text = (from_date: string, to_date: string, locale = 'en-GB') =>
  daysOffText({ from_date, to_date }, today, locale)

describe('days off in words', () => {
  test('name a month once, and a year only where it is far', () => {
    expect(text('2026-11-20', '2026-11-23')).toBe('Fri 20 to Mon 23 Nov')
    expect(text('2026-12-19', '2027-01-03')).toBe('Sat 19 Dec to Sun 3 Jan')
    expect(text('2027-01-04', '2027-01-04')).toBe('Mon 4 Jan')
    expect(text('2027-10-25', '2027-10-29')).toBe('Mon 25 to Fri 29 Oct 2027')
  })

  test('follow the region', () => {
    expect(text('2026-11-20', '2026-11-23', 'en-US')).toBe('Fri Nov 20 to Mon Nov 23')
  })

  test('are short in a list', () => {
    expect(shortDaysOffText({ from_date: '2027-04-12', to_date: '2027-04-16' }, today, 'en-GB')).toBe('12–16 Apr')
    expect(shortDaysOffText({ from_date: '2027-05-04', to_date: '2027-05-04' }, today, 'en-GB')).toBe('4 May')
  })
})
