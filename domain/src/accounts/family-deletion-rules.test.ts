import { expect, test } from 'vitest'
import { familyDeletionProblems } from './family-deletion-rules.ts'

const wish = { currentPassword: 'a-good-password', confirmation: 'DELETE' }

test('a parent deletes the family with the password and the typed word', () => {
  expect(familyDeletionProblems(wish)).toEqual([])
  expect(familyDeletionProblems({ ...wish, confirmation: ' delete ' })).toEqual([])
})

test.each(['', 'yes', 'DELETE it', 'DELET'])('a parent who types %j deletes nothing', (confirmation) => {
  expect(familyDeletionProblems({ ...wish, confirmation })).toEqual([
    { field: 'confirmation', text: 'Please type DELETE to confirm' },
  ])
})

test('a parent is asked for the password first', () => {
  expect(familyDeletionProblems({ currentPassword: '', confirmation: '' })).toEqual([
    { field: 'currentPassword', text: 'Please enter your current password' },
  ])
})
