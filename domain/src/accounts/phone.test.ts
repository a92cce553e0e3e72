import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invalidPhone, isNationalNumber, isPhone, normalisePhone, phoneProblem } from './phone.ts'

describe('a wrong phone number is refused with its problem', () => {
  test.each([
    ['', 'Phone number is required'],
    ['  ', 'Phone number is required'],
    ['07700 900123', 'Phone number must include country code'],
    ['447700900123', 'Phone number must include country code'],
    ['+', 'Phone number is too short'],
    ['+491701', 'Phone number is too short'],
    ['+4917012', null],
    ['+491701234567890', null],
    ['+4917012345678901', 'Phone number is too long'],
    ['+49 170 letters', 'Phone number can only hold digits, spaces and hyphens'],
    ['++49 170 1234567', 'Phone number can only hold digits, spaces and hyphens'],
    ['+49 170 ١٢٣٤٥٦٧', 'Phone number can only hold digits, spaces and hyphens'],
  ])('%j: %s', (phone, problem) => {
    expect(phoneProblem(phone)).toBe(problem)
  })
})

describe('numbers of some countries have a fixed length', () => {
  test.each([
    ['+44', 9, 'UK phone number should have 10-11 digits after +44'],
    ['+44', 10, null],
    ['+44', 11, null],
    ['+44', 12, 'UK phone number should have 10-11 digits after +44'],
    ['+1', 9, 'US/Canada phone number should have exactly 10 digits after +1'],
    ['+1', 10, null],
    ['+1', 11, 'US/Canada phone number should have exactly 10 digits after +1'],
    ['+61', 7, 'Australian phone number should have 8-9 digits after +61'],
    ['+61', 8, null],
    ['+61', 9, null],
    ['+61', 10, 'Australian phone number should have 8-9 digits after +61'],
  ])('%s and %i digits: %s', (dialCode, digits, problem) => {
    expect(phoneProblem(dialCode + '2'.repeat(digits))).toBe(problem)
  })

  test('but too short and too long are said first', () => {
    expect(phoneProblem('+44' + '2'.repeat(4))).toBe('Phone number is too short')
    expect(phoneProblem('+44' + '2'.repeat(14))).toBe('Phone number is too long')
  })
})

test('an alert about several fields names the phone number', () => {
  expect(invalidPhone('+44 7700')).toBe('Invalid phone number: Phone number is too short')
  expect(invalidPhone('+44 7700 900123')).toBeNull()
})

test('a number is stored as a plus and digits, however a parent types it', () => {
  for (const phone of [
    '+447700900123',
    ' +44 7700 900123 ',
    '+44-7700-900-123',
    '+44 (7700) 900.123',
    '+44\u00A07700900123',
    '+44 (0)7700 900123',
    '+44(0) 7700 900123',
    '+44 07700 900123',
    '0044 7700 900123',
    '0044 (0)7700 900123',
    'tel:+44-7700-900-123',
    'TEL: +44 (0)7700 900123',
  ]) {
    expect(normalisePhone(phone), phone).toBe('+447700900123')
  }
})

test.each([
  ['+39 06 6982', '+39066982'],
  ['+1 (416) 555-0199', '+14165550199'],
  ['+225 07 12 34 56 78', '+2250712345678'],
  ['07700 (0) 900123', '077000900123'],
])('%s keeps its zeros: %s', (phone, stored) => {
  expect(normalisePhone(phone)).toBe(stored)
})

test.each([
  ['07710 900123', true],
  ['(07710) 900-123', true],
  ['7710900123', true],
  ['+447710900123', false],
  ['00447710900123', false],
  ['07710', false],
  ['anna 07710 900123', false],
])('%s is a number without a country code: %s', (text, isNational) => {
  expect(isNationalNumber(text)).toBe(isNational)
})

const typed = fc.stringMatching(/^[+0-9 ().ab\t-]*$/)

test('normalising twice changes nothing, nor does it change the verdict', () => {
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), (phone) => {
      const normal = normalisePhone(phone)
      expect(normalisePhone(normal)).toBe(normal)
      expect(phoneProblem(normal)).toBe(phoneProblem(phone))
    }),
  )
})

test('every accepted number is a plus and 7 to 15 digits', () => {
  const likely = fc
    .tuple(fc.constantFrom('+', '+44', '+1', '+61', '+49 ', ''), fc.stringMatching(/^[0-9 -]{5,16}a?$/))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(likely, (phone) => {
      expect(phoneProblem(phone) !== null || /^\+[0-9]{7,15}$/.test(normalisePhone(phone))).toBe(true)
    }),
  )
})

test('a login with a country code is a phone number, unless it is an email address that starts with a plus', () => {
  expect(isPhone('+44 7700 900123')).toBe(true)
  expect(isPhone('0044 7700 900123')).toBe(true)
  expect(isPhone('007 Bond')).toBe(false)
  expect(isPhone('anna@example.com')).toBe(false)
  expect(isPhone('+anna@example.com')).toBe(false)
})
