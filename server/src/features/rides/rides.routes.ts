import type { ridesEndpoints } from '@parent-activity/contract/rides'
import type { Handlers } from '../../http/endpoint-routes.ts'
import type { RideNotices } from './ride-notices.ts'
import { offerRide, rides, runLate, withdrawOffer } from './rides.service.ts'
import { changeSeats } from './seats.service.ts'

export function ridesRoutes({ notices }: { notices: RideNotices }): Handlers<typeof ridesEndpoints> {
  return {
    'GET /api/activities/:id/rides': rides,
    'PUT /api/activities/:id/rides/offer': (request) => offerRide(request, notices),
    'DELETE /api/activities/:id/rides/offer': (request) => withdrawOffer(request, notices),
    'POST /api/activities/:id/rides/offer/late': (request) => runLate(request, notices),
    'POST /api/rides/:id/seats': (request) => changeSeats(request, notices),
  }
}
