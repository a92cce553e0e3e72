import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from 'vitest'
import { weekdaysText } from './hours-text.ts'
import { firstDayOf, schoolWeek, weeks } from './second-week.ts'

test('weekdays in a row are drawn together, from Monday on', () => {
  expect(weekdaysText([1, 2, 3, 4, 5])).toBe('Mon–Fri')
  expect(weekdaysText([0, 1, 3])).toBe('Mon, Wed, Sun')
  expect(weekdaysText([5, 4, 1])).toBe('Mon, Thu, Fri')
  expect(weekdaysText([6, 0, 5, 2])).toBe('Tue, Fri–Sun')
})

test('a chosen week stays the same one, however many weeks later it is looked at', () => {
  for (let day = 0; day < 7; day += 1) {
    const today = addDays('2026-11-15', day)
    for (const week of weeks) {
      const from = firstDayOf(week, today)
      const other = week === 'this' ? 'next' : 'this'
      expect([0, 7, 14, -7].map((days) => schoolWeek(from, addDays(today, days)))).toEqual([week, other, week, other])
    }
  }
})
