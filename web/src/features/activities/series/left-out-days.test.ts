import { expect, test } from 'vitest'
import { leftOutDays, type DayOff } from './left-out-days.ts'

const dates = ['2026-12-16', '2026-12-21', '2026-12-23', '2026-12-28', '2027-01-04']
const dayOff = (child_uuids: string[], changes: Partial<DayOff> = {}): DayOff => ({
  from_date: '2026-12-21',
  to_date: '2026-12-28',
  child_uuids,
  takes_out: true,
  ...changes,
})

test('days off leave out the dates from their first to their last day', () => {
  expect(leftOutDays(dates, [dayOff(['maya'])], ['maya'])).toEqual(['2026-12-21', '2026-12-23', '2026-12-28'])
  expect(leftOutDays(dates, [], ['maya'])).toEqual([])
})

test('a date is left out only if every host has the day off, by the same or another', () => {
  expect(leftOutDays(dates, [dayOff(['maya'])], ['maya', 'leo'])).toEqual([])
  const both = [dayOff(['maya']), dayOff(['leo'], { to_date: '2026-12-22' })]
  expect(leftOutDays(dates, both, ['maya', 'leo'])).toEqual(['2026-12-21'])
  expect(leftOutDays(dates, [dayOff(['maya', 'leo'])], ['maya', 'leo'])).toHaveLength(3)
})

test('days off on which series are kept, and those of others, leave nothing out', () => {
  expect(leftOutDays(dates, [dayOff(['maya'], { takes_out: false })], ['maya'])).toEqual([])
  expect(leftOutDays(dates, [dayOff(['leo'])], ['maya'])).toEqual([])
})
