import { localDay } from '@parent-activity/domain/calendar/today'
import type { QueryClient } from '@tanstack/react-query'
import { storedToken } from '../api/session-store.ts'
import { firstRanges } from '../early/first-ranges.ts'
import { activitiesQuery, invitedActivitiesQuery } from '../features/activities/activities.queries.ts'
import { mayAskForEmail } from '../features/auth/email/email-question.ts'
import { loginOptionsQuery } from '../features/auth/options.queries.ts'
import { childrenQuery } from '../features/children/children.queries.ts'
import { connectionRequestsQuery, sentRequestsQuery } from '../features/connections/connections.queries.ts'
import { invitationsQuery } from '../features/invitations/invitations.queries.ts'
import { noticesQuery } from '../features/notices/notices.queries.ts'

/** After this, the page shows what it has. */
const longestWaitMs = 1000

export function loadFirstLists(queries: QueryClient): Promise<unknown> {
  const { own, invited } = firstRanges(location, localDay(new Date()))
  const loaded = Promise.all([
    queries.prefetchQuery(childrenQuery),
    mayAskForEmail() && queries.prefetchQuery(loginOptionsQuery),
    ...own.map((range) => queries.prefetchQuery(activitiesQuery(range))),
    ...invited.map((range) => queries.prefetchQuery(invitedActivitiesQuery(range))),
  ])
  const token = storedToken()
  void loaded.then(() => loadBell(queries, token))
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}

function loadBell(queries: QueryClient, askedBy: string | null): void {
  // The user may have signed out meanwhile.
  if (storedToken() !== askedBy) return
  void queries.prefetchQuery(connectionRequestsQuery)
  void queries.prefetchQuery(sentRequestsQuery)
  void queries.prefetchInfiniteQuery(invitationsQuery)
  void queries.prefetchInfiniteQuery(noticesQuery)
}
