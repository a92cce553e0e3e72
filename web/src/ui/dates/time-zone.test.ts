import { expect, test } from 'vitest'
import { isOtherClock, zoneCity } from './time-zone.ts'

test('a zone is called by its city', () => {
  expect(['America/Argentina/Buenos_Aires', 'Europe/London', 'UTC'].map(zoneCity)).toEqual([
    'Buenos Aires',
    'London',
    'UTC',
  ])
})

test('only a device whose clock shows another time that day is told the zone', () => {
  expect(isOtherClock('Europe/Berlin', '2025-07-10', 'Europe/London')).toBe(true)
  expect(isOtherClock('Asia/Kolkata', '2025-07-10', 'Asia/Calcutta')).toBe(false)
  expect(isOtherClock('Europe/London', '2025-07-10', 'UTC')).toBe(true)
  expect(isOtherClock('Europe/London', '2025-12-10', 'UTC')).toBe(false)
  expect(isOtherClock('Not/Known', '2025-12-10', 'UTC')).toBe(false)
})
