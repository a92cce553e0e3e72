import { expect, test } from 'vitest'
import { thingsInWords } from './things-in-words.ts'

const plain = (names: string[]) => thingsInWords(names).replaceAll(/[\u2066-\u2069]/gu, '')

test('things stand in small letters, but for abbreviations', () => {
  expect(plain(['Goggles', 'Signed form'])).toBe('goggles, signed form')
  expect(plain(['PE kit', 'Äpfel', 'A book', '2 pens'])).toBe('PE kit, äpfel, a book, 2 pens')
  expect(plain(['😀 mask', ''])).toBe('😀 mask, ')
})
