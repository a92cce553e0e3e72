import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunks } from './chunks.ts'

test('a list splits into chunks, and the last holds the remainder', () => {
  expect(chunks([], 2)).toEqual([])
  expect(chunks([1, 2], 2)).toEqual([[1, 2]])
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('chunks keep every item, and none is too long or empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 10 }), (list, size) => {
      const parts = chunks(list, size)
      expect(parts.flat()).toEqual(list)
      expect(parts.every(({ length }) => length > 0 && length <= size)).toBe(true)
    }),
  )
})
