import { expect, test } from 'vitest'
import { emptyActivity } from '../../fields/activity-values.ts'
import { dayText, guessText } from './chip-texts.ts'

test('the chip of the days shows what the form holds, also while a date is missing', () => {
  const series = { ...emptyActivity, mode: 'recurring' as const, recurrence_days: [2] }
  expect(dayText(emptyActivity, '2026-11-18')).toBe('')
  expect(dayText(series, '2026-11-18')).toBe('Every Tuesday')
  expect(dayText({ ...series, recurrence_end: '2026-12-18' }, '2026-11-18')).toMatch(/^Every Tuesday until .*18/)
  expect(dayText({ ...series, has_open_end: true, recurrence_weeks: 2 }, '2026-11-18')).toBe(
    'Every second Tuesday, no end',
  )
})

test('guesses read like the chips they become', () => {
  expect(guessText({ kind: 'place', text: 'Pool', line: '' })).toBe('Pool')
  expect(guessText({ kind: 'template', text: 'Judo', uuid: '1' })).toBe('Template Judo')
  expect(guessText({ kind: 'time', from: '16:00', to: null, line: '' })).toMatch(/00/)
})
