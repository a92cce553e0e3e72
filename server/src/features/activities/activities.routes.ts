import type { activitiesEndpoints } from '@parent-activity/contract/activities'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { activity, changeActivity, removeActivity, removeSeries, setAttendance } from './activities.service.ts'
import type { GuestEvents } from './guest-events.ts'
import { duplicateActivity, makeActivities, makeActivity, type OnCopied } from './new-activities.service.ts'

export function activitiesRoutes({
  guests,
  onCopied,
}: {
  guests: GuestEvents
  onCopied: OnCopied
}): Handlers<typeof activitiesEndpoints> {
  return {
    'GET /api/activities/:id': activity,
    'POST /api/activities/:childUuid': makeActivity,
    'POST /api/activities/:childUuid/batch': makeActivities,
    'PUT /api/activities/update/:id': (request) => changeActivity(request, guests),
    'DELETE /api/activities/delete/:id': (request) => removeActivity(request, guests),
    'DELETE /api/activities/delete-series': (request) => removeSeries(request, guests),
    'POST /api/activities/:id/duplicate': (request) => duplicateActivity(request, onCopied),
    'POST /api/activities/:id/cant-attend': (request) => setAttendance(request, guests),
  }
}
