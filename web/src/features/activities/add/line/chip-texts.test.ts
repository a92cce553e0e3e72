import { expect, test } from 'vitest'
import { emptyActivity } from '../../fields/activity-values.ts'
import { dayText, everyText, guessText } from './chip-texts.ts'

test('weekdays are named one by one, or all at once', () => {
  expect(everyText([2])).toBe('Every Tuesday')
  expect(everyText([4, 2])).toBe('Every Tuesday and Thursday')
  expect(everyText([0, 1, 2, 3, 4, 5, 6])).toBe('Every day')
})

test('the chip of the days shows what the form holds, also while a date is missing', () => {
  const series = { ...emptyActivity, mode: 'recurring' as const, recurrence_days: [2] }
  expect(dayText(emptyActivity, '2026-11-18')).toBe('')
  expect(dayText(series, '2026-11-18')).toBe('Every Tuesday')
  expect(dayText({ ...series, recurrence_end: '2026-12-18' }, '2026-11-18')).toMatch(/^Every Tuesday until .*18/)
})

test('guesses read like the chips they become', () => {
  expect(guessText({ kind: 'place', text: 'Pool', line: '' })).toBe('Pool')
  expect(guessText({ kind: 'template', text: 'Judo', uuid: '1' })).toBe('Template Judo')
  expect(guessText({ kind: 'time', from: '16:00', to: null, line: '' })).toMatch(/00/)
})
