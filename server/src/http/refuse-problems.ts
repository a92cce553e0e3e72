import type { Problem } from '@parent-activity/domain/texts/problem'
import { invalidFields } from './app-error.ts'

/** For rules that need the clock or stored data, which a schema can't check. */
export function refuseProblems(problems: Problem[]): void {
  const [first] = problems
  if (!first) return
  throw invalidFields(first.text, Object.fromEntries(problems.map(({ field, text }) => [field, text])))
}
