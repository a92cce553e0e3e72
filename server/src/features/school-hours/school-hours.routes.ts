import type { schoolHoursEndpoints } from '@parent-activity/contract/calendar/school-hours'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { addSchoolHours, changeSchoolHours, removeSchoolHours, schoolHours } from './school-hours.service.ts'

export function schoolHoursRoutes(): Handlers<typeof schoolHoursEndpoints> {
  return {
    'GET /api/school-hours': schoolHours,
    'POST /api/school-hours': addSchoolHours,
    'PUT /api/school-hours/:id': changeSchoolHours,
    'DELETE /api/school-hours/:id': removeSchoolHours,
  }
}
