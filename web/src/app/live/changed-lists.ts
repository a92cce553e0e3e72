import type { LiveKind } from '@parent-activity/domain/live/live-kinds'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { activitiesKey } from '../../features/activities/activities.queries.ts'
import { sessionKey } from '../../features/auth/session.queries.ts'
import { sessionsQuery } from '../../features/auth/sessions.queries.ts'
import { boardsQuery } from '../../features/boards/boards.queries.ts'
import { backgroundKey } from '../../features/calendar/background/background.queries.ts'
import { bringListKey } from '../../features/bring-list/bring-list.queries.ts'
import { careKey } from '../../features/care/care.queries.ts'
import { calendarsQuery } from '../../features/followed-calendars/followed-calendars.queries.ts'
import { settledClashesQuery } from '../../features/clashes/clashes.queries.ts'
import { childrenQuery } from '../../features/children/children.queries.ts'
import { connectionsKey } from '../../features/connections/connections.queries.ts'
import { daysOffKey } from '../../features/days-off/days-off.queries.ts'
import { familyMembersQuery } from '../../features/family/family.queries.ts'
import { feedsQuery } from '../../features/feeds/feeds.queries.ts'
import { invitationsKey } from '../../features/invitations/invitations.queries.ts'
import { legsKey } from '../../features/legs/legs.queries.ts'
import { noticesQuery } from '../../features/notices/notices.queries.ts'
import { ridesKey } from '../../features/rides/rides.queries.ts'
import { schoolHoursQuery } from '../../features/school-hours/school-hours.queries.ts'
import { templatesQuery } from '../../features/templates/templates.queries.ts'

const listsOf: Record<LiveKind, readonly QueryKey[]> = {
  activities: [activitiesKey, bringListKey, invitationsKey, legsKey, ridesKey],
  boards: [boardsQuery.queryKey],
  bring_list: [bringListKey],
  calendars: [activitiesKey, backgroundKey, daysOffKey, feedsQuery.queryKey, calendarsQuery.queryKey],
  care: [careKey],
  children: [childrenQuery.queryKey, activitiesKey, backgroundKey, invitationsKey, connectionsKey, legsKey],
  connections: [connectionsKey, daysOffKey, ridesKey],
  days_off: [daysOffKey, activitiesKey, backgroundKey],
  family: [familyMembersQuery.queryKey, sessionKey, connectionsKey, legsKey],
  invitations: [invitationsKey, activitiesKey, bringListKey, legsKey, ridesKey],
  legs: [legsKey, settledClashesQuery.queryKey],
  notices: [noticesQuery.queryKey],
  rides: [ridesKey, legsKey],
  school_hours: [schoolHoursQuery.queryKey, backgroundKey],
  sessions: [sessionsQuery.queryKey],
  templates: [templatesQuery.queryKey],
}

/** Lists on the screen load again, others when they are next shown. */
export function changedLists(queries: QueryClient, signal: AbortSignal): (kinds: readonly LiveKind[]) => void {
  const waiting = new Set<QueryKey>()
  const reload = () => {
    // The result of a write under way is already on the screen, and not yet in the lists.
    if (queries.isMutating() > 0) return
    for (const queryKey of waiting) void queries.invalidateQueries({ queryKey })
    waiting.clear()
  }
  const stop = queries.getMutationCache().subscribe(() => queueMicrotask(reload))
  signal.addEventListener('abort', stop)
  return (kinds) => {
    for (const kind of kinds) for (const key of listsOf[kind]) waiting.add(key)
    reload()
  }
}
