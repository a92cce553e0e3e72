import { pages } from '@parent-activity/domain/pages'
import { storedToken } from './api/session-store.ts'
import { queryClient } from './app/query-client.ts'
import { sessionQuery } from './features/auth/session.queries.ts'
import { loadCalendar } from './features/calendar/load-calendar.ts'
import { childrenQuery } from './features/children/children.queries.ts'

/**
 * Runs while most of the app's code is still on its way, and asks for what whoever is signed in needs first: the rest of
 * the code, since most likely the session is good, and what it shows. Nothing of it is shown before the session is verified.
 */
const token = storedToken()
if (token !== null) {
  import('./app/dashboard.tsx').catch(() => undefined)
  void queryClient.prefetchQuery(sessionQuery(token))
  void queryClient.prefetchQuery(childrenQuery)
  if (location.pathname === pages.calendar) void loadCalendar(queryClient)
}
