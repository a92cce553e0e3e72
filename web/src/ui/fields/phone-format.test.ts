import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { formatPhone } from './phone-format.ts'

test('a number reads as country code, four digits and the rest', () => {
  expect(formatPhone('+447700900123')).toBe('+44 7700 900123')
  expect(formatPhone('+353871234567')).toBe('+353 8712 34567')
  expect(formatPhone('+15550109999')).toBe('+1 5550 109999')
})

test('a short number has no empty group', () => {
  expect(formatPhone('+491701')).toBe('+49 1701')
  expect(formatPhone('+4912')).toBe('+49 12')
})

test('a number of a country that is not known stays as it is', () => {
  expect(formatPhone('+420601123456')).toBe('+420601123456')
  expect(formatPhone('')).toBe('')
})

test('the digits to dial are the same, and formatting again changes nothing', () => {
  const number = fc
    .tuple(fc.constantFrom(...countries), fc.stringMatching(/^[1-9][0-9]{3,11}$/))
    .map(([{ dialCode }, national]) => dialCode + national)
  fc.assert(
    fc.property(number, (phone) => {
      const formatted = formatPhone(phone)
      expect(formatted.replaceAll(' ', '')).toBe(phone)
      expect(formatted).toMatch(/^\+\d{1,3} \d{4}( \d+)?$/)
    }),
  )
})
