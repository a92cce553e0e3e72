import { expect, test } from 'vitest'
import {
  calendarAddress,
  calendarAddressMissing,
  calendarAddressProblem,
  calendarChildrenMissing,
  calendarFormProblems,
} from './followed-calendar-rules.ts'

test.each([
  ['webcal://oakfield.example/parents.ics', 'https://oakfield.example/parents.ics'],
  ['WEBCAL://oakfield.example/a', 'https://oakfield.example/a'],
  ['webcals://oakfield.example/a', 'https://oakfield.example/a'],
  ['  https://oakfield.example/a?key=1 ', 'https://oakfield.example/a?key=1'],
  ['oakfield.example/a.ics', 'https://oakfield.example/a.ics'],
  ['oakfield.example:8443/a.ics', 'https://oakfield.example:8443/a.ics'],
  ['', ''],
])('the address %s is read at %s', (typed, address) => {
  expect(calendarAddress(typed)).toBe(address)
})

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://me:secret@oakfield.example/',
  'https:///a',
  'ftp://a.b/c',
])('the address %s is refused', (typed) => {
  expect(calendarAddressProblem(typed)).toMatch(/has to start with/)
})

test('an empty address is asked for, and a calendar needs a child', () => {
  expect(calendarAddressProblem(' ')).toBe(calendarAddressMissing)
  const problems = calendarFormProblems({ address: 'https://a.example/b', name: 'A', child_uuids: [] })
  expect(problems).toEqual([{ field: 'child_uuids', text: calendarChildrenMissing }])
  expect(calendarFormProblems({ name: 'Only this' })).toEqual([])
})
