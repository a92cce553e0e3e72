import { daysBetween, isCalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { problem } from '@parent-activity/domain/texts/problem'
import { day, follows } from './fields.ts'

export const dayRange = { start: day, end: day }

export function daysAtMost(most: number) {
  return follows(({ start, end }: { start: string; end: string }) => {
    if (!isCalendarDate(start) || !isCalendarDate(end)) return []
    if (end < start) return problem('end', 'End date must be after start date')
    return problem('end', daysBetween(start, end) > most ? `Please ask for at most ${most} days at once` : null)
  })
}
