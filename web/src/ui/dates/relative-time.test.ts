import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-18T12:00:00Z')
const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms), now)
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  ['this moment', 0, 'Just now'],
  ['almost a minute', minute - 1, 'Just now'],
  ['a minute', minute, '1m ago'],
  ['almost an hour', hour - 1, '59m ago'],
  ['an hour', hour, '1h ago'],
  ['almost a day', day - 1, '23h ago'],
  ['a day', day, '1d ago'],
  ['almost a week', 7 * day - 1, '6d ago'],
  ['a week', 7 * day, null],
  ['a year', 365 * day, null],
])('%s', (_, ms, text) => {
  expect(ago(ms)).toBe(text)
})

test('what comes from a clock that runs ahead is new', () => {
  expect(ago(-5 * minute)).toBe('Just now')
})

test('the number never says more time than has passed, and less than one unit less', () => {
  const units = { m: minute, h: hour, d: day }
  fc.assert(
    fc.property(fc.integer({ min: minute, max: 7 * day - 1 }), (ms) => {
      const match = /^(\d+)([mhd]) ago$/.exec(ago(ms) ?? '')
      const unit = units[match?.[2] as keyof typeof units]
      const told = Number(match?.[1]) * unit
      expect(told).toBeLessThanOrEqual(ms)
      expect(told).toBeGreaterThan(ms - unit)
    }),
  )
})
