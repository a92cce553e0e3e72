import { localDay } from '@parent-activity/domain/calendar/today'
import { pages } from '@parent-activity/domain/pages'
import { loadWindow, rangeOf, type DateRange } from '../features/activities/load-window.ts'
import { readPlace, shownDays } from '../features/calendar/calendar-place.ts'

const childrenPages = new Set<string>([pages.home, pages.login, pages.children])

/** What the header, My Children and the calendar ask for, written as `call` writes it. */
export function firstUrls({ pathname, search }: { pathname: string; search: string }, now: Date): string[] {
  const today = localDay(now)
  const year = loadWindow({ start: today, end: today }, today)
  const guestRange = pathname === pages.calendar ? calendarRange(search, today) : year
  const showsGuests = pathname === pages.calendar || childrenPages.has(pathname)
  return [
    '/api/auth/verify',
    '/api/children',
    '/api/connections/requests',
    '/api/connections/sent-requests',
    '/api/activity-invitations',
    '/api/notices',
    ...new Set([year, guestRange].map((range) => listUrl('activities', range))),
    ...(showsGuests ? [listUrl('connected-activities', guestRange)] : []),
  ]
}

function calendarRange(search: string, today: string): DateRange {
  const parameters = new URLSearchParams(search)
  return loadWindow(rangeOf(shownDays(readPlace((name) => parameters.get(name), today))), today)
}

function listUrl(list: string, { start, end }: DateRange): string {
  return `/api/calendar/${list}?${new URLSearchParams({ start, end }).toString()}`
}
