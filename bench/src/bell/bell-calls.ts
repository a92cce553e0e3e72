import { addMonths } from '@parent-activity/domain/calendar/calendar-date'
import { earliestToday, utcDay } from '@parent-activity/domain/calendar/today'
import { entriesBetween } from '@parent-activity/server/features/activities/activity-entries.repository'
import { requestsFrom, requestsTo } from '@parent-activity/server/features/connections/connection-lists.repository'
import { invitationsBetween } from '@parent-activity/server/features/invitations/invitation-lists.repository'
import { unreadNotices } from '@parent-activity/server/features/notices/notices.repository'
import type { CompiledQuery } from 'kysely'
import { queryOf } from '../lib/bare-queries.ts'
import { yearAhead } from '../lib/year-ahead.ts'

interface BellCall {
  name: string
  path: string
  queryFor: (familyId: string) => Promise<CompiledQuery>
}

export function bellCalls(now: Date): BellCall[] {
  const today = utcDay(now)
  const year = yearAhead(today)
  const ahead = { start: earliestToday(now), end: addMonths(today, 12) }
  return [
    {
      name: 'requests',
      path: '/api/connections/requests',
      queryFor: (familyId) => queryOf((db) => requestsTo(db, familyId)),
    },
    {
      name: 'sent requests',
      path: '/api/connections/sent-requests',
      queryFor: (familyId) => queryOf((db) => requestsFrom(db, familyId)),
    },
    {
      name: 'invitations',
      path: '/api/activity-invitations',
      queryFor: (familyId) => queryOf((db) => invitationsBetween(db, familyId, ahead)),
    },
    {
      name: 'answers to own',
      path: `/api/calendar/activities?start=${year.start}&end=${year.end}`,
      queryFor: (familyId) => queryOf((db) => entriesBetween(db, familyId, year)),
    },
    { name: 'notices', path: '/api/notices', queryFor: (familyId) => queryOf((db) => unreadNotices(db, familyId)) },
  ]
}
