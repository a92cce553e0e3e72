import { expect, test } from 'vitest'
import { firstFreeName, isSameName } from './template-names.ts'

test('a template kept beside one of the same name gets the first free number', () => {
  const templates = ['Swimming', 'swimming 2', 'Swimming 4'].map((name) => ({ name }))
  expect(firstFreeName('Swimming', templates)).toBe('Swimming 3')
  expect(firstFreeName(' Judo ', templates)).toBe('Judo 2')
})

test('a numbered long name is cut to the limit', () => {
  const long = 'x'.repeat(100)
  expect(firstFreeName(long, [{ name: long }])).toBe(`${'x'.repeat(98)} 2`)
})

test('names that differ in case or outer spaces are the same', () => {
  expect(isSameName(' Band practice', 'BAND PRACTICE ')).toBe(true)
  expect(isSameName('Band', 'Band 2')).toBe(false)
})
