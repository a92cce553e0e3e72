import type { Problem } from '@parent-activity/domain/texts/problem'
import { refuseProblems } from '../../../http/refuse-problems.ts'

/** Named as the schema names them. */
export function refuseChange(problems: Problem[]): void {
  refuseProblems(problems.map(({ field, text }) => ({ field: `changes.${field}`, text })))
}
