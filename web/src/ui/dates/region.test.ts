import { expect, test } from 'vitest'
import { regionOf } from './region.ts'

test.each([
  ['de-DE', '19 Nov', 'h23', 1],
  ['fr-FR', '19 Nov', 'h23', 1],
  ['es-MX', '19 Nov', 'h12', 0],
  ['ja-JP', 'Nov 19', 'h23', 0],
  ['en-US', 'Nov 19', 'h12', 0],
  ['en-GB', '19 Nov', 'h23', 1],
  ['ar-EG', '19 Nov', 'h12', 6],
])('a parent with a browser in %s reads %s, with the clock and the week start of the region', (locale, ...expected) => {
  const { dates, hourCycle, firstWeekday } = regionOf(locale)
  const text = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  expect([text.format(Date.UTC(2026, 10, 19)), hourCycle, firstWeekday]).toEqual(expected)
})
