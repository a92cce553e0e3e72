import { expect, test } from 'vitest'
import { familyName } from './family-name.ts'

test.each([
  ['Anna Berger', 'Berger'],
  ['  Anna   van der Berg ', 'Berg'],
  ['Ngozi Okafor-Bell', 'Okafor-Bell'],
  ['Cher', 'Cher'],
  ['', ''],
])('the family of "%s" is "%s"', (name, family) => {
  expect(familyName(name)).toBe(family)
})
