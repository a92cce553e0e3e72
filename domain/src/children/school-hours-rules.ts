import { problem, type Problem } from '../texts/problem.ts'

export const weekdaysMissing = 'Please select at least one day of the week'
export const schoolTimesMissing = 'Please enter when school starts and ends'
export const schoolEndWrong = 'School must end after it starts'

/** For each child. */
export const mostSchoolHours = 20

interface SchoolHoursForm {
  weekdays: readonly number[]
  start_time: string
  end_time: string
}

export function schoolHoursProblems(form: SchoolHoursForm): Problem<keyof SchoolHoursForm>[] {
  const { weekdays, start_time, end_time } = form
  return [
    ...problem('weekdays', weekdays.length === 0 ? weekdaysMissing : null),
    ...problem('start_time', start_time === '' ? schoolTimesMissing : null),
    ...problem('end_time', end_time === '' ? schoolTimesMissing : end_time <= start_time ? schoolEndWrong : null),
  ]
}
