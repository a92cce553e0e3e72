import { expect, test } from 'vitest'
import { whenText } from './block-times.ts'

const at = (start_date: string, end_date = start_date) =>
  whenText({ start_date, end_date, start_time: '16:00', end_time: '17:00' })
const thisYear = new Date().getFullYear()

test('the heading of an activity names weekday, day and month, and the year unless it is this one', () => {
  expect(at(`${thisYear}-12-03`)).toMatch(/day,? (3 December|December 3), /)
  expect(at(`${thisYear}-12-03`)).not.toContain(String(thisYear))
  expect(at(`${thisYear + 1}-12-03`)).toContain(String(thisYear + 1))
})

test('the heading of an activity of several days names the first and the last', () => {
  expect(at(`${thisYear}-12-03`, `${thisYear}-12-05`)).toMatch(/(3 Dec|Dec 3), .* – .*(5 Dec|Dec 5), /)
})
