import { describe, expect, test } from 'vitest'
import {
  birthYears,
  placeholderProblems,
  requestProblems,
  searchProblem,
  searchTooShort,
  shortestSearch,
} from './connection-rules.ts'

test.each(['', 'ab', '  ab  ', '   '])('"%s" is too short to search for', (query) => {
  expect(searchProblem(query)).toBe('Please enter at least 3 characters to search')
})

test.each(['abc', ' abc ', 'a b', '+44'])('"%s" is long enough to search for', (query) => {
  expect(searchProblem(query)).toBeNull()
})

test('the message about a short search names the limit', () => {
  expect(searchTooShort).toContain(`at least ${shortestSearch} characters`)
})

test('a connection request asks for the parent’s own children first, then the others', () => {
  const form = { own_children: ['maya'], target_children: ['tobi'] }
  expect(requestProblems({ own_children: [], target_children: [] })).toEqual([
    { field: 'own_children', text: 'Please select your child' },
  ])
  expect(requestProblems({ ...form, target_children: [] })).toEqual([
    { field: 'target_children', text: 'Please select at least one target child' },
  ])
  expect(requestProblems(form)).toEqual([])
})

describe('a request to somebody without an account', () => {
  const form = {
    contact_method: 'ida@example.com',
    my_child_uuid: 'maya',
    target_child_name: 'Ida',
    target_child_birth_year: null,
  }
  const incomplete = "Please select your child and enter the target child's name"

  test.each([
    ['my_child_uuid', '', incomplete],
    ['target_child_name', '', incomplete],
    ['target_child_name', '  ', incomplete],
    ['contact_method', 'ida@example', 'Please enter a valid email address'],
    ['contact_method', '0170', 'Invalid phone number: Phone number must include country code'],
    ['target_child_birth_year', 1999, 'Birth year must be between 2000 and 2025'],
    ['target_child_birth_year', 2026, 'Birth year must be between 2000 and 2025'],
    ['target_child_birth_year', 2018.5, 'Birth year must be between 2000 and 2025'],
    ['target_child_birth_year', Number.NaN, 'Birth year must be between 2000 and 2025'],
  ])('with %s "%s" is refused: %s', (field, value, text) => {
    expect(placeholderProblems({ ...form, [field]: value })).toEqual([{ field, text }])
  })

  test.each([null, birthYears.least, birthYears.most])('accepts the birth year %s', (target_child_birth_year) => {
    expect(placeholderProblems({ ...form, target_child_birth_year })).toEqual([])
  })
})
