import type { legsEndpoints } from '@parent-activity/contract/legs'
import type { Handlers } from '../../http/endpoint-routes.ts'
import { chooseTaker, legs, sayDone, type LegEvents } from './legs.service.ts'
import { sayPlaceTime } from './place-times.service.ts'

export function legsRoutes(events: LegEvents): Handlers<typeof legsEndpoints> {
  return {
    'GET /api/legs': legs,
    'PUT /api/activities/:id/legs/:childUuid/:way': (request) => chooseTaker(request, events),
    'POST /api/activities/:id/legs/:childUuid/:way/done': sayDone,
    'PUT /api/place-times': (request) => sayPlaceTime(request, events),
  }
}
