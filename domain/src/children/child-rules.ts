import { isCalendarDate, type CalendarDate } from '../calendar/calendar-date.ts'
import { isBlank } from '../texts/clean-text.ts'
import { firstProblems, problem, type Problem } from '../texts/problem.ts'

export const ages = { least: 0, most: 99 }
export const wrongAge = `Age must be a whole number between ${ages.least} and ${ages.most}`
export const firstNameMissing = "Please enter the child's first name"
export const lastNameMissing = "Please enter the child's last name"
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

export function firstNameProblems({ first_name }: { first_name?: string | undefined }): Problem<'first_name'>[] {
  return problem('first_name', first_name !== undefined && isBlank(first_name) ? firstNameMissing : null)
}

export function lastNameProblems({ last_name }: { last_name: string }): Problem<'last_name'>[] {
  return problem('last_name', isBlank(last_name) ? lastNameMissing : null)
}

export function birthDateProblem(birthDate: CalendarDate, today: CalendarDate): string | null {
  if (!isCalendarDate(birthDate)) return 'This date does not exist'
  if (birthDate > today) return 'Date of birth cannot be in the future'
  return birthDate < earliestBirth ? 'Please check the year of birth' : null
}

export function ageProblem(age: number): string | null {
  return Number.isInteger(age) && age >= ages.least && age <= ages.most ? null : wrongAge
}

function birthProblems({ birth_date, age }: ChildForm, today: CalendarDate): Problem<'birth_date' | 'age'>[] {
  if (birth_date !== '') return problem('birth_date', birthDateProblem(birth_date, today))
  return problem('age', age.trim() === '' ? null : ageProblem(Number(age)))
}

export function listInterests(interests: string | null): string[] {
  const parts = (interests ?? '').split(',').map((interest) => interest.trim())
  return [...new Set(parts.filter((interest) => interest !== ''))]
}
