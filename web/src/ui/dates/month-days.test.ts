import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, firstOfMonth, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { monthGrid } from './month-days.ts'

test('November 2026 starts on a Sunday and shows twelve days of December', () => {
  const grid = monthGrid('2026-11-18', 0)
  expect(grid[0]).toBe('2026-11-01')
  expect(grid[29]).toBe('2026-11-30')
  expect(grid[41]).toBe('2026-12-12')
})

test('four weeks of February 2026, of which the first day is a Sunday, are six weeks all the same', () => {
  const grid = monthGrid('2026-02-28', 0)
  expect(grid).toHaveLength(42)
  expect(grid[0]).toBe('2026-02-01')
  expect(grid[41]).toBe('2026-03-14')
})

test('May 2026 starts on a Friday and needs six weeks', () => {
  const grid = monthGrid('2026-05-01', 0)
  expect(grid.slice(4, 7)).toEqual(['2026-04-30', '2026-05-01', '2026-05-02'])
  expect(grid.slice(34, 36)).toEqual(['2026-05-30', '2026-05-31'])
})

test('any month: 42 days in a row from the first day of the week, all of the month among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1200, max: 1200 }), fc.integer({ min: 0, max: 6 }), (months, first) => {
      const month = addMonths('2026-01-01', months)
      const grid = monthGrid(month, first)
      const start = grid[0] ?? ''
      expect(grid).toEqual(Array.from({ length: 42 }, (_, index) => addDays(start, index)))
      expect(weekday(start)).toBe(first)
      expect(grid.indexOf(month)).toBeLessThan(7)
      expect(grid).toContain(addDays(addMonths(month, 1), -1))
      expect(monthGrid(addDays(month, 27), first)).toEqual(grid)
      expect(firstOfMonth(month)).toBe(month)
    }),
  )
})
