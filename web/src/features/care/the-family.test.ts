import { expect, test } from 'vitest'
import { capitalised, theFamily } from './the-family.ts'

test.each([
  ['Okafor', 'the Okafors'],
  ['Jones', 'the Joneses'],
  ['Fox', 'the Foxes'],
  ['Bach', 'the Baches'],
])('the family %s is %s', (name, text) => {
  expect(theFamily(name)).toBe(text)
})

test('a sentence begins with a capital', () => {
  expect(capitalised(theFamily('Okafor'))).toBe('The Okafors')
})
