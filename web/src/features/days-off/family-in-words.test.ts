import { expect, test } from 'vitest'
import { atStart, familyInWords } from './family-in-words.ts'

test.each([
  ['Okafor', 'the Okafors'],
  ['Jones', 'the Joneses'],
  ['Núñez', 'the Núñezes'],
  ['O’Neill', 'the O’Neills'],
  ['李', 'the 李 family'],
  ['R2', 'the R2 family'],
])('the family of %s is called %s', (name, words) => {
  expect(familyInWords(name)).toBe(words)
})

test('a sentence may begin with a family', () => {
  expect(atStart(familyInWords('Okafor'))).toBe('The Okafors')
})
