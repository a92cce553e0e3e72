import type { CalendarDate } from '../calendar/calendar-date.ts'

/** Born on 29 February, a child turns a year older on 1 March of common years. */
export function ageOn(today: CalendarDate, birthDate: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
