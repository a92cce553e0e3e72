import type { activitiesEndpoints } from '@parent-activity/contract/activities'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { activity, changeActivity, removeActivity, removeSeries, setAttendance } from './activities.service.ts'
import type { GuestEvents } from './guest-events.ts'
import { duplicateActivity, makeActivities, makeActivity } from './new-activities.service.ts'

export function activitiesRoutes({ guests }: { guests: GuestEvents }): Handlers<typeof activitiesEndpoints> {
  return {
    'GET /api/activities/:id': activity,
    'POST /api/activities/:childUuid': makeActivity,
    'POST /api/activities/:childUuid/batch': makeActivities,
    'PUT /api/activities/update/:id': (request) => changeActivity(request, guests),
    'DELETE /api/activities/delete/:id': (request) => removeActivity(request, guests),
    'DELETE /api/activities/delete-series': (request) => removeSeries(request, guests),
    'POST /api/activities/:id/duplicate': duplicateActivity,
    'POST /api/activities/:id/cant-attend': (request) => setAttendance(request, guests),
  }
}
