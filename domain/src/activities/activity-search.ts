import { cleanLine } from '../texts/clean-text.ts'
import { textLimits } from '../texts/text-limits.ts'

const shortestActivitySearch = 2
export const longestActivitySearch = textLimits.name
export const activitySearchTooShort = 'Please enter at least 2 characters to search'

export function activitySearchProblem(query: string): string | null {
  return cleanLine(query).length < shortestActivitySearch ? activitySearchTooShort : null
}
