import { expect, test } from 'vitest'
import { isMoved } from './activity-moved.ts'

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
])('%o is another time or place', (change) => {
  expect(isMoved(stored, change)).toBe(true)
})

test('the same again, or nothing said, is none', () => {
  expect(isMoved(stored, stored)).toBe(false)
  expect(isMoved(stored, {})).toBe(false)
  expect(isMoved(stored, { start_time: undefined, location: undefined })).toBe(false)
})
