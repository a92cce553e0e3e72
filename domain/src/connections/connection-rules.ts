import { cleanLine, isBlank } from '../texts/clean-text.ts'
import { contactProblem } from '../accounts/contact.ts'
import { textLimits } from '../texts/text-limits.ts'
import { firstProblems, problem, type Problem } from '../texts/problem.ts'

export const shortestSearch = 3
export const searchTooShort = 'Please enter at least 3 characters to search'
export const longestSearch = textLimits.email
export const birthYears = { least: 2000, most: 2025 }
export const wrongBirthYear = `Birth year must be between ${birthYears.least} and ${birthYears.most}`
export const childrenMissing = "Please select your child and enter the target child's name"

export function searchProblem(query: string): string | null {
  return cleanLine(query).length < shortestSearch ? searchTooShort : null
}

interface RequestForm {
  own_children: readonly string[]
  target_children: readonly string[]
}

export function requestProblems(form: RequestForm): Problem<keyof RequestForm>[] {
  return firstProblems<keyof RequestForm>(
    problem('own_children', form.own_children.length === 0 ? 'Please select your child' : null),
    problem('target_children', form.target_children.length === 0 ? 'Please select at least one target child' : null),
  )
}

interface PlaceholderForm {
  contact_method: string
  my_child_uuid: string
  target_child_name: string
  target_child_birth_year: number | null
}

export function placeholderProblems(form: PlaceholderForm): Problem<keyof PlaceholderForm>[] {
  const { target_child_birth_year: year } = form
  const isYear = year === null || (Number.isInteger(year) && year >= birthYears.least && year <= birthYears.most)
  return firstProblems<keyof PlaceholderForm>(
    problem('my_child_uuid', form.my_child_uuid === '' ? childrenMissing : null),
    problem('target_child_name', isBlank(form.target_child_name) ? childrenMissing : null),
    problem('contact_method', contactProblem(form.contact_method)),
    problem('target_child_birth_year', isYear ? null : wrongBirthYear),
  )
}
