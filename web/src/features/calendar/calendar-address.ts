import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { writePlace, type CalendarPlace } from './calendar-place.ts'
import { pages } from '@parent-activity/domain/pages'

export function calendarAddress(place: CalendarPlace, today: CalendarDate): string {
  const query = new URLSearchParams(writePlace(place, today))
  return query.size === 0 ? pages.calendar : `${pages.calendar}?${query.toString()}`
}
