import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedBy, startingAt } from './moved-times.ts'

const times = (start_time: string, end_time: string) => ({ start_time, end_time })
const someTime = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))
const length = (start: string, end: string) => (minutes(end) - minutes(start) + 1440) % 1440
const minutes = (time: string) => Date.parse(`1970-01-01T${time}:00Z`) / 60_000

describe('a new start takes the end along', () => {
  test.each([
    [times('16:00', '17:30'), '16:30', times('16:30', '18:00')],
    [times('16:00', '17:30'), '09:15', times('09:15', '10:45')],
    [times('22:00', '23:45'), '22:30', times('22:30', '00:15')],
    [times('22:00', '01:00'), '20:00', times('20:00', '23:00')],
    [times('16:00', ''), '17:00', times('17:00', '')],
    [times('', '17:00'), '16:00', times('16:00', '17:00')],
    [times('16:00', '17:00'), '', times('', '17:00')],
  ])('%o starting at %s is %o', (before, start, after) => {
    expect(startingAt(before, start, false)).toEqual(after)
  })

  test('but not one that ends on a later day', () => {
    expect(startingAt(times('16:00', '12:00'), '17:00', true)).toEqual(times('17:00', '12:00'))
  })
})

test('an activity keeps its length whatever its new start is', () => {
  fc.assert(
    fc.property(someTime, someTime, someTime, (start, end, next) => {
      const moved = startingAt(times(start, end), next, false)
      expect(length(moved.start_time, moved.end_time)).toBe(length(start, end))
    }),
  )
})

describe('a step moves start and end', () => {
  test.each([
    [times('16:00', '17:30'), 30, times('16:30', '18:00')],
    [times('16:20', ''), -30, times('15:50', '')],
    [times('22:30', '23:45'), 30, times('23:00', '00:15')],
    [times('00:30', '01:30'), -30, times('00:00', '01:00')],
    [times('00:15', '01:30'), -30, null],
    [times('23:30', '23:45'), 30, null],
    [times('', ''), 30, null],
    [times('', '17:00'), 30, null],
  ])('%o by %d minutes is %o', (before, step, after) => {
    expect(movedBy(before, step, false)).toEqual(after)
  })

  test('but the end of a long activity stays on its day', () => {
    expect(movedBy(times('20:00', '23:45'), 30, true)).toBeNull()
    expect(movedBy(times('20:00', '12:00'), 30, true)).toEqual(times('20:30', '12:30'))
  })
})
