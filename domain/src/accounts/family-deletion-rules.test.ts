import { expect, test } from 'vitest'
import { familyDeletionProblems } from './family-deletion-rules.ts'

const wish = { currentPassword: 'a-good-password', confirmation: 'DELETE' }

test('a family is deleted by whoever gives the password and types the word', () => {
  expect(familyDeletionProblems(wish)).toEqual([])
  expect(familyDeletionProblems({ ...wish, confirmation: ' delete ' })).toEqual([])
})

test.each(['', 'yes', 'DELETE it', 'DELET'])('%j is not the word', (confirmation) => {
  expect(familyDeletionProblems({ ...wish, confirmation })).toEqual([
    { field: 'confirmation', text: 'Please type DELETE to confirm' },
  ])
})

test('the password is asked for first', () => {
  expect(familyDeletionProblems({ currentPassword: '', confirmation: '' })).toEqual([
    { field: 'currentPassword', text: 'Please enter your current password' },
  ])
})
