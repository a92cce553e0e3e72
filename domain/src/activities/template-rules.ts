import { detailsProblems } from './activity-rules.ts'
import { isBlank } from '../texts/clean-text.ts'
import { firstProblems, problem, type Problem } from '../texts/problem.ts'

export const mostHours = 24
export const templateNameMissing = 'Please enter a template name'
export const durationWrong = `Duration must be more than 0 and at most ${mostHours} hours`

interface Template {
  name?: string | undefined
  website_url?: string | null | undefined
  cost?: number | null | undefined
  max_participants?: number | null | undefined
  typical_duration_hours?: number | null | undefined
}

export const activityTypes = [
  { value: 'sport', label: 'Sport' },
  { value: 'music', label: 'Music' },
  { value: 'art', label: 'Art and craft' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'club', label: 'Club' },
  { value: 'playdate', label: 'Playdate' },
  { value: 'party', label: 'Party' },
  { value: 'trip', label: 'Trip' },
  { value: 'other', label: 'Other' },
] as const
export type ActivityType = (typeof activityTypes)[number]['value']

export function templateProblems(template: Template): Problem<keyof Template>[] {
  return firstProblems<keyof Template>(
    problem('name', template.name !== undefined && isBlank(template.name) ? templateNameMissing : null),
    detailsProblems(template),
    problem('typical_duration_hours', durationProblem(template.typical_duration_hours)),
  )
}

function durationProblem(hours: number | null = null): string | null {
  // Less than half a minute rounds to no time.
  const fits = hours === null || (Math.round(hours * 60) > 0 && hours <= mostHours)
  return fits ? null : durationWrong
}
