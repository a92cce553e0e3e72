import { expect, test } from 'vitest'
import { movesOf } from './activity-moved.ts'

const stored = {
  start_date: '2025-06-06',
  end_date: '2025-06-07',
  start_time: '20:00',
  end_time: null,
  location: 'Home',
}

test.each([
  { start_date: '2025-06-05' },
  { end_date: '2025-06-06' },
  { start_time: null },
  { end_time: '21:00' },
  { location: null },
  { location: 'home' },
])('%o counts as a move', (change) => {
  const [[field, now] = []] = Object.entries(change)
  expect(movesOf(stored, change)).toEqual([{ field, was: stored[field as keyof typeof stored], now }])
})

test('unchanged or missing values are no move', () => {
  expect(movesOf(stored, stored)).toEqual([])
  expect(movesOf(stored, {})).toEqual([])
  expect(movesOf(stored, { start_time: undefined, location: undefined })).toEqual([])
})
