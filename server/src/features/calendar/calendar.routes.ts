import type { calendarEndpoints } from '@parent-activity/contract/calendar/calendar'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { searchActivities } from './activity-search.service.ts'
import { background } from './background.service.ts'
import { activities, activityCounts, connectedActivities, invitations } from './calendar.service.ts'

export function calendarRoutes(): Handlers<typeof calendarEndpoints> {
  return {
    'GET /api/calendar/activities': activities,
    'GET /api/calendar/connected-activities': connectedActivities,
    'GET /api/calendar/invitations': invitations,
    'GET /api/calendar/activity-counts': activityCounts,
    'GET /api/calendar/background': background,
    'GET /api/activities/search': searchActivities,
  }
}
