import { isCalendarDate, type CalendarDate } from '../calendar/calendar-date.ts'
import { isBlank } from '../texts/clean-text.ts'
import { firstProblems, problem, type Problem } from '../texts/problem.ts'

const oldestAge = 99
const earliestBirth = '1900-01-01'

interface ChildForm {
  first_name: string
  last_name: string
  birth_date: string
  age: string
}

export function addChildProblems(form: ChildForm, today: CalendarDate): Problem<keyof ChildForm>[] {
  return firstProblems(firstNameProblems(form), lastNameProblems(form), birthProblems(form, today))
}

export function editChildProblems(form: ChildForm, today: CalendarDate): Problem<keyof ChildForm>[] {
  return firstProblems(firstNameProblems(form), birthProblems(form, today))
}

export function firstNameProblems({ first_name }: { first_name: string }): Problem<'first_name'>[] {
  return problem('first_name', isBlank(first_name) ? "Please enter the child's first name" : null)
}

export function lastNameProblems({ last_name }: { last_name: string }): Problem<'last_name'>[] {
  return problem('last_name', isBlank(last_name) ? "Please enter the child's last name" : null)
}

export function birthDateProblem(birthDate: CalendarDate, today: CalendarDate): string | null {
  if (!isCalendarDate(birthDate)) return 'This date does not exist'
  if (birthDate > today) return 'Date of birth cannot be in the future'
  return birthDate < earliestBirth ? 'Please check the year of birth' : null
}

export function ageProblem(age: number): string | null {
  const fits = Number.isInteger(age) && age >= 0 && age <= oldestAge
  return fits ? null : `Age must be a whole number between 0 and ${oldestAge}`
}

function birthProblems({ birth_date, age }: ChildForm, today: CalendarDate): Problem<'birth_date' | 'age'>[] {
  if (birth_date !== '') return problem('birth_date', birthDateProblem(birth_date, today))
  return problem('age', age.trim() === '' ? null : ageProblem(Number(age)))
}

/** Interests are one text on the wire, and a list to look at. */
export function listInterests(interests: string | null): string[] {
  const parts = (interests ?? '').split(',').map((interest) => interest.trim())
  return [...new Set(parts.filter((interest) => interest !== ''))]
}
