import { expect, test } from 'vitest'
import { firstFreeName, isSameName } from './template-names.ts'

test('a template is kept beside others under the first number that is free', () => {
  const templates = ['Swimming', 'swimming 2', 'Swimming 4'].map((name) => ({ name }))
  expect(firstFreeName('Swimming', templates)).toBe('Swimming 3')
  expect(firstFreeName(' Judo ', templates)).toBe('Judo 2')
})

test('a long name keeps to the limit', () => {
  const long = 'x'.repeat(100)
  expect(firstFreeName(long, [{ name: long }])).toBe(`${'x'.repeat(98)} 2`)
})

test('case and spaces around a name make no other name', () => {
  expect(isSameName(' Band practice', 'BAND PRACTICE ')).toBe(true)
  expect(isSameName('Band', 'Band 2')).toBe(false)
})
