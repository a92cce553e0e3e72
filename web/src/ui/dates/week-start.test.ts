import { expect, test } from 'vitest'
import { regionOf } from './region.ts'
import { firstWeekday } from './week-start.ts'

test('months start as the region has it and weeks on Sunday, until a parent chooses for both', () => {
  const german = regionOf('de-DE').firstWeekday
  const starts = (start: 'region' | 'monday' | 'sunday') => [
    firstWeekday('month', start, german),
    firstWeekday('week', start, german),
  ]
  expect(starts('region')).toEqual([1, 0])
  expect(starts('monday')).toEqual([1, 1])
  expect(starts('sunday')).toEqual([0, 0])
})
