import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { shownDays, type CalendarPlace } from './calendar-place.ts'

/** The chosen day; in a week today or its first day. Nothing can be added in the past. */
export function dayToAdd(place: CalendarPlace, today: CalendarDate): CalendarDate {
  const [first = place.day, ...others] = shownDays(place)
  const wish = place.view !== 'week' ? place.day : others.includes(today) ? today : first
  return wish > today ? wish : today
}
