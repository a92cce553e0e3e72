import { dateProblem } from '@parent-activity/domain/activities/activity-rules'
import { earliestToday, latestToday } from '@parent-activity/domain/calendar/today'

/** Allows every date that is today somewhere. */
export function newDateProblem(date: string, now: Date): string | null {
  return dateProblem(date, earliestToday(now), latestToday(now))
}
