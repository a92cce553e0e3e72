import type { Activity } from '@parent-activity/contract/activities'
import type { calendarEndpoints } from '@parent-activity/contract/calendar/calendar'
import type { Page } from '@parent-activity/contract/endpoint'
import type { Request } from '../../http/endpoint-routes.ts'
import { findActivities } from './activity-search.repository.ts'

export function searchActivities({
  query,
  read,
  actor,
}: Request<(typeof calendarEndpoints)['GET /api/activities/search']>): Promise<Page<Activity>> {
  return read((db) => findActivities(db, actor.familyId, query))
}
