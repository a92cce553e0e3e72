import type { BoardContent } from '@parent-activity/contract/boards'
import { expect, test } from 'vitest'
import { shownDays } from './shown-days.ts'

const swimming = {
  name: 'Swimming',
  children: [0],
  start_time: '16:00',
  end_time: null,
  starts_before: false,
  ends_after: false,
  legs: [],
}
const content: BoardContent = {
  name: 'Kitchen',
  children: [{ first_name: 'Maya', colour: 7 }],
  today: { date: '2025-06-30', entries: [] },
  tomorrow: { date: '2025-07-01', entries: [swimming] },
  to_pack: [],
}

test('on the day it was asked for, the reply is shown as it is', () => {
  expect(shownDays(content, '2025-06-30', '2025-06-30')).toEqual([content.today, content.tomorrow])
})

test('past midnight tomorrow becomes today, and the next day is unknown', () => {
  expect(shownDays(content, '2025-06-30', '2025-07-01')).toEqual([
    content.tomorrow,
    { date: '2025-07-02', entries: null },
  ])
})

test('after two nights, or with a clock set back, nothing is known', () => {
  expect(shownDays(content, '2025-06-30', '2025-07-02')).toEqual([
    { date: '2025-07-02', entries: null },
    { date: '2025-07-03', entries: null },
  ])
  expect(shownDays(content, '2025-06-30', '2025-06-29')[0]).toEqual({ date: '2025-06-29', entries: null })
})

test('a device whose clock is a day off shows the server’s day', () => {
  expect(shownDays(content, '2025-01-01', '2025-01-01')[0].date).toBe('2025-06-30')
})
