import type { liveEndpoints } from '@parent-activity/contract/live'
import type { Handlers } from '../http/endpoint-routes.ts'
import type { LiveHub } from './live-hub.ts'

export function liveRoutes(hub: LiveHub): Handlers<typeof liveEndpoints> {
  return { 'GET /api/live': async ({ actor }) => hub.open(actor) }
}
