import { dateProblem } from '@parent-activity/domain/activities/activity-rules'
import { earliestToday, latestToday } from '@parent-activity/domain/calendar/today'

/** Refuses no date that the family's own clock allows, wherever they are. */
export function newDateProblem(date: string, now: Date): string | null {
  return dateProblem(date, earliestToday(now), latestToday(now))
}
