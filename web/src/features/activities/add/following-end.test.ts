import { expect, test } from 'vitest'
import { endFollowing } from './following-end.ts'

test.each([
  ['an activity without times', '', '', '16:00', '17:30'],
  ['a start that moves', '16:00', '18:00', '16:30', '18:30'],
  ['an evening that reaches midnight', '22:00', '23:30', '23:00', '00:30'],
  ['a start that is cleared', '16:00', '17:00', '', ''],
])('the end follows for %s', (_, start_time, end_time, next, expected) => {
  expect(endFollowing({ start_time, end_time }, next, 1.5)).toBe(expected)
})
