import { expect, test } from 'vitest'
import { datesOfRule } from './repeat-rule.ts'
import { rulesIn } from './rule-lines.ts'
import { dateOf, startOfDate } from './wall-clock.ts'

function ours(rule: string, start: number, range: { from: number; to: number }): string[] {
  const [read] = rulesIn(new Map([['rrule', [`RRULE:${rule}`]]]), 'rrule', { wall: start, isDay: true, zone: null })
  return read ? [...datesOfRule(read, start, range)].map((wall) => dateOf(wall)) : []
}

test.each([
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 0],
  ['FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=15', 0],
  ['FREQ=DAILY;INTERVAL=999999999', 1],
  ['FREQ=WEEKLY;INTERVAL=999999999', 1],
  ['FREQ=MONTHLY;INTERVAL=999999999', 1],
  ['FREQ=YEARLY;INTERVAL=999999999', 1],
  ['FREQ=DAILY;COUNT=999999999;BYMONTH=2;BYMONTHDAY=30', 0],
])('%s ends', (text, dates) => {
  const range = { from: startOfDate('2026-01-01'), to: startOfDate('2027-02-04') }
  expect(ours(text, startOfDate('2026-01-01'), range)).toHaveLength(dates)
})
