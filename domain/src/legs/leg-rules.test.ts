import { expect, test } from 'vitest'
import { leaveTime, minutesTo, placeKey } from './leg-rules.ts'

test.each([
  ['Sports hall', 'sports hall'],
  ['  SPORTS \t HALL\u00a0', 'sports hall'],
  ['Schwimmbad ÖL', 'schwimmbad öl'],
])('the place %j is %j', (written, key) => {
  expect(placeKey(written)).toBe(key)
})

test('minutes are found however a place is written', () => {
  const found = minutesTo([{ place: 'schwimmbad öl', minutes: 10 }])
  expect([found(' Schwimmbad  ÖL'), found('Gym'), found(null)]).toEqual([10, null, null])
})

const times = { start_time: '16:00', end_time: '17:30' }

test.each([
  [{ way: 'there' }, 10, '15:50'],
  [{ way: 'back' }, 10, '17:20'],
  [{ way: 'there' }, 600, '06:00'],
  [{ way: 'there' }, null, undefined],
  [{ way: 'there', ride_leaves: '15:30' }, 10, '15:30'],
  [{ way: 'there', ride_leaves: '15:30' }, null, '15:30'],
  [{ way: 'there', ride_leaves: '16:05' }, 10, '15:50'],
  [{ way: 'back', ride_leaves: '15:30' }, 10, '17:20'],
] as const)('for the leg %o, with a way of %s minutes, one leaves at %s', (leg, minutes, time) => {
  expect(leaveTime(times, leg, minutes)?.time).toBe(time)
})

test('one leaves the day before for what begins just after midnight', () => {
  const early = { start_time: '00:10', end_time: null }
  expect(leaveTime(early, { way: 'there' }, 25)).toEqual({ minutes: 25, time: '23:45', dayBefore: true })
  expect(leaveTime(early, { way: 'back' }, 25)).toBeNull()
})
