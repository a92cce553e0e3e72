import { cleanLine, isBlank } from '../texts/clean-text.ts'
import { contactProblem } from '../accounts/contact.ts'
import { firstProblems, problem, type Problem } from '../texts/problem.ts'

export const shortestSearch = 3
export const birthYears = { least: 2000, most: 2025 }

export function searchProblem(query: string): string | null {
  return cleanLine(query).length < shortestSearch ? 'Please enter at least 3 characters to search' : null
}

interface RequestForm {
  child_uuid: string
  target_children: readonly string[]
}

export function requestProblems(form: RequestForm): Problem<keyof RequestForm>[] {
  return firstProblems<keyof RequestForm>(
    problem('child_uuid', form.child_uuid === '' ? 'Please select your child' : null),
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
  const incomplete = "Please select your child and enter the target child's name"
  const { target_child_birth_year: year } = form
  const isYear = year === null || (Number.isInteger(year) && year >= birthYears.least && year <= birthYears.most)
  return firstProblems<keyof PlaceholderForm>(
    problem('my_child_uuid', form.my_child_uuid === '' ? incomplete : null),
    problem('target_child_name', isBlank(form.target_child_name) ? incomplete : null),
    problem('contact_method', contactProblem(form.contact_method)),
    problem(
      'target_child_birth_year',
      isYear ? null : `Birth year must be between ${birthYears.least} and ${birthYears.most}`,
    ),
  )
}
