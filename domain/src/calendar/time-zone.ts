import { problem, type Problem } from '../texts/problem.ts'

/** Intl also takes offsets such as +02:00, which know no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const unknownTimeZone = 'This time zone is not known here. Please choose one from the list.'

export function timeZoneProblems({ time_zone }: { time_zone: string }): Problem[] {
  return problem('time_zone', isTimeZone(time_zone) ? null : unknownTimeZone)
}
