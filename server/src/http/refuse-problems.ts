import type { Problem } from '@parent-activity/domain/texts/problem'
import { invalidFields } from './app-error.ts'

/** For rules that a schema can't ask, because they need the clock or what is stored. */
export function refuseProblems(problems: Problem[]): void {
  const [first] = problems
  if (!first) return
  throw invalidFields(first.text, Object.fromEntries(problems.map(({ field, text }) => [field, text])))
}
