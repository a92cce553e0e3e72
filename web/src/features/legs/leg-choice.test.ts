import { expect, test } from 'vitest'
import { choiceOf, choiceProblems, knownPeople, takerOf } from './leg-choice.ts'
import { legsMessages } from './messages.ts'

const values = { name: '', every: 'date' } as const

test.each([
  { who: 'member', user_uuid: 'tom', name: null },
  { who: 'person', user_uuid: null, name: 'Granny Smith' },
  { who: 'alone', user_uuid: null, name: null },
  { who: 'not_needed', user_uuid: null, name: null },
  { who: 'open', user_uuid: null, name: null },
] as const)('$who is chosen and read back', (taker) => {
  expect(takerOf({ ...values, choice: choiceOf(taker) })).toEqual(taker)
})

test('somebody else is a person whose name is typed', () => {
  const typed = { ...values, choice: 'somebody' as const, name: ' Aunt May ' }
  expect(choiceProblems(typed)).toEqual([])
  expect(takerOf(typed)).toEqual({ who: 'person', user_uuid: null, name: 'Aunt May' })
})

test('a name is required for somebody else only', () => {
  expect(choiceProblems({ ...values, choice: 'somebody' })).toEqual([{ field: 'name', text: legsMessages.nameMissing }])
  expect(choiceProblems({ ...values, choice: 'alone' })).toEqual([])
})

test('nothing chosen is a problem', () => {
  expect(choiceProblems({ ...values, choice: '' })).toEqual([{ field: 'choice', text: legsMessages.choiceMissing }])
})

test('the person of a leg can be chosen again', () => {
  const may = { who: 'person', user_uuid: null, name: 'Aunt May' } as const
  expect(knownPeople(['Grandma'], may)).toEqual(['Grandma', 'Aunt May'])
  expect(knownPeople(['Aunt May'], may)).toEqual(['Aunt May'])
  expect(knownPeople([], undefined)).toEqual([])
})
