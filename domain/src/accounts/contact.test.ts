import { describe, expect, test } from 'vitest'
import { contactProblem, contactType, mailtoLink, maskEmail, normaliseContact } from './contact.ts'

test.each([
  ['anna@example.com', 'email'],
  ['+44@example.com', 'email'],
  ['+44 7700 900123', 'phone'],
  ['anna', 'phone'],
  ['', 'phone'],
])('"%s" is recognised as %s', (contact, type) => {
  expect(contactType(contact)).toBe(type)
})

describe('two spellings of one contact become equal', () => {
  test.each([
    [' Anna.B@Example.COM ', 'anna.b@example.com'],
    ['+44 (7700) 900-123', '+447700900123'],
    [' +49.170.1234567 ', '+491701234567'],
  ])('%s', (contact, normalised) => {
    expect(normaliseContact(contact)).toBe(normalised)
    expect(normaliseContact(normalised)).toBe(normalised)
  })
})

test.each([
  ['anna@example.com', null],
  [' anna+school@mail.example.co.uk ', null],
  ['+44 7700 900123', null],
  ['anna@example', 'Please enter a valid email address'],
  ['anna@', 'Please enter a valid email address'],
  ['@example.com', 'Please enter a valid email address'],
  ['an na@example.com', 'Please enter a valid email address'],
  ['a@b@example.com', 'Please enter a valid email address'],
  ['<anna@example.com>', 'Please enter a valid email address'],
  ['anna@example.com>', 'Please enter a valid email address'],
  ['"anna"@example.com', 'Please enter a valid email address'],
  ['anna(school)@example.com', 'Please enter a valid email address'],
  ['anna,ben@example.com', 'Please enter a valid email address'],
  ['anna..berger@example.com', 'Please enter a valid email address'],
  ['.anna@example.com', 'Please enter a valid email address'],
  ['anna@-example.com', 'Please enter a valid email address'],
  ['anna@[192.0.2.1]', 'Please enter a valid email address'],
  ["o'brien_1@example.co.uk", null],
  ['', 'Invalid phone number: Phone number is required'],
  ['anna', 'Invalid phone number: Phone number must include country code'],
  ['07700 900123', 'Invalid phone number: Phone number must include country code'],
  ['+44 7700', 'Invalid phone number: Phone number is too short'],
])('the problem with "%s" is: %s', (contact, problem) => {
  expect(contactProblem(contact)).toBe(problem)
})

test.each([
  ['sara@example.com', 's•••@example.com'],
  ['s@example.com', 's•••@example.com'],
  ['😀sara@example.com', '😀•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test.each([
  ['anna@example.com', 'mailto:anna@example.com'],
  ['anna+school@example.com', 'mailto:anna%2Bschool@example.com'],
  ['anna?bcc=eve@example.com', 'mailto:anna%3Fbcc%3Deve@example.com'],
  ['a&b#c%d@example.com', 'mailto:a%26b%23c%25d@example.com'],
])('a mail link to %s adds no other recipient', (email, link) => {
  expect(mailtoLink(email)).toBe(link)
})

test.each(['аnna@example.com', 'anna@bücher.example', 'an\u200Bna@bücher.example'])(
  '%s is refused as a new address',
  (email) => {
    expect(contactProblem(email)).toBe('Please enter a valid email address')
  },
)
