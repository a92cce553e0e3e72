import { pages } from '@parent-activity/domain/pages'
import { storedToken } from './api/session-store.ts'
import { queryClient } from './app/query-client.ts'
import { sessionQuery } from './features/auth/session.queries.ts'
import { loadCalendar } from './features/calendar/load-calendar.ts'
import { childrenQuery } from './features/children/children.queries.ts'

/** Loads what a signed-in user needs first, before most of the code is here. */
const token = storedToken()
if (token !== null) {
  import('./app/dashboard.tsx').catch(() => undefined)
  void queryClient.prefetchQuery(sessionQuery(token))
  void queryClient.prefetchQuery(childrenQuery)
  if (location.pathname === pages.calendar) void loadCalendar(queryClient)
}
