import { expect, test } from 'vitest'
import { lengthInDays, movedLastDay } from './several-days.ts'

const noTimes = { start_time: '', end_time: '' }

test.each([
  ['2026-08-03', '2026-08-07', noTimes, 5],
  ['2026-08-03', '2026-08-03', noTimes, null],
  ['2026-08-03', '', noTimes, null],
  ['2026-08-03', '2026-08-', noTimes, null],
  ['2026-08-03', '2026-08-01', noTimes, null],
  ['2026-08-03', '2026-08-04', { start_time: '22:00', end_time: '06:00' }, null],
  ['2026-08-03', '2026-08-04', { start_time: '10:00', end_time: '16:00' }, 2],
])('from %s to “%s” with %j lasts %j days', (first, last_day, times, length) => {
  expect(lengthInDays({ dates: [first], last_day, ...times })).toBe(length)
})

test('the length counts from the earliest date', () => {
  expect(lengthInDays({ dates: ['2026-08-10', '2026-08-03'], last_day: '2026-08-05', ...noTimes })).toBe(3)
})

test('the last day moves with the first, and goes with it', () => {
  expect(movedLastDay('2026-08-07', '2026-08-03', '2026-08-31')).toBe('2026-09-04')
  expect(movedLastDay('2026-08-07', '2026-08-03', undefined)).toBe('')
  expect(movedLastDay('2026-08-07', undefined, '2026-08-03')).toBe('2026-08-07')
  expect(movedLastDay('', '2026-08-03', '2026-08-04')).toBe('')
  expect(movedLastDay('2026-08-07', '2026-08-03', '0002-08-')).toBe('2026-08-07')
})
