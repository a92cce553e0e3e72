import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { describe, expect, test } from 'vitest'
import { datesInWords, weekdaysInWords } from './dates-in-words.ts'

const sunday = '2026-11-15'
const daysOf = (...days: number[]) => days.map((day) => addDays(sunday, day))
const inWords = (...days: number[]) => datesInWords(daysOf(...days), (date) => date.slice(-2))

describe('the weekdays of dates in words', () => {
  test('names each once, in the order of the week', () => {
    expect(weekdaysInWords(daysOf(2, 4, 9, 11))).toBe('Tuesdays and Thursdays')
    expect(weekdaysInWords(daysOf(5, 1, 3))).toBe('Mondays, Wednesdays and Fridays')
    expect(weekdaysInWords(daysOf(0, 6))).toBe('Sundays and Saturdays')
    expect(weekdaysInWords(daysOf(3))).toBe('Wednesdays')
  })

  test('says every day for all seven, and nothing for none', () => {
    expect(weekdaysInWords(daysOf(0, 1, 2, 3, 4, 5, 6))).toBe('every day')
    expect(weekdaysInWords([])).toBe('')
  })
})

describe('a list of dates', () => {
  test('gives all of a few', () => {
    expect(inWords()).toBe('')
    expect(inWords(0)).toBe('15')
    expect(inWords(0, 1, 2)).toBe('15, 16, 17')
    expect(inWords(0, 1, 2, 3)).toBe('15, 16, 17, 18')
  })

  test('gives the first three and the last of many', () => {
    expect(inWords(0, 1, 2, 3, 4)).toBe('15, 16, 17 … 19')
    expect(inWords(0, 1, 2, 3, 4, 5, 6, 7)).toBe('15, 16, 17 … 22')
  })
})
