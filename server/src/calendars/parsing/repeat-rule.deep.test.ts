import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { datesOfRule } from './repeat-rule.ts'
import { rulesIn } from './rule-lines.ts'
import { dateOf, dayLength, startOfDate, wallClockOf } from './wall-clock.ts'

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function ours(rule: string, start: number, range: { from: number; to: number }): string[] {
  const [read] = rulesIn(new Map([['rrule', [`RRULE:${rule}`]]]), 'rrule', { wall: start, isDay: true, zone: null })
  return read ? [...datesOfRule(read, start, range)].map((wall) => dateOf(wall)) : []
}

function icals(rule: string, start: number, range: { from: number; to: number }): string[] {
  const found: string[] = []
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(dateOf(start)))
  for (let date = dates.next() as ICAL.Time | null; date; date = dates.next() as ICAL.Time | null) {
    const wall = wallClockOf(date.year, date.month, date.day)
    if (wall > range.to) break
    if (wall >= range.from) found.push(dateOf(wall))
  }
  return found
}

const someOf = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 })
const rule = fc.oneof(
  fc.constant('FREQ=DAILY'),
  someOf(days).map((some) => `FREQ=DAILY;BYDAY=${some.join()}`),
  someOf([1, 2, 6, 12]).map((some) => `FREQ=DAILY;BYMONTH=${some.join()}`),
  fc.constant('FREQ=WEEKLY'),
  fc
    .tuple(someOf(days), fc.constantFrom('MO', 'SU'))
    .map(([some, first]) => `FREQ=WEEKLY;BYDAY=${some.join()};WKST=${first}`),
  fc.tuple(someOf(days), fc.constantFrom(1, 2, 4, -1, -2)).map(([[day], nth]) => `FREQ=MONTHLY;BYDAY=${nth}${day}`),
  someOf([1, 15, 24, 28]).map((some) => `FREQ=MONTHLY;BYMONTHDAY=${some.join()}`),
  fc.constant('FREQ=MONTHLY;BYMONTHDAY=-1'),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`),
  fc
    .tuple(someOf(days), fc.integer({ min: 1, max: 12 }), fc.constantFrom(1, 2, 3, -1))
    .map(([[day], month, nth]) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${day}`),
)

test('the common rules give the dates that ical.js gives', () => {
  const start = fc.integer({ min: startOfDate('2015-01-01') / dayLength, max: startOfDate('2026-06-30') / dayLength })
  const ending = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 400 }).map((count) => `;COUNT=${count}`),
    fc
      .integer({ min: 0, max: 4000 })
      .map((later) => `;UNTIL=${dateOf(startOfDate('2016-01-01') + later * dayLength).replaceAll('-', '')}`),
  )
  const range = { from: startOfDate('2026-01-01'), to: startOfDate('2027-02-04') }
  fc.assert(
    fc.property(rule, start, fc.integer({ min: 1, max: 4 }), ending, (parts, day, interval, end) => {
      const whole = `${parts};INTERVAL=${interval}${end}`
      // The first date has to be one of the rule: otherwise ical.js counts from another one.
      const [first] = ours(`${parts};COUNT=1`, day * dayLength, { from: -Infinity, to: Infinity })
      fc.pre(first !== undefined)
      expect(ours(whole, startOfDate(first), range)).toEqual(icals(whole, startOfDate(first), range))
    }),
    { numRuns: 400 },
  )
})
