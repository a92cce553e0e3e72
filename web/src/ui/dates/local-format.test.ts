import { expect, test } from 'vitest'
import { dayOfYearText, dayText, shortDateText } from './local-format.ts'

test.each([shortDateText, dayText, dayOfYearText])('a date names its year where that is not this one', (text) => {
  expect(text('2026-12-03', '2026-11-17')).not.toContain('2026')
  expect(text('2027-01-07', '2026-11-17')).toContain('2027')
})
