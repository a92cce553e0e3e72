import { expect, test } from 'vitest'
import { searchedName } from './name-search.ts'

test.each([
  ['anna', 'anna'],
  ['  Anna   Berger ', 'Anna Berger'],
  ['anna-lena', 'anna lena'],
  ['50%', '50%'],
  ['a b', 'a b'],
])('"%s" looks for "%s"', (query, name) => {
  expect(searchedName(query)).toBe(name)
})

test.each(['', 'ab', '---', ' - - ', 'a--', '-ab-', '  a  '])('"%s" holds too little to look for', (query) => {
  expect(searchedName(query)).toBeNull()
})
