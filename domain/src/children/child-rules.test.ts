import { describe, expect, test } from 'vitest'
import { addChildProblems, ageProblem, birthDateProblem, editChildProblems, listInterests } from './child-rules.ts'

const today = '2026-11-18'
const form = { first_name: 'Emma', last_name: 'Berger', birth_date: '2018-11-19', age: '' }
const empty = { first_name: '', last_name: '', birth_date: '', age: '' }
const blank = { first_name: ' ', last_name: '\t' }

test('a valid child has no problems, with or without birth date and age', () => {
  for (const child of [form, { ...form, birth_date: '' }, { ...form, birth_date: '', age: '8' }]) {
    expect(addChildProblems(child, today)).toEqual([])
    expect(editChildProblems(child, today)).toEqual([])
  }
})

test('a new child’s form shows the first problem: first name, last name, birth date', () => {
  const wrong = { ...empty, ...blank, birth_date: '2026-11-19' }
  const firstName = [{ field: 'first_name', text: "Please enter the child's first name" }]
  expect(addChildProblems(wrong, today)).toEqual(firstName)
  expect(addChildProblems(empty, today)).toEqual(firstName)
  expect(addChildProblems({ ...wrong, first_name: 'Emma' }, today)).toEqual([
    { field: 'last_name', text: "Please enter the child's last name" },
  ])
  expect(addChildProblems({ ...wrong, first_name: 'Emma', last_name: 'Berger' }, today)).toEqual([
    { field: 'birth_date', text: 'Date of birth cannot be in the future' },
  ])
})

test('a parent may edit a child without a last name', () => {
  expect(editChildProblems({ ...form, last_name: '' }, today)).toEqual([])
  expect(editChildProblems({ ...form, ...blank }, today)).toEqual([
    { field: 'first_name', text: "Please enter the child's first name" },
  ])
  expect(editChildProblems({ ...form, birth_date: '2026-11-19' }, today)).toEqual([
    { field: 'birth_date', text: 'Date of birth cannot be in the future' },
  ])
})

describe('a birth date exists, is not in the future and not before 1900', () => {
  test.each([
    ['2026-11-18', null],
    ['2026-11-19', 'Date of birth cannot be in the future'],
    ['1900-01-01', null],
    ['1899-12-31', 'Please check the year of birth'],
    ['2024-02-29', null],
    ['2025-02-29', 'This date does not exist'],
    ['0018-11-19', 'Please check the year of birth'],
    ['18.11.2018', 'This date does not exist'],
    ['', 'This date does not exist'],
  ])('%s', (birthDate, text) => {
    expect(birthDateProblem(birthDate, today)).toBe(text)
  })
})

describe('an age is a whole number between 0 and 99', () => {
  const wrong = 'Age must be a whole number between 0 and 99'

  test.each([
    [0, null],
    [99, null],
    [100, wrong],
    [-1, wrong],
    [7.5, wrong],
    [NaN, wrong],
    [Infinity, wrong],
  ])('%d', (age, text) => {
    expect(ageProblem(age)).toBe(text)
  })

  test.each(['-1', '100', '7.5', 'seven', '7 years', '7,5'])('a parent may not type %j', (age) => {
    const child = { ...form, birth_date: '', age }
    expect(addChildProblems(child, today)).toEqual([{ field: 'age', text: wrong }])
    expect(editChildProblems(child, today)).toEqual([{ field: 'age', text: wrong }])
  })

  test.each(['', ' ', '0', ' 8 ', '99'])('a parent may type %j', (age) => {
    expect(addChildProblems({ ...form, birth_date: '', age }, today)).toEqual([])
  })

  test('an age is ignored if there is a birth date', () => {
    expect(addChildProblems({ ...form, age: 'seven' }, today)).toEqual([])
  })
})

test('interests are listed once each, without blanks, in the typed order', () => {
  expect(listInterests('chess, football ,, art,chess')).toEqual(['chess', 'football', 'art'])
  expect(listInterests('board games')).toEqual(['board games'])
  expect(listInterests(' , ')).toEqual([])
  expect(listInterests('')).toEqual([])
  expect(listInterests(null)).toEqual([])
})
