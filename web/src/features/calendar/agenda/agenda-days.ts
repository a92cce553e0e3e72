import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

export const daysOfAgenda = 14

export function agendaDays(first: CalendarDate): CalendarDate[] {
  return Array.from({ length: daysOfAgenda }, (_, index) => addDays(first, index))
}

/** Free days are left out, except today and those that have more to tell. */
export function listedDays<Entry>(
  byDay: ReadonlyMap<CalendarDate, readonly Entry[]>,
  today: CalendarDate,
  hasMore: (day: CalendarDate) => boolean,
): { day: CalendarDate; entries: readonly Entry[] }[] {
  return [...byDay]
    .filter(([day, entries]) => entries.length > 0 || day === today || hasMore(day))
    .map(([day, entries]) => ({ day, entries }))
}

/** The day on which the next activity after a page begins, if one is known. */
export function nextPlannedDay(
  activities: readonly { start_date: CalendarDate }[],
  lastShown: CalendarDate,
): CalendarDate | undefined {
  return activities.reduce<CalendarDate | undefined>(
    (next, { start_date }) => (start_date > lastShown && (next === undefined || start_date < next) ? start_date : next),
    undefined,
  )
}
