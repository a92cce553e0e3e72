import type { daysOffEndpoints } from '@parent-activity/contract/calendar/days-off'
import type { Handlers } from '../../http/endpoint-routes.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import { addDaysOff, affected, changeDaysOff, daysOff, removeDaysOff } from './days-off.service.ts'
import { offers, setSharing, sharing, takeOver } from './shared-days-off.service.ts'

export function daysOffRoutes({ guests }: { guests: GuestEvents }): Handlers<typeof daysOffEndpoints> {
  return {
    'GET /api/days-off': daysOff,
    'POST /api/days-off': (request) => addDaysOff(request, guests),
    'PUT /api/days-off/:id': (request) => changeDaysOff(request, guests),
    'DELETE /api/days-off/:id': (request) => removeDaysOff(request, guests),
    'GET /api/days-off/affected': affected,
    'GET /api/days-off/sharing': sharing,
    'PUT /api/days-off/sharing': setSharing,
    'GET /api/days-off/offers': offers,
    'POST /api/days-off/take-over': (request) => takeOver(request, guests),
  }
}
