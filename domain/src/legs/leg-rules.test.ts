import { expect, test } from 'vitest'
import { leaveTime, placeKey } from './leg-rules.ts'

test.each([
  ['Sports hall', 'sports hall'],
  ['  SPORTS \t HALL\u00a0', 'sports hall'],
  ['Schwimmbad ÖL', 'schwimmbad öl'],
])('the place %j is %j', (written, key) => {
  expect(placeKey(written)).toBe(key)
})

const times = { start_time: '16:00', end_time: '17:30' }

test.each([
  ['there', 10, { time: '15:50', dayBefore: false }],
  ['back', 10, { time: '17:20', dayBefore: false }],
  ['there', 600, { time: '06:00', dayBefore: false }],
] as const)('for the way %s of %i minutes one leaves at %o', (way, minutes, leaves) => {
  expect(leaveTime(times, way, minutes)).toEqual(leaves)
})

test('one leaves the day before for what begins just after midnight', () => {
  const early = { start_time: '00:10', end_time: null }
  expect(leaveTime(early, 'there', 25)).toEqual({ time: '23:45', dayBefore: true })
  expect(leaveTime(early, 'back', 25)).toBeNull()
})
