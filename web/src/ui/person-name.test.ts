import { expect, test } from 'vitest'
import { firstWord, initialOf } from './person-name.ts'

test.each([
  ['Sarah Okafor', 'Sarah'],
  ['  Ana  María ', 'Ana'],
  ['Prince', 'Prince'],
  ['', ''],
])('of %j one calls %j', (name, word) => {
  expect(firstWord(name)).toBe(word)
})

test.each([
  ['sarah Okafor', 'S'],
  [' émile', 'É'],
  ['𝒮arah', '𝒮'],
  ['👩‍👧 family', '👩‍👧'],
  ['', ''],
])('for %j stands %j, which is never half a character', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
