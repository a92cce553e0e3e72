import { expect, test } from 'vitest'
import { isOpenSoon } from './is-open-soon.ts'

const gym = { start_date: '2025-06-04', end_date: '2025-06-04', start_time: '16:00', end_time: '18:00' }
const at = (day: number, hour: number, minute = 0) => new Date(2025, 5, day, hour, minute)

test('a way that nobody has is soon for the 48 hours before it', () => {
  const there = [at(2, 15, 59), at(2, 16), at(4, 16), at(4, 16, 1)].map((now) => isOpenSoon(gym, 'there', now))
  expect(there).toEqual([false, true, true, false])
  const back = [at(2, 17, 59), at(2, 18), at(4, 18), at(4, 18, 1)].map((now) => isOpenSoon(gym, 'back', now))
  expect(back).toEqual([false, true, true, false])
})

test('without a time it lasts all day', () => {
  const allDay = { ...gym, start_time: null, end_time: null }
  const soon = [at(1, 23, 59), at(2, 0), at(4, 23, 59), at(5, 0, 1)].map((now) => isOpenSoon(allDay, 'there', now))
  expect(soon).toEqual([false, true, true, false])
})
