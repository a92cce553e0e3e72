import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { pages } from '@parent-activity/domain/pages'
import { loadWindow, rangeOf, type DateRange } from '../features/activities/load-window.ts'
import { readPlace, shownDays } from '../features/calendar/calendar-place.ts'

export interface OpenedAt {
  pathname: string
  search: string
}

const childrenPages = new Set<string>([pages.home, pages.login, pages.children])

/** Days whose activities the bell, My Children and the calendar show first. */
export function firstRanges(
  { pathname, search }: OpenedAt,
  today: CalendarDate,
): Record<'own' | 'invited', DateRange[]> {
  const year = loadWindow({ start: today, end: today }, today)
  if (childrenPages.has(pathname)) return { own: [year], invited: [year] }
  if (pathname !== pages.calendar) return { own: [year], invited: [] }
  const parameters = new URLSearchParams(search)
  const shown = loadWindow(rangeOf(shownDays(readPlace((name) => parameters.get(name), today))), today)
  return { own: shown.start === year.start ? [year] : [year, shown], invited: [shown] }
}
