import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunks } from './chunks.ts'

test('a list comes in parts, the last of them as long as the rest', () => {
  expect(chunks([], 2)).toEqual([])
  expect(chunks([1, 2], 2)).toEqual([[1, 2]])
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('nothing is lost, and no part is too long or empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 10 }), (list, size) => {
      const parts = chunks(list, size)
      expect(parts.flat()).toEqual(list)
      expect(parts.every(({ length }) => length > 0 && length <= size)).toBe(true)
    }),
  )
})
