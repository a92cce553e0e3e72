import { isBlank } from '../texts/clean-text.ts'
import { problem, type Problem } from '../texts/problem.ts'

export const boardNameLimit = 40
export const boardNameMissing = 'Please enter a name for the board'

interface BoardForm {
  name: string
}

export function boardFormProblems({ name }: BoardForm): Problem<keyof BoardForm>[] {
  return problem('name', isBlank(name) ? boardNameMissing : null)
}
