import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanNational, countries, defaultCountry, joinPhone, splitPhone, withPlus } from './countries.ts'

const someCountry = fc.constantFrom(...countries)
const someTyped = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', '7', ' ', '-', '+', '(') }))
const someNational = fc.stringMatching(/^[1-9][0-9]{3,11}$/)

function byCode(code: string) {
  const found = countries.find((country) => country.code === code)
  if (!found) throw new Error(code)
  return found
}

test('28 countries, the United Kingdom first and default', () => {
  expect(countries).toHaveLength(28)
  expect(countries[0]).toBe(defaultCountry)
  expect(defaultCountry).toMatchObject({ name: 'United Kingdom', short: 'UK', dialCode: '+44' })
  expect(new Set(countries.map(({ code }) => code)).size).toBe(28)
  expect(new Set(countries.map(({ name }) => name)).size).toBe(28)
})

test('no dial code begins another, so a number has one country, or one of those that share a code', () => {
  for (const a of countries) {
    for (const b of countries) {
      expect(b.dialCode.startsWith(a.dialCode), `${a.name}, ${b.name}`).toBe(a.dialCode === b.dialCode)
    }
  }
})

test('the full number is the dial code and the digits', () => {
  expect(joinPhone(defaultCountry, '7700 900123')).toBe('+447700900123')
  expect(joinPhone(defaultCountry, '07700-900-123')).toBe('+447700900123')
  expect(joinPhone(byCode('DE'), '(0170) 123 45 67')).toBe('+491701234567')
  expect(joinPhone(defaultCountry, '')).toBe('')
  expect(joinPhone(defaultCountry, ' - ')).toBe('')
  expect(joinPhone(defaultCountry, '0')).toBe('')
})

test('only digits, spaces and hyphens stay, without a leading 0', () => {
  expect(cleanNational('(07700) 900.123 ext')).toBe('7700 900123 ')
  expect(cleanNational('7700-900 123')).toBe('7700-900 123')
  expect(cleanNational('00 49')).toBe('49')
  expect(cleanNational('0 0-49')).toBe('49')
  fc.assert(
    fc.property(someTyped, (typed) => {
      const clean = cleanNational(typed)
      expect(clean).toMatch(/^(?![\s-]*0)[\d\s-]*$/)
      expect(cleanNational(clean)).toBe(clean)
    }),
  )
})

test('a full number splits into its country and the rest as it was spaced', () => {
  expect(splitPhone('+44 7700 900123')).toEqual({ country: defaultCountry, national: '7700 900123' })
  expect(splitPhone(' +49 (0)170 1234567')).toEqual({ country: byCode('DE'), national: '170 1234567' })
  expect(splitPhone('+1 555 010 9999')?.country.name).toBe('United States')
  expect(splitPhone('+353871234567')).toEqual({ country: byCode('IE'), national: '871234567' })
})

test('a Canadian number belongs to Canada by its area code, and stays there when it is loaded again', () => {
  for (const number of ['+1 416 555 0199', '+16045550199', '+1 (867) 555-0199'])
    expect(splitPhone(number)?.country.name, number).toBe('Canada')
  for (const number of ['+1 212 555 0199', '+1', '+1 4'])
    expect(splitPhone(number)?.country.name, number).toBe('United States')
})

test.each([
  ['0044 7911 123456', '+44 7911 123456'],
  ['00 49 170 1234567', '+ 49 170 1234567'],
  ['tel:+44-7911-123456', '+44-7911-123456'],
  [' TEL: 0044 7911 123456', '+44 7911 123456'],
  ['07911 123456', '07911 123456'],
  ['00 49', '00 49'],
])('a pasted %s is read as %s', (pasted, read) => {
  expect(withPlus(pasted)).toBe(read)
})

test('a number without a known country code is not guessed at', () => {
  for (const text of ['', '07700 900123', '+', '+420 601 123 456', '44 7700'])
    expect(splitPhone(text), text).toBeUndefined()
})

test('splitting and joining give the number back', () => {
  fc.assert(
    fc.property(someCountry, someNational, (country, national) => {
      const full = joinPhone(country, national)
      expect(full).toBe(country.dialCode + national)
      const split = splitPhone(full)
      expect(split?.country.dialCode).toBe(country.dialCode)
      expect(split?.national).toBe(national)
    }),
  )
})
