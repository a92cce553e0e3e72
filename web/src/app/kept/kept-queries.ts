import { activitiesKey } from '../../features/activities/activities.queries.ts'
import { backgroundKey } from '../../features/calendar/background/background.queries.ts'
import { childrenQuery } from '../../features/children/children.queries.ts'
import { connectionRequestsQuery, sentRequestsQuery } from '../../features/connections/connections.queries.ts'
import { invitationsKey } from '../../features/invitations/invitations.queries.ts'
import { legsKey } from '../../features/legs/legs.queries.ts'
import { noticesQuery } from '../../features/notices/notices.queries.ts'

/** The lists of calendar, weeks, details, My Children and bell. Nothing else is kept. */
export const keptKeys: readonly (readonly unknown[])[] = [
  childrenQuery.queryKey,
  activitiesKey,
  backgroundKey,
  invitationsKey,
  legsKey,
  noticesQuery.queryKey,
  connectionRequestsQuery.queryKey,
  sentRequestsQuery.queryKey,
]

export function isKept(queryKey: readonly unknown[]): boolean {
  return keptKeys.some((kept) => kept.every((part, index) => queryKey[index] === part))
}
