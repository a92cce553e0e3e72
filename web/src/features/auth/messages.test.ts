import { expect, test } from 'vitest'
import { inviteNote } from './messages.ts'

test('an invited parent reads who wants to connect whom', () => {
  const link = { requester_name: 'Nina Newman', child_name: 'Oskar', target_child_name: 'Pia' }
  expect(inviteNote(link)).toBe('Nina Newman wants to connect Oskar with Pia. Register to answer.')
})

test('a parent with a used, withdrawn or wrong link reads that it does not work and is promised no request', () => {
  expect(inviteNote('dead')).toContain('This link does not work any more.')
  expect(inviteNote('dead')).not.toContain('request')
})

test('a parent whose link could not be read is still told of the invitation', () => {
  expect(inviteNote(undefined)).toBe('You were invited. Register to see the request.')
})
