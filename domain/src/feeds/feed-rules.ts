import { isBlank } from '../texts/clean-text.ts'
import { problem, type Problem } from '../texts/problem.ts'

export const feedNameLimit = 40
export const feedNameMissing = 'Please enter a name for the link'

/** The entries of a feed tell everything, names and times, or that somebody is busy. */
export const feedDetails = ['everything', 'names', 'busy'] as const
export type FeedDetail = (typeof feedDetails)[number]

interface FeedForm {
  name: string
}

export function feedFormProblems({ name }: FeedForm): Problem<keyof FeedForm>[] {
  return problem('name', isBlank(name) ? feedNameMissing : null)
}
