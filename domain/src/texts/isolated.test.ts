import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each(['Anna', 'Zoë', '김민준', ''])('%s stands in a sentence as it is', (name) => {
  expect(isolated(name)).toBe(name)
})

test.each(['נורה', 'ليلى', 'Maya ליאה'])('%s stands apart from what is around it', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`)
})
