import { expect, test } from 'vitest'
import { schoolEndWrong, schoolHoursProblems, schoolTimesMissing, weekdaysMissing } from './school-hours-rules.ts'

const hours = { weekdays: [1, 2], start_time: '08:50', end_time: '15:15' }
const problemsOf = (change: Partial<typeof hours>) =>
  schoolHoursProblems({ ...hours, ...change }).map(({ field, text }) => [field, text])

test('school hours need a weekday, a start and a later end', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ weekdays: [] })).toEqual([['weekdays', weekdaysMissing]])
  expect(problemsOf({ start_time: '', end_time: '' })).toEqual([
    ['start_time', schoolTimesMissing],
    ['end_time', schoolTimesMissing],
  ])
  expect(problemsOf({ end_time: '08:50' })).toEqual([['end_time', schoolEndWrong]])
})
