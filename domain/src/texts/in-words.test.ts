import { describe, expect, test } from 'vitest'
import { count, listInWords } from './in-words.ts'

test('a count uses singular or plural', () => {
  expect([0, 1, 2].map((n) => count(n, 'child', 'children'))).toEqual(['0 children', '1 child', '2 children'])
})

describe('a list in words', () => {
  test('has commas, and "and" before the last', () => {
    expect(listInWords([])).toBe('')
    expect(listInWords(['Maya'])).toBe('Maya')
    expect(listInWords(['Maya', 'Leo'])).toBe('Maya and Leo')
    expect(listInWords(['Maya', 'Leo', 'Ida'])).toBe('Maya, Leo and Ida')
  })
})
