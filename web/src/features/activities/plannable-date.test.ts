import { expect, test } from 'vitest'
import { readDate } from './plannable-date.ts'

test.each(['1900-01-01', '2026-02-28', '2999-12-31'])('%s is a day', (text) => {
  expect(readDate(text)).toBe(text)
})

test.each([null, '', 'today', '2026-02-30', '2026-2-3', '1899-12-31', '3000-01-01', '20261-01-01'])(
  '%s is none',
  (text) => {
    expect(readDate(text)).toBeNull()
  },
)
