import type { familyDataEndpoints } from '@parent-activity/contract/accounts/family-data'
import type { CareParts } from '../care/care.service.ts'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { exportActivity } from './activity-export.service.ts'
import { deleteFamily, type DeletionParts } from './family-deletion.service.ts'
import { exportCalendar, exportFamily } from './family-export.service.ts'

export function familyDataRoutes(parts: DeletionParts & CareParts): Handlers<typeof familyDataEndpoints> {
  return {
    'GET /api/family/export': (request) => exportFamily(request, parts),
    'GET /api/family/export/calendar': exportCalendar,
    'GET /api/activities/:id/calendar': exportActivity,
    'DELETE /api/family': (request) => deleteFamily(request, parts),
  }
}
