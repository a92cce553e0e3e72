import { expect, test } from 'vitest'
import { mailState } from './mail-state.ts'

test('an address counts as ready once it is verified, and not before', () => {
  expect(mailState('unverified', true)).toBe('ready')
  expect(mailState('ready', false)).toBe('unverified')
  expect(mailState('refused', true)).toBe('refused')
})

test('a server without mail is off for everybody', () => {
  expect([true, false].map((isVerified) => mailState('off', isVerified))).toEqual(['off', 'off'])
})
