import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { childInitials } from './child-initials.ts'

const initials = (...names: string[]) => [
  ...childInitials(names.map((first_name, index) => ({ uuid: String(index), first_name }))).values(),
]

describe('a child has one letter, or two if a sibling shares the first', () => {
  test.each([
    [
      ['Emma', 'Lucas'],
      ['E', 'L'],
    ],
    [
      ['Emma', 'Ella', 'Lucas'],
      ['Em', 'El', 'L'],
    ],
    [
      ['Mia', 'Max', 'Mila'],
      ['Mi', 'Ma', 'Mi'],
    ],
    [
      ['emma', 'Ella'],
      ['Em', 'El'],
    ],
    [
      ['eMMA', 'ELLA'],
      ['Em', 'El'],
    ],
    [['lucas'], ['L']],
    [
      ['E', 'Emma'],
      ['E', 'Em'],
    ],
    [
      [' Emma ', '\tLucas'],
      ['E', 'L'],
    ],
    [
      ['Ärne', 'Arne'],
      ['Ä', 'A'],
    ],
    [
      ['李小龍', '李連杰'],
      ['李小', '李連'],
    ],
    [
      ['', 'Emma'],
      ['', 'E'],
    ],
    [[], []],
  ])('%j gives %j', (names, expected) => {
    expect(initials(...names)).toEqual(expected)
  })
})

test('an initial never splits an emoji or an accented letter', () => {
  expect(initials('👩‍👧Emma')).toEqual(['👩‍👧'])
  expect(initials('🇬🇧Ann', '🇬🇧Ben')).toEqual(['🇬🇧a', '🇬🇧b'])
  expect(initials('e\u0301lan')).toEqual(['E\u0301'])
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }), (names) => {
      for (const text of initials(...names)) expect(text.isWellFormed()).toBe(true)
    }),
  )
})

test('every child has initials, and a single letter belongs to one child', () => {
  const someLetters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', 'c', 'C'), minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(someLetters, { maxLength: 8 }), (names) => {
      const given = initials(...names)
      const letters = names.map((name) => name.charAt(0).toUpperCase())
      expect(given).toHaveLength(names.length)
      given.forEach((text, index) => {
        const letter = letters[index] ?? ''
        const alone = letters.filter((other) => other === letter).length === 1
        expect(text).toBe(alone ? letter : letter + (names[index] ?? '').slice(1, 2).toLowerCase())
      })
    }),
  )
})
