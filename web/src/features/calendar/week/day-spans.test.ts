import { expect, test } from 'vitest'
import { hoursOf, spanOn } from './day-spans.ts'

const day = '2026-11-20'
const next = '2026-11-21'
const on = (start_time: string | null, end_time: string | null, end_date = day) =>
  spanOn({ start_date: day, end_date, start_time, end_time }, day)

test('a block is as long as its activity, an hour without an end, and never too short to press', () => {
  expect(on('16:00', '17:30')).toEqual({ start: 960, end: 1050 })
  expect(on('16:00', null)).toEqual({ start: 960, end: 1020 })
  expect(on('16:00', '16:05')).toEqual({ start: 960, end: 990 })
  expect(on('23:50', null)).toEqual({ start: 1410, end: 1440 })
})

test('what goes over midnight reaches the end of the day, and on later days has no start', () => {
  expect(on('22:00', '02:00', next)).toEqual({ start: 1320, end: 1440 })
  expect(on('20:00', '00:00', next)).toEqual({ start: 1200, end: 1440 })
  expect(on('10:00', '12:00', '2026-11-22')).toEqual({ start: 600, end: 1440 })
  expect(spanOn({ start_date: day, end_date: next, start_time: '22:00', end_time: '02:00' }, next)).toBeNull()
  expect(on(null, null)).toBeNull()
})

test('the week shows nine to six, and more only if something is on', () => {
  expect(hoursOf([])).toEqual({ first: 9, last: 18 })
  expect(
    hoursOf([
      { start: 7 * 60 + 50, end: 8 * 60 },
      { start: 960, end: 19 * 60 + 1 },
    ]),
  ).toEqual({ first: 7, last: 20 })
})
