import type { Activity } from '@parent-activity/contract/activities'
import { expect, test } from 'vitest'
import { weeklyAmong } from './week-repeats.ts'

const activity = (series_id: string, start_date: string, is_recurring = true) =>
  ({ series_id, start_date, is_recurring, name: 'Judo' }) as Activity

test('a series is weekly where one a week away is known, and not every second week', () => {
  const [weekly, next] = [activity('a', '2026-11-18'), activity('a', '2026-11-25')]
  const [second, later] = [activity('b', '2026-11-18'), activity('b', '2026-12-02')]
  const single = activity('c', '2026-11-18', false)
  const isWeekly = weeklyAmong([weekly, next, second, later, single, activity('c', '2026-11-25', false)])
  expect([weekly, next, second, later, single].map(isWeekly)).toEqual([true, true, false, false, false])
})
