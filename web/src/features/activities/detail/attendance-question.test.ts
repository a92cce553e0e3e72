import { expect, test } from 'vitest'
import { attendanceQuestion, offersAttendance } from './attendance-question.ts'

test('a host who can’t attend is asked first, and reads how many families are told', () => {
  expect(attendanceQuestion('Maya', true, 2)).toEqual({
    title: 'Maya can’t attend?',
    text: '2 families are told at once.',
    okLabel: 'Can’t attend',
  })
  expect(attendanceQuestion('Maya', false, 1)).toMatchObject({ text: '1 family is told at once.' })
  expect(attendanceQuestion('Maya', false, 0)).toMatchObject({ text: 'Nobody is told, because nobody is coming.' })
})

test('a host is offered it only where somebody may come, and never once it is over', () => {
  expect(offersAttendance(false, false, 1)).toBe(true)
  expect(offersAttendance(false, false, 0)).toBe(false)
  expect(offersAttendance(false, true, 0)).toBe(true)
  expect(offersAttendance(true, true, 1)).toBe(false)
})
