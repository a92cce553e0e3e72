import { weekday, type CalendarDate } from '../calendar/calendar-date.ts'
import { weekdays } from '../activities/recurrence.ts'

const plurals = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** '1 child', '2 children' */
export function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}

/** 'Maya, Leo and Ida' */
export function listInWords(words: readonly string[]): string {
  const [last = '', ...before] = words.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

/** On which days of the week some dates fall: 'Tuesdays and Thursdays', in the order of the week. */
export function weekdaysInWords(dates: readonly CalendarDate[]): string {
  const present = new Set(dates.map(weekday))
  if (present.size === weekdays.length) return 'every day'
  return listInWords(plurals.filter((_, day) => present.has(day)))
}

/** The first few and the last stand for all where there are many. */
export function datesInWords(dates: readonly CalendarDate[], text: (date: CalendarDate) => string): string {
  const some = dates.length > 4 ? 3 : dates.length
  const first = dates.slice(0, some).map(text).join(', ')
  return some === dates.length ? first : `${first} … ${dates.slice(-1).map(text).join()}`
}
