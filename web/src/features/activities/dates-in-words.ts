import { weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { weekdays } from '@parent-activity/domain/activities/recurrence'
import { listInWords } from '@parent-activity/domain/texts/in-words'

const plurals = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

export function weekdaysInWords(dates: readonly CalendarDate[]): string {
  const present = new Set(dates.map(weekday))
  if (present.size === weekdays.length) return 'every day'
  return listInWords(plurals.filter((_, day) => present.has(day)))
}

/** Long lists show the first three and the last. */
export function datesInWords(dates: readonly CalendarDate[], text: (date: CalendarDate) => string): string {
  const some = dates.length > 4 ? 3 : dates.length
  const first = dates.slice(0, some).map(text).join(', ')
  return some === dates.length ? first : `${first} … ${dates.slice(-1).map(text).join()}`
}
