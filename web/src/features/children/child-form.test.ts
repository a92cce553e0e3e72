import { expect, test } from 'vitest'
import { changedParts } from '../../writes/changed-parts.ts'
import { childBody, emptyChild } from './child-form.ts'

const maya = { ...emptyChild, first_name: 'Maya', last_name: 'Berger', age: '7' }

test('a parent who changes the school sends the school alone', () => {
  expect(changedParts(childBody(maya), childBody({ ...maya, school: 'Oakfield' }))).toEqual({ school: 'Oakfield' })
})

test('a parent who enters a date of birth takes the age back', () => {
  const changed = changedParts(childBody(maya), childBody({ ...maya, birth_date: '2018-05-04' }))
  expect(changed).toEqual({ birth_date: '2018-05-04', age: null })
})
