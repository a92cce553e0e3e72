import { isRuleDate, ruleDates } from '@parent-activity/domain/activities/series-rule'
import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedRule, moveProblem } from './moved-rule.ts'

/** A Wednesday. */
const rule = {
  weekdays: [3],
  every_weeks: 1 as const,
  from_date: '2025-06-04',
  until_date: '2025-07-03',
  rolled_until: '2025-07-03',
}

test.each([
  ['within the week', rule, { weekday: 3, days: 2 }, null],
  ['to the same day', rule, { weekday: 3, days: 0 }, null],
  ['by a week', rule, { weekday: 3, days: 7 }, 'The day of a series can be moved by at most 6 days'],
  [
    'to another of its days',
    { ...rule, weekdays: [3, 5] },
    { weekday: 3, days: 2 },
    'This series already takes place on that day',
  ],
  ['of dates that followed an earlier rule', { ...rule, weekdays: [5] }, { weekday: 3, days: 2 }, null],
  ['every second week alone', { ...rule, every_weeks: 2 as const }, { weekday: 3, days: 4 }, null],
  [
    'every second week with another',
    { ...rule, weekdays: [3, 5], every_weeks: 2 as const },
    { weekday: 3, days: -4 },
    'A series of every second week with several days can only be moved within a week, from Sunday to Saturday',
  ],
])('a move %s is possible or refused', (_name, given, move, problem) => {
  expect(moveProblem(given, move)).toBe(problem)
})

test('dates of an earlier rule leave the rule as it is', () => {
  expect(movedRule({ ...rule, weekdays: [5] }, { weekday: 3, days: 1 }, ['2025-06-05'], ['2025-06-05'])).toEqual({
    ...rule,
    weekdays: [5],
  })
})

test('wherever a day moves, the rule gives the dates that moved, and none after them is missing', () => {
  const someRule = fc.record({
    every_weeks: fc.constantFrom(1 as const, 2 as const),
    others: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    from: fc.integer({ min: 0, max: 13 }),
    lasts: fc.integer({ min: 0, max: 90 }),
    isOpen: fc.boolean(),
    days: fc.integer({ min: -6, max: 6 }),
  })
  fc.assert(
    fc.property(someRule, ({ every_weeks, others, from, lasts, isOpen, days }) => {
      const from_date = addDays('2025-06-04', from)
      const last = addDays(from_date, lasts)
      const weekdays = [...new Set([3, ...others])]
      const given = { weekdays, every_weeks, from_date, until_date: isOpen ? null : last, rolled_until: last }
      const move = { weekday: 3, days }
      fc.pre(moveProblem(given, move) === null)
      const planned = ruleDates(given, from_date, last)
      const moved = planned.filter((date) => weekday(date) === 3).map((date) => addDays(date, days))
      const dates = [...planned.filter((date) => weekday(date) !== 3), ...moved]
      const next = movedRule(given, move, dates, moved)
      for (const date of dates) expect(isRuleDate(next, date)).toBe(true)
      if (moved.length === 0) return
      expect(next.until_date === null || next.until_date >= next.from_date).toBe(true)
      const after = addDays(dates.toSorted().at(-1)!, 1)
      const isComplete =
        next.until_date === null
          ? // Planned again from there, so that the new weekday has its dates too.
            next.rolled_until <= moved.toSorted().at(-1)!
          : ruleDates(next, after, next.until_date).length === 0
      expect(isComplete).toBe(true)
    }),
  )
})
