import { readPlace, shownDays } from '@parent-activity/domain/calendar-place'
import { loadWindow, rangeOf } from '@parent-activity/domain/load-window'
import { localDay } from '@parent-activity/domain/today'
import type { QueryClient } from '@tanstack/react-query'
import { activitiesQuery, invitedActivitiesQuery } from '../activities/activities.queries.ts'
import { childrenQuery } from '../children/children.queries.ts'

/** Longer than a good connection takes, and too short to be noticed as a wait. */
const patienceMs = 150

/**
 * Asks for what the address shows while the calendar's code is still on its way, so that it is drawn once and whole.
 * Where the answers are slow it does not wait for them: then the days stand first, and are filled later.
 */
export function loadCalendar(queries: QueryClient): Promise<unknown> {
  const today = localDay(new Date())
  const search = new URLSearchParams(location.search)
  const range = loadWindow(rangeOf(shownDays(readPlace((name) => search.get(name), today))), today)
  const answers = Promise.all([
    queries.prefetchQuery(childrenQuery),
    queries.prefetchQuery(activitiesQuery(range)),
    queries.prefetchQuery(invitedActivitiesQuery(range)),
  ])
  return Promise.race([answers, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
