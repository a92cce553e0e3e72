import type { seriesEndpoints } from '@parent-activity/contract/series'
import type { Handlers } from '../../../http/endpoint-routes.ts'
import type { GuestEvents } from '../guest-events.ts'
import { changeSeries } from './change-series.service.ts'
import { makeSeries } from './new-series.service.ts'
import { seriesOfActivity } from './series.service.ts'

export function seriesRoutes({ guests }: { guests: GuestEvents }): Handlers<typeof seriesEndpoints> {
  return {
    'POST /api/activities/:childUuid/series': makeSeries,
    'GET /api/activities/:id/series': seriesOfActivity,
    'PUT /api/activities/:id/series': (request) => changeSeries(request, guests),
  }
}
