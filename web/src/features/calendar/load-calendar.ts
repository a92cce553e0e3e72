import { readPlace, shownDays } from './calendar-place.ts'
import { loadWindow, rangeOf } from '../activities/load-window.ts'
import { localDay } from '@parent-activity/domain/calendar/today'
import type { QueryClient } from '@tanstack/react-query'
import { activitiesQuery, invitedActivitiesQuery } from '../activities/activities.queries.ts'
import { childrenQuery } from '../children/children.queries.ts'

/** Starts loading while the calendar’s code is still on its way. */
export function loadCalendar(queries: QueryClient): Promise<unknown> {
  const today = localDay(new Date())
  const search = new URLSearchParams(location.search)
  const range = loadWindow(rangeOf(shownDays(readPlace((name) => search.get(name), today))), today)
  return Promise.all([
    queries.prefetchQuery(childrenQuery),
    queries.prefetchQuery(activitiesQuery(range)),
    queries.prefetchQuery(invitedActivitiesQuery(range)),
  ])
}
