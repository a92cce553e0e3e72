import type { activitiesEndpoints } from '@parent-activity/contract/activities'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { activity, changeActivity, removeActivity, removeSeries, setAttendance } from './activities.service.ts'
import { duplicateActivity, makeActivities, makeActivity } from './new-activities.service.ts'

export function activitiesRoutes(): Handlers<typeof activitiesEndpoints> {
  return {
    'GET /api/activities/:id': activity,
    'POST /api/activities/:childUuid': makeActivity,
    'POST /api/activities/:childUuid/batch': makeActivities,
    'PUT /api/activities/update/:id': changeActivity,
    'DELETE /api/activities/delete/:id': removeActivity,
    'DELETE /api/activities/delete-series': removeSeries,
    'POST /api/activities/:id/duplicate': duplicateActivity,
    'POST /api/activities/:id/cant-attend': setAttendance,
  }
}
