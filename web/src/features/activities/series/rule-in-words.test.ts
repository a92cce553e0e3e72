import { expect, test } from 'vitest'
import { rhythmText, ruleText } from './rule-in-words.ts'

test.each([
  [[2], 1, 'Every Tuesday'],
  [[4, 2], 1, 'Every Tuesday and Thursday'],
  [[0, 1, 2, 3, 4, 5, 6], 1, 'Every day'],
  [[1], 2, 'Every second Monday'],
  [[1, 3], 2, 'Every second week on Monday and Wednesday'],
  [[0, 1, 2, 3, 4, 5, 6], 2, 'Every day of every second week'],
] as const)('weekdays %j every %i weeks are “%s”', (weekdays, every_weeks, text) => {
  expect(rhythmText({ weekdays, every_weeks })).toBe(text)
})

test('a rule says when it ends, or that it does not', () => {
  const rule = { weekdays: [1, 3], every_weeks: 1 } as const
  expect(ruleText({ ...rule, until_date: null }, '2026-11-18')).toBe('Every Monday and Wednesday, no end')
  expect(ruleText({ ...rule, until_date: '2027-01-18' }, '2026-11-18')).toMatch(
    /^Every Monday and Wednesday, until .*2027/,
  )
})
