import { expect, test } from 'vitest'
import { comingDate, spanText, spanTimesText } from './span-text.ts'

test('several days are named with their number', () => {
  const text = spanText({ start_date: '2026-08-03', end_date: '2026-08-07' })
  expect(text).toMatch(/^Mon.*3.* to Fri.*7.* · 5 days$/)
  expect(text).not.toContain(',')
})

test('the times of several days are those of the first and the last', () => {
  expect(spanTimesText({ start_time: '10:00', end_time: '16:00' })).toMatch(/^Starts at 10:00.*, ends at /)
  expect(spanTimesText({ start_time: '10:00', end_time: null })).toMatch(/^Starts at 10:00[^,]*$/)
  expect(spanTimesText({ start_time: null, end_time: null })).toBe('')
})

test('a coming date names its year only if it is far away', () => {
  expect(comingDate('2027-01-06', '2026-11-18')).not.toContain('2027')
  expect(comingDate('2027-11-17', '2026-11-18')).toContain('2027')
})
