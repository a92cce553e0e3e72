import type { CalendarDate } from '../calendar/calendar-date.ts'

/** Whole years. Somebody born on 29 February is a year older on 1 March where the year has no such day. */
export function ageOn(today: CalendarDate, birthDate: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
